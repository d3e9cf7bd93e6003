import { settled } from './settled.ts';

/** Runs work on the store of a table: in a transaction of its own, or in the one it belongs to. */
export type RunOn = <Result>(
  mode: 'readonly' | 'readwrite',
  work: (store: IDBObjectStore) => Promise<Result>,
) => Promise<Result>;

/** Every compound key that begins so: an array is above all that is no array. */
export function beginningWith(...first: readonly IDBValidKey[]): IDBKeyRange {
  return IDBKeyRange.bound([...first], [...first, []]);
}

/** The rows of a table that an index has within a range, in its order. */
export class Rows<Row extends object, Key extends IDBValidKey> {
  readonly #run: RunOn;
  readonly #index: string;
  readonly #range: IDBValidKey | IDBKeyRange;

  constructor(run: RunOn, index: string, range: IDBValidKey | IDBKeyRange) {
    this.#run = run;
    this.#index = index;
    this.#range = range;
  }

  toArray(): Promise<Row[]> {
    return this.#run('readonly', (store) => this.#read(store));
  }

  first(): Promise<Row | undefined> {
    return this.#run('readonly', (store) => settled<Row | undefined>(store.index(this.#index).get(this.#range)));
  }

  /** Changes those that `may` says so of. */
  async change(changes: Partial<Row>, may: (row: Row) => boolean = () => true): Promise<void> {
    await this.#run('readwrite', async (store) => {
      const rows = (await this.#read(store)).filter(may);
      await Promise.all(rows.map((row) => settled(store.put({ ...row, ...changes }))));
    });
  }

  /** Deletes those of whose key in the index and own key `may` says so; no row is read. */
  async delete(may: (indexed: IDBValidKey, key: Key) => boolean = () => true): Promise<void> {
    await this.#run('readwrite', async (store) => {
      const request = store.index(this.#index).openKeyCursor(this.#range);
      for (let cursor = await settled(request); cursor !== null; cursor = await settled(request)) {
        const { key, primaryKey } = cursor;
        if (may(key, primaryKey as Key)) await settled(store.delete(primaryKey));
        cursor.continue();
      }
    });
  }

  #read(store: IDBObjectStore): Promise<Row[]> {
    return settled<Row[]>(store.index(this.#index).getAll(this.#range));
  }
}
