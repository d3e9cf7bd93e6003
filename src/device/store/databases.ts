import { CacheDb } from './cache-db.ts';
import { OutboxDb } from './outbox-db.ts';
import { durably, promptly } from './storage-fault.ts';

/** The two databases of this device. */
export const outboxDb = new OutboxDb();
export const cacheDb = new CacheDb();

/**
 * Reads cached data for a screen.
 *
 * @throws StorageFault if the database does not answer in time
 */
export function fromCache<Result>(read: () => Promise<Result>): Promise<Result> {
  return promptly(cacheDb, read);
}

/**
 * Stores server data in the cache.
 *
 * @throws StorageFault if the device rejects it
 */
export function toCache<Result>(write: () => Promise<Result>): Promise<Result> {
  return durably(cacheDb, write);
}
