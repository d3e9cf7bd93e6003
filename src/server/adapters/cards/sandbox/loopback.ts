import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Sandbox } from './sandbox.ts';

/** Local address of the sandbox for Stripe's SDK. */
export interface Loopback {
  readonly port: number;
  close(): Promise<void>;
}

/** Far larger than any form we send; and the largest file of evidence. */
const MAX_BYTES = 64 * 1024;
const MAX_FILE_BYTES = 6 * 1024 * 1024;

/** Starts an HTTP server for the sandbox, on localhost and a free port. */
export async function openLoopback(sandbox: Sandbox): Promise<Loopback> {
  const server = createServer((request, response) => {
    answer(sandbox, request).then(
      ({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      },
      () => response.writeHead(500, { 'content-type': 'application/json' }).end('{"error":{"type":"api_error"}}'),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // The sandbox does not keep the process running.
  server.unref();
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(sandbox: Sandbox, request: IncomingMessage) {
  const isFile = request.headers['content-type']?.startsWith('multipart/form-data') === true;
  const most = isFile ? MAX_FILE_BYTES : MAX_BYTES;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) return { status: 413, body: { error: { type: 'invalid_request_error' } } };
    chunks.push(chunk);
  }
  const key = request.headers['idempotency-key'];
  return sandbox.answer({
    method: request.method ?? 'GET',
    path: request.url ?? '/',
    // Of a file only its size is kept.
    body: isFile ? `size=${size}` : Buffer.concat(chunks).toString(),
    secretKey: request.headers.authorization?.replace(/^Bearer /, '') ?? null,
    idempotencyKey: typeof key === 'string' ? key : null,
  });
}
