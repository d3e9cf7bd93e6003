import { completed, settled } from './settled.ts';
import { Table } from './table.ts';

/** What makes a database. */
export interface Layout {
  readonly name: string;
  /** Grows with every table and index that is added; none is ever removed. */
  readonly version: number;
  /** `strict`: a transaction completes when its bytes are on the disk, not in the system's buffers. */
  readonly durability: 'strict' | 'relaxed';
  /**
   * Each table's key and then its indexes: `++seq` counts by itself, `&id` is unique, `[userId+key]` are several fields in
   * this order.
   */
  readonly tables: Readonly<Record<string, string>>;
}

/** The tables of a database, by their names. */
type TablesOf = Readonly<Record<string, Table<never, never>>>;

/**
 * A database of this device. It is opened when it is first used, and again after its connection was lost or given up for
 * somebody who upgrades it. `Tables` are its fields.
 */
export class Database<Tables> {
  readonly name: string;
  readonly #layout: Layout;
  readonly #factory: IDBFactory | undefined;
  #opening: Promise<IDBDatabase> | null = null;
  #connection: IDBDatabase | null = null;

  /** @param factory where databases are; undefined where the browser has none */
  constructor(layout: Layout, factory: IDBFactory | undefined = globalThis.indexedDB) {
    this.name = layout.name;
    this.#layout = layout;
    this.#factory = factory;
    const run = (name: string) => (mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<unknown>) =>
      this.#transact([name], mode, (transaction) => work(transaction.objectStore(name)));
    Object.assign(this, tablesOf(Object.keys(layout.tables), run));
  }

  /** The connection that is open, to tell it from a later one. */
  get connection(): IDBDatabase | null {
    return this.#connection;
  }

  /**
   * Runs work on some tables in one transaction, which is kept when this resolves. Work waits for nothing but the tables
   * it is given: anything else ends the transaction.
   *
   * @throws what the work threw, and why the transaction was rolled back
   */
  write<Result>(names: readonly (keyof Tables & string)[], work: (tables: Tables) => Promise<Result>): Promise<Result> {
    return this.#within(names, 'readwrite', work);
  }

  /** The same for work that only reads. */
  read<Result>(names: readonly (keyof Tables & string)[], work: (tables: Tables) => Promise<Result>): Promise<Result> {
    return this.#within(names, 'readonly', work);
  }

  /** Opens it where it is not. @throws OpenFailedError with the cause */
  open(): Promise<IDBDatabase> {
    this.#opening ??= this.#connect().catch((cause: unknown) => {
      this.#opening = null;
      throw Object.assign(new Error(`${this.name} did not open`, { cause }), { name: 'OpenFailedError' });
    });
    return this.#opening;
  }

  /** Gives a connection up; what comes next opens another. One that was replaced already stays so. */
  close(connection: IDBDatabase | null = this.#connection): void {
    connection?.close();
    if (connection !== this.#connection) return;
    this.#connection = null;
    this.#opening = null;
  }

  /** Removes all it holds; it is made anew when it is next used. */
  async remove(): Promise<void> {
    this.close();
    if (this.#factory !== undefined) await settled(this.#factory.deleteDatabase(this.name));
  }

  #within<Result>(
    names: readonly string[],
    mode: IDBTransactionMode,
    work: (tables: Tables) => Promise<Result>,
  ): Promise<Result> {
    return this.#transact(names, mode, (transaction) =>
      work(tablesOf(names, (name) => (_, inside) => inside(transaction.objectStore(name))) as unknown as Tables),
    );
  }

  async #transact<Result>(
    names: readonly string[],
    mode: IDBTransactionMode,
    work: (transaction: IDBTransaction) => Promise<Result>,
  ): Promise<Result> {
    const transaction = await this.#begin(names, mode);
    const kept = completed(transaction);
    // Where the work fails, its failure is the one that is told.
    kept.catch(() => undefined);
    try {
      const result = await work(transaction);
      if (mode === 'readwrite') await kept;
      return result;
    } catch (error) {
      rollBack(transaction);
      throw transaction.error ?? error;
    }
  }

  /** Begins at once on the connection there is; one that was closed meanwhile is replaced. */
  async #begin(names: readonly string[], mode: IDBTransactionMode): Promise<IDBTransaction> {
    const { durability } = this.#layout;
    const connection = await this.open();
    try {
      return connection.transaction(names, mode, { durability });
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'InvalidStateError') throw error;
      this.close(connection);
      return (await this.open()).transaction(names, mode, { durability });
    }
  }

  async #connect(): Promise<IDBDatabase> {
    const factory = this.#factory;
    if (factory === undefined) throw new DOMException('There is no IndexedDB.', 'NotSupportedError');
    const connection = await this.#ask(factory.open(this.name, this.#layout.version)).catch((error: unknown) => {
      // A newer app made it; it only added to what this one knows.
      if (error instanceof Error && error.name === 'VersionError') return this.#ask(factory.open(this.name));
      throw error;
    });
    // An old tab must not hold up the upgrade of a new one, and the system may cut a connection.
    connection.onversionchange = () => this.close(connection);
    connection.onclose = () => this.close(connection);
    this.#connection = connection;
    return connection;
  }

  #ask(opening: IDBOpenDBRequest): Promise<IDBDatabase> {
    opening.onupgradeneeded = () => {
      const { transaction } = opening;
      if (transaction !== null) addTables(opening.result, transaction, this.#layout.tables);
    };
    return settled(opening);
  }
}

type RunNamed = (
  name: string,
) => (mode: 'readonly' | 'readwrite', work: (store: IDBObjectStore) => Promise<unknown>) => Promise<unknown>;

function tablesOf(names: readonly string[], run: RunNamed): TablesOf {
  return Object.fromEntries(names.map((name) => [name, new Table<never, never>(name, run(name) as never)]));
}

function rollBack(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It is over already.
  }
}

/** Makes the tables and indexes that are missing. */
function addTables(db: IDBDatabase, upgrade: IDBTransaction, tables: Layout['tables']): void {
  for (const [name, [key = '', ...indexes]] of Object.entries(tables).map(
    ([name, fields]) => [name, fields.split(', ')] as const,
  )) {
    const store = db.objectStoreNames.contains(name)
      ? upgrade.objectStore(name)
      : db.createObjectStore(name, { keyPath: fieldsOf(key), autoIncrement: key.startsWith('++') });
    for (const index of indexes) {
      const indexName = index.replace('&', '');
      if (store.indexNames.contains(indexName)) continue;
      store.createIndex(indexName, fieldsOf(index), { unique: index.startsWith('&') });
    }
  }
}

function fieldsOf(key: string): string | string[] {
  return key.startsWith('[') ? key.slice(1, -1).split('+') : key.replace(/^(?:\+\+|&)/, '');
}
