import { onAway, whenBack } from './hidden-page.ts';

/**
 * Reads from a database in one transaction with the browser's own API, because the first screen would wait long for a
 * library. The library creates and upgrades databases; existing ones can be read before. A page that is put away
 * releases the database immediately, and reads again when shown.
 *
 * @returns null if the database does not exist
 * @throws DOMException if it cannot be read
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

/** Aborts a transaction to release its locks. A finished or committing one ends by itself. */
export function letGo(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It holds nothing for long.
  }
}

/** Resolves with the result of a request. */
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
