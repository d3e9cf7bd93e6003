import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Works the address of a request out as it arrives, by what `TRUST_PROXY` lets us believe, and keeps it: `request.ip` asks
 * the connection each time it is read, and throws once that is gone. Before every other hook.
 */
export function rememberAddress(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    Object.defineProperty(request, 'ip', { value: addressOf(request) });
  });
}

/** What a proxy calls an address and is none says nothing: the proxy itself counts then. Empty where nobody is there any more. */
function addressOf(request: FastifyRequest): string {
  const { socket } = request.raw;
  // The types do not say so: a connection can be gone before its request is read.
  if ((socket as typeof socket | null)?.remoteAddress === undefined) return '';
  return isIP(request.ip.replace(/%.*$/, '')) === 0 ? (socket.remoteAddress ?? '') : request.ip;
}
