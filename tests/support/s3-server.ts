import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type S3Keys, signatureFault } from './sigv4.ts';

/** Keys listed on one page, few enough for a test to need several pages. */
const PAGE = 2;

interface StoredObject {
  readonly body: Buffer;
  readonly type: string | undefined;
  readonly storedAt: Date;
}

/**
 * A store that speaks the part of the S3 protocol that the product uses: one bucket addressed by path, signatures
 * checked for real, listings in pages, everything in memory.
 */
export class S3Server {
  readonly objects = new Map<string, StoredObject>();
  /** Every request, as `PUT /bucket/key`. */
  readonly requests: string[] = [];
  /** How many of the next requests are answered with 503. */
  failures = 0;
  readonly #bucket: string;
  readonly #keys: S3Keys;
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  constructor(bucket: string, keys: S3Keys) {
    this.#bucket = bucket;
    this.#keys = keys;
  }

  /** Starts listening. @returns the address to give as endpoint */
  async start(): Promise<string> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#server.listen(0, '127.0.0.1', resolve);
    await promise;
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#server.close(() => resolve());
    await promise;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://store');
    const [, bucket = '', ...rest] = pathname.split('/').map(decodeURIComponent);
    const key = rest.join('/');
    this.requests.push(`${request.method} ${pathname}`);

    if (this.failures > 0) {
      this.failures -= 1;
      return refuse(response, 503, 'SlowDown');
    }
    const fault = signatureFault(request, body, this.#keys, Date.now());
    if (fault !== null) return refuse(response, fault === 'XAmzContentSHA256Mismatch' ? 400 : 403, fault);
    if (bucket !== this.#bucket) return refuse(response, 404, 'NoSuchBucket');
    if (key === '') return this.#list(searchParams, response);
    if (request.method === 'GET') return this.#read(key, response);
    if (request.method === 'PUT') {
      this.objects.set(key, { body, type: request.headers['content-type'], storedAt: new Date() });
    } else this.objects.delete(key);
    response.writeHead(request.method === 'PUT' ? 200 : 204).end();
  }

  #read(key: string, response: ServerResponse): void {
    const found = this.objects.get(key);
    if (found === undefined) return refuse(response, 404, 'NoSuchKey');
    response.writeHead(200, { 'content-type': found.type ?? 'binary/octet-stream' }).end(found.body);
  }

  #list(query: URLSearchParams, response: ServerResponse): void {
    const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString();
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after);
    const page = keys.sort().slice(0, PAGE);
    const isTruncated = page.length < keys.length;
    const entries = page.map((key) => {
      const storedAt = this.objects.get(key)?.storedAt.toISOString();
      return `<Contents><Key>${encodeURIComponent(key)}</Key><LastModified>${storedAt}</LastModified><Size>1</Size></Contents>`;
    });
    const token = Buffer.from(page.at(-1) ?? '').toString('base64');
    const next = isTruncated ? `<NextContinuationToken>${token}</NextContinuationToken>` : '';
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(`<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`);
  }
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
}
