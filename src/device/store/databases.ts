import { CacheDb } from './cache-db.ts';
import { OutboxDb } from './outbox-db.ts';

/** The two databases of this device. */
export const outboxDb = new OutboxDb();
export const cacheDb = new CacheDb();
