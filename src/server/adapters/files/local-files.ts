import { createReadStream, type ReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { listenOnce } from '../../contained.ts';
import { checkKey, type FileStore, type StoredFile } from './file-store.ts';

/** File store in a local folder. */
export class LocalFiles implements FileStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Copies beside the target and renames, so that readers never see a partial file. */
  async put(key: string, path: string): Promise<void> {
    const target = this.#pathOf(key);
    const topmost = await mkdir(dirname(target), { recursive: true });
    const arriving = `${target}.arriving`;
    try {
      await copyFile(path, arriving);
      await flush(arriving);
      await rename(arriving, target);
    } catch (error) {
      await rm(arriving, { force: true });
      throw error;
    }
    await flushFolder(dirname(target));
    if (topmost !== undefined) await flushFolder(dirname(topmost));
  }

  async get(key: string): Promise<ReadStream | null> {
    const stream = createReadStream(this.#pathOf(key));
    const { promise, resolve, reject } = Promise.withResolvers<ReadStream | null>();
    listenOnce(stream, 'open', () => resolve(stream));
    listenOnce(stream, 'error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' ? resolve(null) : reject(error),
    );
    return promise;
  }

  async remove(key: string): Promise<void> {
    await rm(this.#pathOf(key), { force: true });
  }

  async *list(folder: string): AsyncIterable<StoredFile> {
    const entries = await readdir(this.#pathOf(folder), { recursive: true, withFileTypes: true }).catch(absent);
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const { mtimeMs } = await stat(path);
      yield { key: relative(this.#folder, path).split(sep).join('/'), storedAt: mtimeMs };
    }
  }

  #pathOf(key: string): string {
    return join(this.#folder, checkKey(key));
  }
}

/** A missing folder is treated as empty. */
function absent(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

async function flush(path: string, flags = 'r+'): Promise<void> {
  const file = await open(path, flags);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Flushes a folder, which makes a new name durable. Windows neither needs nor allows it. */
async function flushFolder(path: string): Promise<void> {
  if (process.platform !== 'win32') await flush(path, 'r');
}
