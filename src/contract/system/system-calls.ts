import * as v from 'valibot';
import { defineCall } from '../call.ts';

/** What the app reads at start and every 15 s; a changed `version` means that a new app is served. */
export const getConfig = defineCall({
  name: 'getConfig',
  summary: 'Version and settings of the app that is served',
  method: 'GET',
  path: '/config.json',
  root: true,
  auth: 'none',
  answer: {
    status: 200,
    schema: v.object({
      version: v.string(),
      /** Whether accounts with a public password can sign in. */
      demonstration: v.boolean(),
      support: v.object({ phone: v.string(), email: v.string() }),
    }),
  },
});

export const getHealth = defineCall({
  name: 'getHealth',
  summary: 'Whether the server can answer: database reached, migrations done',
  method: 'GET',
  path: '/health',
  root: true,
  auth: 'none',
  answer: {
    status: 200,
    schema: v.object({
      status: v.literal('ok'),
      version: v.string(),
      database: v.picklist(['embedded', 'postgresql']),
    }),
  },
  errors: ['unavailable'],
});

export const getMetrics = defineCall({
  name: 'getMetrics',
  summary: 'Prometheus metrics; with METRICS_TOKEN set, for its bearer only',
  method: 'GET',
  path: '/metrics',
  root: true,
  auth: 'none',
  answer: { status: 200, media: ['text/plain'] },
});

export const getOpenApi = defineCall({
  name: 'getOpenApi',
  summary: 'This document',
  method: 'GET',
  path: '/openapi.json',
  auth: 'none',
  answer: { status: 200, media: ['application/json'] },
});
