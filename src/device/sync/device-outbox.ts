import { OutboxChannel } from '../outbox/channel.ts';
import { createWorld } from '../outbox/create-world.ts';
import { CacheDb } from '../store/cache-db.ts';
import { OutboxDb } from '../store/outbox-db.ts';
import { pageTransport } from './page-transport.ts';

/** The two databases of this device, and the outbox's world in this page. */
export const outboxDb = new OutboxDb();
export const cacheDb = new CacheDb();
export const channel = new OutboxChannel();
export const world = createWorld({ db: outboxDb, cache: cacheDb, channel, transport: pageTransport });
