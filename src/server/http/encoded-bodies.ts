import type { Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listen, listenOnce } from '../contained.ts';
import { Refusal } from '../errors.ts';
import { hasBody } from './bodies-in-time.ts';

const WHOLE = { rejectGarbageAfterEnd: true };

/** The codings of bodies that are read (RFC 9110, section 8.4.1), one at a time. */
const DECODERS: ReadonlyMap<string, () => Transform> = new Map([
  ['gzip', () => createGunzip(WHOLE)],
  ['x-gzip', () => createGunzip(WHOLE)],
  ['deflate', () => createInflate(WHOLE)],
  ['br', () => createBrotliDecompress(WHOLE)],
  ['zstd', () => createZstdDecompress(WHOLE)],
]);
const ACCEPTED = 'gzip, deflate, br, zstd';

/**
 * Decodes bodies by their Content-Encoding; the limit of a body holds before and after. What cannot be decoded is
 * `malformed_request`, and the rest of it is read and thrown away, so that its sender hears the answer: a pipeline would
 * cut the connection. Another coding, several, or one of a form with files is `media_type_refused`, with what is taken.
 */
export function decodeBodies(app: FastifyInstance): void {
  app.addHook('preParsing', async (request, reply, raw) => {
    const coding = (request.headers['content-encoding'] ?? '').trim().toLowerCase();
    if (coding === '' || coding === 'identity' || request.is404 || !hasBody(request)) return raw;
    const decoder = isForm(request) ? undefined : DECODERS.get(coding)?.();
    if (decoder === undefined) {
      reply.header('accept-encoding', isForm(request) ? 'identity' : ACCEPTED);
      throw new Refusal('media_type_refused');
    }
    // Fastify holds this against Content-Length and the limit of the body.
    const decoded = Object.assign(decoder, { receivedEncodedLength: 0 });
    listen(raw, 'data', (chunk: Buffer) => (decoded.receivedEncodedLength += chunk.length));
    listenOnce(raw, 'error', (error: Error) => decoded.destroy(error));
    listenOnce(decoded, 'error', (error: Error) => {
      raw.unpipe(decoded);
      Object.assign(error, { statusCode: 400 });
    });
    // Too much came out of it, or nobody reads it.
    listenOnce(reply.raw, 'close', () => decoded.destroy());
    return raw.pipe(decoded);
  });
}

function isForm({ headers }: FastifyRequest): boolean {
  return /^\s*multipart\//i.test(headers['content-type'] ?? '');
}
