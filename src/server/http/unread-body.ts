import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { MAX_PROOF_BYTES } from '#freight/mission/proof-limits.ts';
import { inBackground, listen, whenFinished } from '../contained.ts';

/** Limit in bytes of a refused body that is read and discarded before the connection is cut. */
const MOST = 4 * MAX_PROOF_BYTES;

/**
 * Lets a client receive an answer sent before its body was read. Closing a socket with unread bytes resets it, and the
 * reset may overtake the answer: the device would see a network failure instead of "too big", and retry for ever. So
 * the rest of the body is read and discarded, up to a limit; before the answer, if the connection closes with it.
 */
export function hearOut(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw: request }, reply, payload) => {
    const { raw: response } = reply;
    // Compared with false: an injected request has no connection, which its type does not show.
    // oxlint-disable-next-line typescript/no-unnecessary-boolean-literal-compare -- undefined is neither
    if (request.complete !== false || request.destroyed) return payload;
    const ended = throwAway(request);
    if (!response.shouldKeepAlive || reply.getHeader('connection') === 'close') await ended;
    else inBackground(ended.then((whole) => whole || whenFinished(response, () => request.destroy())));
    return payload;
  });
}

/** Resolves to true if the body ended within the limit. */
function throwAway(body: IncomingMessage): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  let size = 0;
  body.unpipe();
  listen(body, 'data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > MOST) resolve(false);
  });
  whenFinished(body, () => resolve(true), { writable: false });
  body.resume();
  return promise;
}
