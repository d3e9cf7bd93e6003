import { Dexie } from 'dexie';
import { IDBKeyRange } from 'fake-indexeddb';
import { readOp } from '#device/outbox/read-op.ts';
import { CacheDb } from '#device/store/cache-db.ts';
import type { Op } from '#device/store/op.ts';
import { OutboxDb } from '#device/store/outbox-db.ts';
import type { StoredSession } from '#device/store/session-record.ts';
import { readSession } from '#device/store/session-store.ts';
import type { Mission } from '#freight/mission/mission.ts';
import type { FakeDisk } from './fake-disk.ts';

/** What a phone holds at one moment. */
export interface Holdings {
  /** By their order. */
  readonly ops: readonly Op[];
  /** Ops that a file is kept for. */
  readonly fileOwners: ReadonlySet<string>;
  /** Pages that are being prepared. */
  readonly draftIds: ReadonlySet<string>;
  /** The snapshots of each user, as a page that starts would find them. */
  readonly snapshots: readonly { readonly userId: string; readonly mission: Mission }[];
}

/** Looks at a phone's disk from outside. */
export class Observer {
  readonly #db: OutboxDb;
  readonly #cache: CacheDb;

  constructor(disk: FakeDisk) {
    Dexie.dependencies = { indexedDB: disk.mount().indexedDB, IDBKeyRange };
    this.#db = new OutboxDb();
    this.#cache = new CacheDb();
  }

  /** Who is signed in. */
  session(): Promise<StoredSession | null> {
    return readSession(this.#db);
  }

  /** The outbox is read first: what leaves it between the two readings is in the cache by then. */
  async look(): Promise<Holdings> {
    const [db, cache] = [this.#db, this.#cache];
    const [stored, fileOwners, draftIds] = await db.transaction('r', [db.ops, db.files, db.drafts], () =>
      Promise.all([
        db.ops.orderBy('seq').toArray(),
        db.files.toCollection().primaryKeys(),
        db.drafts.toCollection().primaryKeys(),
      ]),
    );
    const snapshots = await cache.missions.toArray();
    return { ops: stored.map(readOp), fileOwners: new Set(fileOwners), draftIds: new Set(draftIds), snapshots };
  }
}
