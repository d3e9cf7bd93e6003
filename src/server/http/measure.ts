import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { containedFaults } from '../contained.ts';
import { EVENT_STREAM } from './event-stream.ts';

/** Prometheus metrics of this process. */
export const registry = new Registry();
collectDefaultMetrics({ register: registry });
registry.registerMetric(containedFaults);

const duration = new Histogram({
  name: 'lading_http_request_duration_seconds',
  help: 'Time to answer, by call and status class',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [registry],
});

/** Number of steps marked late by this process. */
export const lateSteps = new Counter({
  name: 'lading_late_steps_total',
  help: 'Steps marked late by this process',
  registers: [registry],
});

/** Measures requests by route and not by URL: ids would create an unlimited number of series. */
export function measureRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    // The duration of a stream is not a response time.
    if (String(reply.getHeader('content-type')).startsWith(EVENT_STREAM)) return;
    duration.observe(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: `${Math.floor(reply.statusCode / 100)}xx`,
      },
      reply.elapsedTime / 1000,
    );
  });
}
