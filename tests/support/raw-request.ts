import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** An answer as it came over a connection of its own; header names in lower case. */
export interface RawAnswer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The address a server listens on, started where it is not yet. */
export async function listen(app: FastifyInstance): Promise<URL> {
  const [address] = app.addresses();
  if (typeof address === 'object') return new URL(`http://127.0.0.1:${address.port}`);
  return new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
}

/**
 * Writes bytes to a server as they are and reads what comes until it closes the connection.
 *
 * @param request whatever stands in the place of a request
 */
export async function sendRaw({ port, hostname }: URL, request: string | Buffer): Promise<RawAnswer> {
  const socket = connect(Number(port), hostname);
  socket.write(request);
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  return readAnswer(Buffer.concat(chunks).toString());
}

function readAnswer(text: string): RawAnswer {
  const end = text.indexOf('\r\n\r\n');
  const [status = '', ...lines] = text.slice(0, end).split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return { statusCode: Number(status.split(' ')[1]), headers, body: text.slice(end + 4) };
}

/** A request with `Connection: close`, its head given as lines. */
export function rawRequest(line: string, headers: readonly string[] = [], body = ''): string {
  return [`${line} HTTP/1.1`, 'Host: lading', 'Connection: close', ...headers, '', body].join('\r\n');
}
