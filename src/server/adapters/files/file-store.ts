import type { Readable } from 'node:stream';

/** A key and when its bytes were stored, in Unix milliseconds. */
export interface StoredFile {
  readonly key: string;
  readonly storedAt: number;
}

/** Where the bytes of proofs and documents live. Keys are ours: words joined by `/` and `.`. */
export interface FileStore {
  /** Stores a finished local file; when this resolves, the bytes are durable. */
  put(key: string, path: string, type: string): Promise<void>;
  /** The bytes, or null where the store has none under the key. */
  get(key: string): Promise<Readable | null>;
  /** Forgets the bytes; not having them is no error. */
  remove(key: string): Promise<void>;
  /** What is stored in a folder of keys and below it, in no order. */
  list(folder: string): AsyncIterable<StoredFile>;
}

/** @throws where a key is not ours: it cannot lead out of the store */
export function checkKey(key: string): string {
  if (!/^[\w-]+(?:[/.][\w-]+)*$/.test(key)) throw new Error('Not a key of the file store.');
  return key;
}
