import { createHmac } from 'node:crypto';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { listen } from '../../../contained.ts';
import { ClosedAddress, guardedLookup, literalOf, type MayReach } from './public-address.ts';

/** Timeout of a request in milliseconds. */
const TIMEOUT_MS = 10_000;
/** Bytes read of a response, enough to diagnose an error. */
const MAX_ANSWER_BYTES = 4096;

const CONNECTION_FAILED = 'The connection failed.';

/**
 * Result of a request: `status` is null without a response, and `answer` then has the reason. `duration` in
 * milliseconds.
 */
export interface Reply {
  readonly status: number | null;
  readonly answer: string;
  readonly duration: number;
}

interface Signed {
  readonly id: string;
  readonly secret: string;
  readonly body: string;
  /** Unix milliseconds. */
  readonly now: number;
}

/** Returns the headers of a delivery by Standard Webhooks: id, timestamp and signature. */
function signedHeaders({ id, secret, body, now }: Signed): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(now / 1000));
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}

/** Sends a delivery. Follows no redirects, reads a limited response, and never throws: errors are in the reply. */
export function postDelivery(url: URL, signed: Signed, mayReach: MayReach): Promise<Reply> {
  const began = performance.now();
  const { promise, resolve } = Promise.withResolvers<Reply>();
  const end = (status: number | null, answer: string) =>
    resolve({ status, answer: answer.replaceAll('\u0000', ''), duration: Math.round(performance.now() - began) });
  const literal = literalOf(url);
  if (literal !== null && !mayReach(literal)) {
    end(null, 'This address is not on the internet.');
    return promise;
  }
  const sending = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
    method: 'POST',
    agent: false,
    lookup: guardedLookup(mayReach),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(signed.body),
      'user-agent': 'Lading-Webhooks/1',
      ...signedHeaders(signed),
    },
  });
  listen(sending, 'error', (error: NodeJS.ErrnoException) => end(null, sayFault(error)));
  listen(sending, 'response', (answer: IncomingMessage) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const finish = () => {
      end(answer.statusCode ?? null, Buffer.concat(chunks).subarray(0, MAX_ANSWER_BYTES).toString());
      sending.destroy();
    };
    listen(answer, 'data', (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= MAX_ANSWER_BYTES) finish();
    });
    listen(answer, 'end', finish);
    // The response started but did not end in time; its status counts.
    listen(answer, 'error', finish);
  });
  // A protocol switch closes the connection without an `error` or `response` event.
  listen(sending, 'close', () => end(null, CONNECTION_FAILED));
  sending.end(signed.body);
  return promise;
}

function sayFault(error: NodeJS.ErrnoException): string {
  if (error instanceof ClosedAddress) return 'This address is not on the internet.';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'No answer within 10 seconds.';
  return error.code ?? CONNECTION_FAILED;
}
