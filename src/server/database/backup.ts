import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { CompiledQuery } from 'kysely';
import type { Db } from './db.ts';
import { createEngine } from './embedded.ts';
import { lockFolder } from './folder-lock.ts';

/** Takes an image of a database that is in use: a tar archive of its files between two transactions. */
export type TakeImage = () => Promise<Blob>;

/** Images of the embedded engine. Other transactions wait meanwhile: a second for each 100 MB or so. */
export function imagesOf(db: Db, engine: PGlite): TakeImage {
  return () =>
    db.connection().execute(async (connection) => {
      await connection.executeQuery(CompiledQuery.raw('checkpoint'));
      return engine.dumpDataDir('none');
    });
}

/**
 * Puts an image in the place of the embedded database of a data folder. What was there is kept beside it.
 *
 * @param image a tar archive, packed by gzip or not
 * @param now in Unix milliseconds, for the name of what is kept
 * @throws where a server runs on the folder, or the image is none
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
