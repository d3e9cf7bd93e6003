import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { MAX_PROOF_BYTES } from '#freight/mission/proof-file.ts';
import { inBackground, listen, whenFinished } from '../contained.ts';

/** How much of a refused body is read and thrown away before the connection is cut, in bytes. */
const MOST = 4 * MAX_PROOF_BYTES;

/**
 * Lets a client hear an answer given before its body was read. Closing a connection on unread bytes resets it, and the
 * reset overtakes the answer: the device would see a broken network in the place of "too big", and try again for ever.
 * So what is left of the body is thrown away, up to a bound; where the connection closes with the answer, before it.
 */
export function hearOut(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw: request }, reply, payload) => {
    const { raw: response } = reply;
    // Compared with false: a request made inside this process has no connection, and its type does not say so.
    // oxlint-disable-next-line typescript/no-unnecessary-boolean-literal-compare -- undefined is neither
    if (request.complete !== false || request.destroyed) return payload;
    const ended = throwAway(request);
    if (!response.shouldKeepAlive || reply.getHeader('connection') === 'close') await ended;
    else inBackground(ended.then((whole) => whole || whenFinished(response, () => request.destroy())));
    return payload;
  });
}

/** Whether the body ended within the bound. */
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
