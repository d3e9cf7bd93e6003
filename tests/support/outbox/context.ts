import { Dexie } from 'dexie';
import { IDBKeyRange } from 'fake-indexeddb';
import { OutboxChannel, type OutboxEvent } from '#device/outbox/channel.ts';
import { createDeps } from '#device/outbox/create-deps.ts';
import type { OutboxDeps } from '#device/outbox/deps.ts';
import { fetchTransport, type Transport } from '#device/outbox/send-op.ts';
import { CacheDb } from '#device/store/cache-db.ts';
import { OutboxDb } from '#device/store/outbox-db.ts';
import { pageTransport } from '#device/sync/page-transport.ts';
import { uuidv7 } from '#freight/values/uuid.ts';
import type { Mount } from './fake-disk.ts';
import type { LockClient } from './fake-locks.ts';
import { sha256, smaller } from './files.ts';
import { withChannelOf } from './globals.ts';
import { Life } from './life.ts';
import type { Phone } from './phone.ts';
import { watchedTransport } from './watched-transport.ts';

/** A page or a worker of a phone: with the outbox's own dependencies, over a disk, locks, a bus and a network that can fail. */
export class Context {
  readonly life = new Life();
  readonly disk: Mount;
  readonly db: OutboxDb;
  readonly cache: CacheDb;
  readonly channel: OutboxChannel;
  readonly deps: OutboxDeps;
  /** What it was told by whoever sends. */
  readonly heard: OutboxEvent[] = [];
  /** How many apps it is newer than the one under test. */
  readonly updates: number;
  readonly #locks: LockClient;

  constructor(phone: Phone, kind: 'page' | 'worker') {
    const { life } = this;
    phone.contexts.push(this);
    this.updates = phone.updates;
    this.disk = phone.disk.mount();
    this.#locks = phone.locks.client(life);
    Dexie.dependencies = phone.disk.isMissing
      ? ({} as typeof Dexie.dependencies)
      : { indexedDB: this.disk.indexedDB, IDBKeyRange };
    this.db = new OutboxDb();
    this.cache = new CacheDb();
    this.channel = withChannelOf(phone, life, () => new OutboxChannel());
    this.channel.onEvent((event) => this.heard.push(event));
    const transport: Transport = kind === 'page' ? pageTransport : fetchTransport;
    const { db, cache, channel } = this;
    this.deps = {
      ...createDeps({ db, cache, channel, transport: watchedTransport(phone, this, transport) }),
      now: phone.now,
      random: phone.random,
      newId: () => uuidv7(phone.now(), randomBytes(phone.random)),
      hash: async (bytes) => sha256(bytes),
      shrink: async (bytes) => {
        const made = smaller(bytes);
        phone.witness.picked.add(sha256(made));
        return made;
      },
      badge: (count) => {
        phone.badge = count;
      },
      locks: this.#locks,
      senderAnswers: () => life.into(channel.senderAnswers()),
    };
  }

  /** The system or the user ends it, wherever it is. */
  kill(): void {
    this.life.end();
    this.disk.kill();
    this.#locks.drop();
  }
}

function randomBytes(random: () => number): Uint8Array {
  return Uint8Array.from({ length: 16 }, () => Math.floor(random() * 256));
}
