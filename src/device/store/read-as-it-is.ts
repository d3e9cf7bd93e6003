import { onAway, whenBack } from './hidden-page.ts';

/**
 * Reads from a database of this device in one transaction, by what the browser has of its own: the first screen would
 * wait long for a library. Making and upgrading databases is the library's; until it does, what is there can be read. A
 * page that is put away lets go of the database at once, and reads anew when it is shown again.
 *
 * @returns null where there is no such database
 * @throws DOMException where it cannot be read
 */
export async function readAsItIs<Result>(
  name: string,
  tables: readonly string[],
  read: (table: (name: string) => IDBObjectStore) => Promise<Result>,
): Promise<Result | null> {
  await whenBack();
  const away = new AbortController();
  const ends = onAway(() => away.abort());
  try {
    const db = await open(name, away.signal);
    return db === null ? null : await readOpen(db, tables, read, away.signal);
  } catch (error) {
    if (!away.signal.aborted) throw error;
  } finally {
    ends();
  }
  return readAsItIs(name, tables, read);
}

async function readOpen<Result>(
  db: IDBDatabase,
  tables: readonly string[],
  read: (table: (name: string) => IDBObjectStore) => Promise<Result>,
  away: AbortSignal,
): Promise<Result> {
  try {
    const transaction = db.transaction(tables);
    away.addEventListener('abort', () => letGo(transaction));
    return await read((table) => transaction.objectStore(table));
  } finally {
    // Nothing that wants to upgrade it waits for this connection.
    db.close();
  }
}

/** Ends a transaction: what it holds is free at once. One that is over, or at its commit, ends by itself. */
export function letGo(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It holds nothing for long.
  }
}

/** What a request ends with. */
export function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}

async function open(name: string, away: AbortSignal): Promise<IDBDatabase | null> {
  const opening = indexedDB.open(name);
  let isNew = false;
  opening.addEventListener('upgradeneeded', () => {
    isNew = true;
    opening.transaction?.abort();
  });
  const db = await settled(opening).catch((error: unknown) => {
    if (isNew) return null;
    throw error;
  });
  if (!away.aborted) return db;
  db?.close();
  throw away.reason;
}
