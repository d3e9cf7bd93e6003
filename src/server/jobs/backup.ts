import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Context } from '../context.ts';
import type { Job } from './job.ts';

/** Folder of backups in the data folder; each is the whole embedded database. */
const FOLDER = 'backups';
const MAX_BACKUPS = 7;

/** Backs up the embedded database every night. PostgreSQL has its own tools. */
export const backup: Job = {
  queue: 'backup',
  every: '7 2 * * *',
  run: backUp,
};

async function backUp({ takeImage, settings, now, log }: Context): Promise<void> {
  if (takeImage === null) return;
  const folder = join(settings.LADING_DATA_DIR, FOLDER);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `lading-${new Date(now()).toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`;
  const arriving = join(folder, `${name}.part`);
  const image = await takeImage();
  await pipeline(
    Readable.fromWeb(image.stream()),
    createGzip({ level: 4 }),
    createWriteStream(arriving, { mode: 0o600 }),
  );
  await rename(arriving, join(folder, name));
  const names = (await readdir(folder)).sort();
  const old = names.filter((known) => known.endsWith('.tar.gz')).slice(0, -MAX_BACKUPS);
  const broken = names.filter((known) => known.endsWith('.part'));
  for (const known of [...old, ...broken]) await rm(join(folder, known));
  log.info({ backup: name }, 'backed up the database');
}
