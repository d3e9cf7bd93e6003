/**
 * Reads from a database of this device in one transaction, by what the browser has of its own: the first screen would
 * wait long for a library. Making and upgrading databases is the library's; until it does, what is there can be read.
 *
 * @returns null where there is no such database
 * @throws DOMException where it cannot be read
 */
export async function readAsItIs<Result>(
  name: string,
  tables: readonly string[],
  read: (table: (name: string) => IDBObjectStore) => Promise<Result>,
): Promise<Result | null> {
  const db = await open(name);
  if (db === null) return null;
  try {
    const transaction = db.transaction(tables);
    return await read((table) => transaction.objectStore(table));
  } finally {
    // Nothing that wants to upgrade it waits for this connection.
    db.close();
  }
}

/** What a request ends with. */
export function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}

async function open(name: string): Promise<IDBDatabase | null> {
  const opening = indexedDB.open(name);
  let isNew = false;
  opening.addEventListener('upgradeneeded', () => {
    isNew = true;
    opening.transaction?.abort();
  });
  try {
    return await settled(opening);
  } catch (error) {
    if (isNew) return null;
    throw error;
  }
}
