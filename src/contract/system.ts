import { get } from './call.ts';

/** Returns what the app reads at start and every 15 s; a changed `version` means that a new app is available. */
export const getConfig = get('getConfig', '/config.json', { root: true, auth: 'none' });

export const getHealth = get('getHealth', '/health', { root: true, auth: 'none' });
export const getMetrics = get('getMetrics', '/metrics', { root: true, auth: 'none', media: ['text/plain'] });
export const getOpenApi = get('getOpenApi', '/openapi.json', { auth: 'none', media: ['application/json'] });
