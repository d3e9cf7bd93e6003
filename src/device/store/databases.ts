import { CacheDb } from './cache-db.ts';
import { OutboxDb } from './outbox-db.ts';
import { durably, promptly } from './storage-fault.ts';

/** The two databases of this device. */
export const outboxDb = new OutboxDb();
export const cacheDb = new CacheDb();

/** Reads what the server said, for a screen. @throws StorageFault where this device does not answer in time */
export function fromCache<Result>(read: () => Promise<Result>): Promise<Result> {
  return promptly(cacheDb, read);
}

/** Keeps what the server said. @throws StorageFault where this device does not take it */
export function toCache<Result>(write: () => Promise<Result>): Promise<Result> {
  return durably(cacheDb, write);
}
