import type { Readable } from 'node:stream';

/** A key, and when its file was stored in Unix milliseconds. */
export interface StoredFile {
  readonly key: string;
  readonly storedAt: number;
}

/** Storage of proofs and documents. Keys are ours: words joined by `/` and `.`. */
export interface FileStore {
  /** Stores a finished local file; when this resolves, the bytes are durable. */
  put(key: string, path: string, type: string): Promise<void>;
  /** Returns the content, or null if the key is unknown. */
  get(key: string): Promise<Readable | null>;
  /** Removes a file; an unknown key is no error. */
  remove(key: string): Promise<void>;
  /** Lists the files in a folder of keys and below it, in no order. */
  list(folder: string): AsyncIterable<StoredFile>;
}

/** @throws if a key has another form, so that no key can point outside the store */
export function checkKey(key: string): string {
  if (!/^[\w-]+(?:[/.][\w-]+)*$/.test(key)) throw new Error('Not a key of the file store.');
  return key;
}
