import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Locks a data folder against a second process: two on one folder would silently lose rows. The lock is an open SQLite
 * transaction, which the system releases with the process, however it ends.
 *
 * @returns function that releases the lock
 * @throws if another process holds it
 */
export function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(join(folder, 'lock.sqlite'));
  try {
    lock.exec('pragma busy_timeout = 0; begin exclusive');
  } catch (cause) {
    lock.close();
    throw new Error(`Another Lading server uses ${folder}. Stop it, or set LADING_DATA_DIR to another folder.`, {
      cause,
    });
  }
  return () => lock.close();
}
