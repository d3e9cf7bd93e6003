import { IDBFactory } from 'fake-indexeddb';
import { type Connection, openConnection } from './fake-connection.ts';

/** What a phone keeps: the same databases for all its pages and workers, whoever of them lives. */
export class FakeDisk {
  readonly #factory = new IDBFactory();
  readonly #mounts: Mount[] = [];
  /** Commits that are still to fail for want of room, by database. */
  readonly full = new Map<string, number>();
  /** Whether the browser has no IndexedDB at all. */
  isMissing = false;

  /**
   * Holds a database as a sleeping app does: a transaction over all of it that never ends by itself, so that no other is
   * answered.
   *
   * @returns what ends it
   */
  async hold(name: string): Promise<() => void> {
    const opening = this.#factory.open(name);
    const held = Promise.withResolvers<() => void>();
    opening.onsuccess = () => {
      const db = opening.result;
      let isOver = false;
      const transaction = db.transaction([...db.objectStoreNames], 'readwrite');
      const [first = ''] = db.objectStoreNames;
      const ask = () => {
        held.resolve(() => {
          isOver = true;
          db.close();
        });
        if (!isOver) transaction.objectStore(first).count().onsuccess = ask;
      };
      transaction.objectStore(first).count().onsuccess = ask;
    };
    return held.promise;
  }

  get busy(): number {
    return this.#mounts.reduce((sum, { busy }) => sum + busy, 0);
  }

  /** The way one page or worker sees it. */
  mount(): Mount {
    const mount = new Mount(this.#factory, () => this.full);
    this.#mounts.push(mount);
    return mount;
  }
}

/** One page's or worker's IndexedDB. */
export class Mount {
  readonly #factory: IDBFactory;
  readonly #full: () => Map<string, number>;
  readonly #connections: Connection[] = [];
  #opening = 0;
  /** The system refuses every new connection. */
  isRefusing = false;
  #isDead = false;

  constructor(factory: IDBFactory, full: () => Map<string, number>) {
    this.#factory = factory;
    this.#full = full;
  }

  get busy(): number {
    return this.#isDead ? 0 : this.#connections.reduce((sum, { busy }) => sum + busy, this.#opening);
  }

  /** How many connections to a database were opened. */
  opened(database: string): number {
    return this.#connections.filter(({ name }) => name === database).length;
  }

  /** How the writing transactions of a database were asked to be kept. */
  durabilities(database: string): readonly string[] {
    return this.#connections.filter(({ name }) => name === database).flatMap(({ durabilities }) => durabilities);
  }

  /** What Dexie takes for `indexedDB`. */
  readonly indexedDB = {
    open: (name: string, version?: number) => this.#open(name, version),
    deleteDatabase: (name: string) => this.#factory.deleteDatabase(name),
    databases: () => this.#factory.databases(),
    cmp: (a: unknown, b: unknown) => this.#factory.cmp(a, b),
  };

  /** The system cuts the connections, as iOS does while an app sleeps; a fresh one works. */
  loseConnections(): void {
    for (const connection of this.#connections) connection.lose();
  }

  /** The page is gone: what it had not committed never was, and nothing reaches it any more. */
  kill(): void {
    this.#isDead = true;
    for (const connection of this.#connections) connection.kill();
  }

  #open(name: string, version: number | undefined): IDBOpenDBRequest {
    if (this.isRefusing) throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError');
    const request = this.#factory.open(name, version);
    this.#opening += 1;
    request.addEventListener('success', () => {
      this.#opening -= 1;
      if (this.#isDead) request.result.close();
      else this.#connections.push(openConnection(request.result, this.#full()));
    });
    request.addEventListener('error', () => {
      this.#opening -= 1;
    });
    return request;
  }
}
