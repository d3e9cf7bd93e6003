import { defineCall } from './call.ts';

/** What the app reads at start and every 15 s; a changed `version` means that a new app is served. */
export const getConfig = defineCall({
  name: 'getConfig',
  method: 'GET',
  path: '/config.json',
  root: true,
  auth: 'none',
});

export const getHealth = defineCall({
  name: 'getHealth',
  method: 'GET',
  path: '/health',
  root: true,
  auth: 'none',
});

export const getMetrics = defineCall({
  name: 'getMetrics',
  method: 'GET',
  path: '/metrics',
  root: true,
  auth: 'none',
  media: ['text/plain'],
});

export const getOpenApi = defineCall({
  name: 'getOpenApi',
  method: 'GET',
  path: '/openapi.json',
  auth: 'none',
  media: ['application/json'],
});
