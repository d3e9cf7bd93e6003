import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { listen, listenOnce } from '../contained.ts';

/**
 * Closes idle connections when the server stops, including those that never sent a request: browsers open some in
 * advance, and Node would wait a minute for each.
 */
export function closeIdleConnections(app: FastifyInstance): void {
  const idle = new Set<Socket>();
  let isEnding = false;
  const rest = (socket: Socket) => {
    if (isEnding) socket.destroySoon();
    else if (!socket.destroyed) idle.add(socket);
  };
  listen(app.server, 'connection', (socket: Socket) => {
    rest(socket);
    listenOnce(socket, 'close', () => idle.delete(socket));
  });
  listen(app.server, 'request', ({ socket }: IncomingMessage, answer: ServerResponse) => {
    idle.delete(socket);
    listenOnce(answer, 'close', () => rest(socket));
  });
  app.addHook('preClose', async () => {
    isEnding = true;
    for (const socket of idle) socket.destroySoon();
  });
}
