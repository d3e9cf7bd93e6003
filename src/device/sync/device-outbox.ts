import { OutboxChannel } from '../outbox/channel.ts';
import { createDeps } from '../outbox/create-deps.ts';
import { cacheDb, outboxDb } from '../store/databases.ts';
import { pageTransport } from './page-transport.ts';

/** Environment of the outbox in this page. */
export const channel = new OutboxChannel();
export const deps = createDeps({ db: outboxDb, cache: cacheDb, channel, transport: pageTransport });
