import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Keeps a second process out of a data folder: two on one folder would lose rows without a word. The lock is an open
 * SQLite transaction, which the system frees with the process, however it ends.
 *
 * @returns the function that gives the folder free
 * @throws when another process holds it
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
