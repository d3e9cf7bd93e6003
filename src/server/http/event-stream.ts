import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { listenOnce } from '../contained.ts';

export const EVENT_STREAM = 'text/event-stream';

/** A streaming answer: server-sent events until the client leaves or the stream ends. */
export class EventStream {
  readonly #content: Readable;

  constructor(content: Readable) {
    this.#content = content;
  }

  send(reply: FastifyReply): FastifyReply {
    const content = this.#content;
    listenOnce(reply.raw, 'close', () => content.destroy());
    reply.headers({
      // Prevents proxies from buffering or compressing it.
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      // A keep-alive connection would delay the shutdown of the server.
      connection: 'close',
    });
    return reply.type(EVENT_STREAM).send(content);
  }
}
