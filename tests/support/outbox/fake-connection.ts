/**
 * What no browser shows of a transaction, and fake-indexeddb does: without it no commit can be made to fail and no
 * request be cut off from who waits for it.
 */
interface Inside {
  _requests: { readonly request: IDBRequest }[];
  _state: string;
  _start: () => void;
  _abort(name: string | null): void;
}

/** A connection to a database, that can be cut. */
export interface Connection {
  readonly name: string;
  readonly busy: number;
  readonly durabilities: readonly string[];
  lose(): void;
  kill(): void;
}

/**
 * Follows a connection's transactions.
 *
 * @param full commits that are still to fail for want of room, by database
 */
export function openConnection(database: IDBDatabase, full: Map<string, number>): Connection {
  const running = new Set<IDBTransaction>();
  const durabilities: string[] = [];
  const begin = database.transaction.bind(database);
  let isLost = false;

  database.transaction = (stores, mode, options) => {
    if (isLost) throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError');
    const transaction = begin(stores, mode, options);
    running.add(transaction);
    for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => running.delete(transaction));
    if (mode === 'readwrite') {
      durabilities.push(options?.durability ?? 'default');
      failCommitWhereFull(transaction, database.name, full);
    }
    return transaction;
  };

  return {
    name: database.name,
    get busy() {
      return running.size;
    },
    durabilities,
    lose() {
      isLost = true;
    },
    kill() {
      for (const transaction of running) cutOff(transaction);
      running.clear();
      database.close();
    },
  };
}

/** Chromium finds out at the commit that there is no room: everything is rolled back, and the reason is in the error. */
function failCommitWhereFull(transaction: IDBTransaction, name: string, full: Map<string, number>): void {
  const inside = transaction as unknown as Inside;
  const start = inside._start.bind(transaction);
  let hasWork = false;
  inside._start = () => {
    const left = full.get(name) ?? 0;
    const commits = hasWork && inside._requests.length === 0 && inside._state !== 'finished';
    hasWork = true;
    if (!commits || left === 0) return start();
    full.set(name, left - 1);
    inside._abort('QuotaExceededError');
  };
}

/** Nobody is left to hear of it, and what was not being committed yet is rolled back. */
function cutOff(transaction: IDBTransaction): void {
  const inside = transaction as unknown as Inside;
  for (const { request } of inside._requests) {
    request.onsuccess = null;
    request.onerror = null;
  }
  transaction.onabort = null;
  transaction.oncomplete = null;
  transaction.onerror = null;
  if (inside._state !== 'finished' && inside._state !== 'committing') transaction.abort();
}
