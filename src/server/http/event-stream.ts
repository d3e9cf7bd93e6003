import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { listenOnce } from '../contained.ts';

export const EVENT_STREAM = 'text/event-stream';

/** An answer that goes on: server-sent events, until the reader leaves or the stream ends. */
export class EventStream {
  readonly #content: Readable;

  constructor(content: Readable) {
    this.#content = content;
  }

  send(reply: FastifyReply): FastifyReply {
    const content = this.#content;
    listenOnce(reply.raw, 'close', () => content.destroy());
    reply.headers({
      // Proxies would collect it, or pack it, before they pass it on.
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      // A connection kept for the next request would hold up a server that stops.
      connection: 'close',
    });
    return reply.type(EVENT_STREAM).send(content);
  }
}
