import type { Travel } from '#freight/mission/travel.ts';
import { cacheDb, fromCache, toCache } from './databases.ts';

/**
 * Returns the route of a mission or a shipment: the stored one, else the server's, which is stored: it never changes. Rows
 * without a form are of before the road that was priced was kept; they are read again where that is possible.
 */
export async function keptTravel(key: [userId: string, uuid: string], read: () => Promise<Travel>): Promise<Travel> {
  const kept = await fromCache(() => cacheDb.travels.get(key)).catch(() => undefined);
  if (kept?.form) return kept.travel;
  try {
    const travel = await read();
    await keepTravel(key, travel).catch(() => undefined);
    return travel;
  } catch (error) {
    if (kept) return kept.travel;
    throw error;
  }
}

export function keepTravel([userId, uuid]: [userId: string, uuid: string], travel: Travel): Promise<unknown> {
  return toCache(() => cacheDb.travels.put({ userId, uuid, travel, form: 1 }));
}

/** Returns which of some routes are stored and need not be read again. */
export function keptTravels(keys: [userId: string, uuid: string][]): Promise<[string, string][]> {
  const rows = cacheDb.travels.where('[userId+uuid]').anyOf(keys);
  return fromCache(() => rows.filter(({ form }) => form === 1).primaryKeys());
}
