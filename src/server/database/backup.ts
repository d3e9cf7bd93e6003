import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { CompiledQuery } from 'kysely';
import type { Db } from './db.ts';
import { createEngine } from './embedded.ts';
import { lockFolder } from './folder-lock.ts';

/** Takes an image of a database in use: a tar archive of its files between two transactions. */
export type TakeImage = () => Promise<Blob>;

/**
 * Returns a function that takes images of the embedded engine. Other transactions wait: about one second per 100 MB.
 */
export function imagesOf(db: Db, engine: PGlite): TakeImage {
  return () =>
    db.connection().execute(async (connection) => {
      await connection.executeQuery(CompiledQuery.raw('checkpoint'));
      return engine.dumpDataDir('none');
    });
}

/**
 * Replaces the embedded database of a data folder by an image. The former one is kept beside it.
 *
 * @param image a tar archive, optionally gzipped
 * @param now in Unix milliseconds, for the name of the kept copy
 * @throws if a server uses the folder, or the image is invalid
 */
export async function restoreImage(folder: string, image: Blob, now: number): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(folder);
  try {
    const restored = join(folder, 'pg.restored');
    const engine = await createEngine(restored, image);
    await engine.query('select count(*) from missions');
    await engine.close();
    const current = join(folder, 'pg');
    if (existsSync(current))
      renameSync(current, `${current}.before-${new Date(now).toISOString().replaceAll(':', '-')}`);
    renameSync(restored, current);
  } finally {
    unlock();
  }
}
