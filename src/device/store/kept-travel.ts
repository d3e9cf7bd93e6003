import type { Travel } from '#freight/mission/travel.ts';
import { cacheDb, fromCache, toCache } from './databases.ts';

/** Rows without it hold a route of before the road that was priced was kept: they are read again where that is possible. */
const FORM = 1;

/** Returns the route of a mission or a shipment: the stored one, else the server's, which is stored: it never changes. */
export async function keptTravel(key: [userId: string, uuid: string], read: () => Promise<Travel>): Promise<Travel> {
  const kept = await fromCache(() => cacheDb.travels.get(key)).catch(() => undefined);
  if (kept?.form === FORM) return kept.travel;
  try {
    const travel = await read();
    await keepTravel(key, travel).catch(() => undefined);
    return travel;
  } catch (error) {
    if (kept === undefined) throw error;
    return kept.travel;
  }
}

export function keepTravel([userId, uuid]: [userId: string, uuid: string], travel: Travel): Promise<unknown> {
  return toCache(() => cacheDb.travels.put({ userId, uuid, travel, form: FORM }));
}

/** Returns which of some routes are stored and need not be read again. */
export function keptTravels(keys: [userId: string, uuid: string][]): Promise<[string, string][]> {
  const rows = cacheDb.travels.where('[userId+uuid]').anyOf(keys);
  return fromCache(() => rows.filter(({ form }) => form === FORM).primaryKeys());
}
