import type { FastifyInstance } from 'fastify';
import { type Call, pathsOf } from '#contract/call.ts';
import { Refusal } from '../errors.ts';
import { routeOf } from './serve.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** Refuses methods that a path does not support, and lists those it does (RFC 9110, section 15.5.6). */
export function refuseOtherMethods(app: FastifyInstance, calls: readonly Call[]): void {
  const offered = new Map<string, Set<string>>();
  for (const call of calls) {
    for (const path of pathsOf(call)) {
      const methods = offered.get(path) ?? new Set();
      for (const method of call.method === 'GET' ? ['GET', 'HEAD'] : [call.method]) methods.add(method);
      offered.set(path, methods);
    }
  }
  for (const [path, methods] of offered) {
    app.route({
      method: METHODS.filter((method) => !methods.has(method)),
      url: routeOf(path),
      exposeHeadRoute: false,
      onRequest: async (_, reply) => {
        reply.header('allow', [...methods].join(', '));
        throw new Refusal('method_not_allowed');
      },
      handler: async () => undefined,
    });
  }
}
