import { createReadStream, type ReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { FileStore, StoredFile } from './file-store.ts';

/** Files in a folder of this machine. The folder and the place files arrive in are on one disk, so a move is atomic. */
export class LocalFiles implements FileStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async put(key: string, path: string): Promise<void> {
    const target = this.#pathOf(key);
    await mkdir(dirname(target), { recursive: true });
    const arriving = `${target}.arriving`;
    await copyFile(path, arriving);
    await flush(arriving);
    await rename(arriving, target);
  }

  async get(key: string): Promise<ReadStream | null> {
    const stream = createReadStream(this.#pathOf(key));
    const { promise, resolve, reject } = Promise.withResolvers<ReadStream | null>();
    stream.once('open', () => resolve(stream));
    stream.once('error', (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? resolve(null) : reject(error)));
    return promise;
  }

  async remove(key: string): Promise<void> {
    await rm(this.#pathOf(key), { force: true });
  }

  async *list(prefix: string): AsyncIterable<StoredFile> {
    const folder = this.#pathOf(prefix);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const { mtimeMs } = await stat(path);
      yield { key: relative(this.#folder, path).split(sep).join('/'), storedAt: mtimeMs };
    }
  }

  #pathOf(key: string): string {
    if (!/^[\w-]+(?:[/.][\w-]+)*$/.test(key)) throw new Error('Not a key of the file store.');
    return join(this.#folder, key);
  }
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
