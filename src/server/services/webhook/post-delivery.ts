import { createHmac } from 'node:crypto';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { listen } from '../../contained.ts';
import { ClosedAddress, guardedLookup, literalOf, type MayReach } from './public-address.ts';

/** An address that says nothing for so long gets no more of our time, in milliseconds. */
const TIMEOUT_MS = 10_000;
/** What is read of an answer, in bytes: enough to see what went wrong. */
const MAX_ANSWER_BYTES = 4096;

const CONNECTION_FAILED = 'The connection failed.';

/** What came back: `status` is null where nobody answered, and `answer` says why then. `duration` in milliseconds. */
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

/** The headers of a delivery, as Standard Webhooks names them: its identifier, when it was sent, and its signature. */
function signedHeaders({ id, secret, body, now }: Signed): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(now / 1000));
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}

/** Sends a delivery. It follows no redirect, reads little, and never throws: what went wrong is the reply. */
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
    // It began to answer and did not end in time: its status counts.
    listen(answer, 'error', finish);
  });
  // An answer that changes the protocol ends the connection, and is neither an error nor a response.
  listen(sending, 'close', () => end(null, CONNECTION_FAILED));
  sending.end(signed.body);
  return promise;
}

function sayFault(error: NodeJS.ErrnoException): string {
  if (error instanceof ClosedAddress) return 'This address is not on the internet.';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'No answer within 10 seconds.';
  return error.code ?? CONNECTION_FAILED;
}
