import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { after } from '../../contained.ts';
import { checkKey, type FileStore, type StoredFile } from './file-store.ts';
import { readListing } from './s3-listing.ts';

/** A bucket of an S3-compatible store, with its credentials. */
export interface S3Bucket {
  /** The store's address, `https://s3.example.com`; the bucket goes into the path. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Retries after a 5xx or a 429, with growing pauses. */
const RETRIES = 3;

/** Timeout of a response with retries, in milliseconds, because a transaction waits for it. */
const PATIENCE = 20_000;

/**
 * File store in an S3 bucket. Every request is signed with the hash of its body, so that corrupted uploads are
 * rejected.
 */
export class S3Files implements FileStore {
  readonly #client: AwsClient;
  readonly #base: string;

  constructor({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Bucket) {
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
    this.#base = `${endpoint.replace(/\/+$/, '')}/${bucket}`;
  }

  async put(key: string, path: string, type: string): Promise<void> {
    const body = await readFile(path);
    const answer = await this.#send('PUT', `/${checkKey(key)}`, { headers: { 'content-type': type }, body });
    await requireSuccess(answer, `store ${key}`);
    await answer.body?.cancel();
  }

  async get(key: string): Promise<Readable | null> {
    const answer = await this.#send('GET', `/${checkKey(key)}`);
    if (answer.status === 404) {
      await requireMissingKey(answer, key);
      return null;
    }
    await requireSuccess(answer, `read ${key}`);
    return answer.body === null ? Readable.from([]) : Readable.fromWeb(answer.body);
  }

  async remove(key: string): Promise<void> {
    const answer = await this.#send('DELETE', `/${checkKey(key)}`);
    if (answer.status === 404) return requireMissingKey(answer, key);
    await requireSuccess(answer, `remove ${key}`);
    await answer.body?.cancel();
  }

  async *list(folder: string): AsyncIterable<StoredFile> {
    let next: string | null = null;
    do {
      const query = new URLSearchParams({ 'list-type': '2', 'encoding-type': 'url', prefix: `${checkKey(folder)}/` });
      if (next !== null) query.set('continuation-token', next);
      const answer: Response = await this.#send('GET', `?${query.toString()}`);
      await requireSuccess(answer, `list ${folder}`);
      const listing = readListing(await answer.text());
      yield* listing.files;
      next = listing.next;
    } while (next !== null);
  }

  async #send(
    method: string,
    path: string,
    { headers = {}, body }: { headers?: Record<string, string>; body?: Buffer<ArrayBuffer> } = {},
  ): Promise<Response> {
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    // The timeout covers the headers only; the body is read at the reader's pace.
    const patience = new AbortController();
    const timer = after(PATIENCE, () => patience.abort(new Error('The file store does not answer.')));
    try {
      return await this.#client.fetch(`${this.#base}${path}`, {
        method,
        headers: { ...headers, 'x-amz-content-sha256': hash },
        body: body ?? null,
        redirect: 'error',
        signal: patience.signal,
      });
    } finally {
      clearTimeout(timer);
    }
  }
}

async function requireSuccess(answer: Response, what: string): Promise<void> {
  if (!answer.ok) throw new Error(`The file store did not ${what}: ${answer.status} ${await codeOf(answer)}`);
}

/** A missing file is a valid result; a missing bucket is a configuration error. */
async function requireMissingKey(answer: Response, key: string): Promise<void> {
  const code = await codeOf(answer);
  if (code !== '' && code !== 'NoSuchKey') throw new Error(`The file store did not look for ${key}: 404 ${code}`);
}

/** Returns the store's error code, or an empty text. */
async function codeOf(answer: Response): Promise<string> {
  return /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1] ?? '';
}
