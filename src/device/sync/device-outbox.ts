import { OutboxChannel } from '../outbox/channel.ts';
import { createWorld } from '../outbox/create-world.ts';
import { cacheDb, outboxDb } from '../store/databases.ts';
import { pageTransport } from './page-transport.ts';

/** Environment of the outbox in this page. */
export const channel = new OutboxChannel();
export const world = createWorld({ db: outboxDb, cache: cacheDb, channel, transport: pageTransport });
