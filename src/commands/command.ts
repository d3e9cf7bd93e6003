import process from 'node:process';
import { type Db, openDatabase } from '#server/database/open.ts';
import type { Settings } from '#server/settings.ts';

/** Ends a command that cannot go on, with a sentence for who typed it. */
export function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** Opens the database that the server uses. The embedded one belongs to one process: a server that runs is to be stopped. */
export async function openForCommand({
  DATABASE_URL: url,
  DATABASE_CONNECTIONS: connections,
  LADING_DATA_DIR: folder,
}: Pick<Settings, 'DATABASE_URL' | 'DATABASE_CONNECTIONS' | 'LADING_DATA_DIR'>): Promise<Db> {
  try {
    const { db } = await openDatabase(url === undefined ? { folder } : { url, connections });
    return db;
  } catch (error) {
    return fail((error as Error).message.split('\n', 1)[0] ?? 'The database does not open.');
  }
}
