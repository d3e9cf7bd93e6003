import { MINUTE } from '#freight/values/duration.ts';
import type { Db } from './open.ts';

/**
 * Reads something that all quotes need and that seldom changes, at most once a minute for each database. A change counts
 * a minute later at the latest, on every server.
 *
 * @returns the reader; its `now`, in Unix milliseconds, is the clock of requests
 */
export function rememberedForAMinute<Value>(
  read: (db: Db, now: number) => Promise<Value>,
): (db: Db, now: number) => Promise<Value> {
  const remembered = new WeakMap<Db, { readonly at: number; readonly value: Value }>();
  return async (db, now) => {
    const known = remembered.get(db);
    // The clock may have been set back.
    if (known !== undefined && Math.abs(now - known.at) < MINUTE) return known.value;
    const value = await read(db, now);
    remembered.set(db, { at: now, value });
    return value;
  };
}
