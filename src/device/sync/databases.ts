import { CacheDb } from '../store/cache-db.ts';
import { OutboxDb } from '../store/outbox-db.ts';

/** The two databases of this device. */
export const outboxDb = new OutboxDb();
export const cacheDb = new CacheDb();
