import { Rows, type RunOn } from './rows.ts';
import { settled } from './settled.ts';

/** The rows of a database's table. Each call is one transaction, unless the table belongs to one. */
export class Table<Row extends object, Key extends IDBValidKey, New = Row> {
  readonly name: string;
  readonly #run: RunOn;

  constructor(name: string, run: RunOn) {
    this.name = name;
    this.#run = run;
  }

  /** The rows of an index within a range. */
  by(index: string, range: IDBValidKey | IDBKeyRange): Rows<Row, Key> {
    return new Rows(this.#run, index, range);
  }

  get(key: Key): Promise<Row | undefined> {
    return this.#run('readonly', (store) => settled<Row | undefined>(store.get(key)));
  }

  /** Rows by their keys, in that order; undefined where there is none. */
  getEach(keys: readonly Key[]): Promise<(Row | undefined)[]> {
    return this.#run('readonly', (store) => Promise.all(keys.map((key) => settled<Row | undefined>(store.get(key)))));
  }

  /** Those of some keys that a row has; no row is read. */
  async present(keys: readonly Key[]): Promise<Key[]> {
    const found = await this.#run('readonly', (store) => Promise.all(keys.map((key) => settled(store.getKey(key)))));
    return keys.filter((_, at) => found[at] !== undefined);
  }

  /** All rows by their keys, or as many as are asked for from a key on. */
  toArray(range?: IDBKeyRange, count?: number): Promise<Row[]> {
    return this.#run('readonly', (store) => settled<Row[]>(store.getAll(range, count)));
  }

  primaryKeys(): Promise<Key[]> {
    return this.#run('readonly', (store) => settled(store.getAllKeys() as IDBRequest<unknown> as IDBRequest<Key[]>));
  }

  count(): Promise<number> {
    return this.#run('readonly', (store) => settled(store.count()));
  }

  /** @throws ConstraintError where its key, or one that is unique, is taken; the transaction goes on */
  add(row: New): Promise<Key> {
    return this.#run('readwrite', (store) => settled(store.add(row) as IDBRequest<unknown> as IDBRequest<Key>));
  }

  put(row: Row): Promise<void> {
    return this.putEach([row]);
  }

  putEach(rows: readonly Row[]): Promise<void> {
    return this.#run('readwrite', async (store) => {
      await Promise.all(rows.map((row) => settled(store.put(row))));
    });
  }

  /** Changes a row where it is there, and `may` says so of it. What becomes undefined is left out. */
  async update(key: Key, changes: Partial<Row>, may: (row: Row) => boolean = () => true): Promise<void> {
    await this.#run('readwrite', async (store) => {
      const row = await settled<Row | undefined>(store.get(key));
      if (row === undefined || !may(row)) return;
      const changed = Object.entries({ ...row, ...changes }).filter(([, value]) => value !== undefined);
      await settled(store.put(Object.fromEntries(changed)));
    });
  }

  delete(key: Key): Promise<void> {
    return this.deleteEach([key]);
  }

  deleteEach(keys: readonly Key[]): Promise<void> {
    return this.#run('readwrite', async (store) => {
      await Promise.all(keys.map((key) => settled(store.delete(key))));
    });
  }

  clear(): Promise<void> {
    return this.#run('readwrite', (store) => settled(store.clear()));
  }
}
