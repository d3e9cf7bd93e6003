import type { Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listen, listenOnce } from '../contained.ts';
import { Refusal } from '../errors.ts';
import { hasBody } from './bodies-in-time.ts';

const WHOLE = { rejectGarbageAfterEnd: true };

/** Supported content codings (RFC 9110, section 8.4.1); only one per body. */
const DECODERS: ReadonlyMap<string, () => Transform> = new Map([
  ['gzip', () => createGunzip(WHOLE)],
  ['x-gzip', () => createGunzip(WHOLE)],
  ['deflate', () => createInflate(WHOLE)],
  ['br', () => createBrotliDecompress(WHOLE)],
  ['zstd', () => createZstdDecompress(WHOLE)],
]);
const ACCEPTED = 'gzip, deflate, br, zstd';

/**
 * Decodes bodies by their Content-Encoding; the size limit applies before and after. An undecodable body is
 * `malformed_request`; its rest is read and discarded, so that the client receives the answer (a pipeline would cut the
 * connection). Unsupported or multiple codings, and encoded multipart forms, are `media_type_refused`, with the
 * accepted codings.
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
    // Fastify compares this with Content-Length and the body limit.
    const decoded = Object.assign(decoder, { receivedEncodedLength: 0 });
    listen(raw, 'data', (chunk: Buffer) => (decoded.receivedEncodedLength += chunk.length));
    listenOnce(raw, 'error', (error: Error) => decoded.destroy(error));
    listenOnce(decoded, 'error', (error: Error) => {
      raw.unpipe(decoded);
      Object.assign(error, { statusCode: 400 });
    });
    // The decoded body was too large, or was not read.
    listenOnce(reply.raw, 'close', () => decoded.destroy());
    return raw.pipe(decoded);
  });
}

function isForm({ headers }: FastifyRequest): boolean {
  return /^\s*multipart\//i.test(headers['content-type'] ?? '');
}
