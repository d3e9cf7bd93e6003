import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Determines the client address of a request on arrival, as far as `TRUST_PROXY` allows, and stores it: `request.ip`
 * reads the connection each time and throws once that is closed. Must be the first hook.
 */
export function rememberAddress(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    Object.defineProperty(request, 'ip', { value: addressOf(request) });
  });
}

/**
 * Returns the client address. If the proxy's header holds no valid address, the proxy's own is used; empty if the
 * connection is already closed.
 */
function addressOf(request: FastifyRequest): string {
  const { socket } = request.raw;
  // The types do not show it: a connection can be closed before its request is read.
  if ((socket as typeof socket | null)?.remoteAddress === undefined) return '';
  return isIP(request.ip.replace(/%.*$/, '')) === 0 ? (socket.remoteAddress ?? '') : request.ip;
}
