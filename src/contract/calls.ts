import type { Call } from './call.ts';
import * as entities from './entities.ts';

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

/** All calls of the API by path, for the server and tests. The device imports calls one by one. */
export const CALLS: readonly Call[] = Object.values<unknown>(entities)
  .filter(isCall)
  .sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
