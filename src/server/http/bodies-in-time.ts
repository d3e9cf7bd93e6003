import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { after, listenOnce } from '../contained.ts';
import { Refusal } from '../errors.ts';
import { networkOf } from '../identity/network.ts';

/** How long a request may take to arrive, in milliseconds, and how often connections are looked at for it. */
export interface ArrivalTimes {
  readonly headers: number;
  /** A body that is no upload, and any before its user is known. */
  readonly body: number;
  readonly upload: number;
  readonly check: number;
}

/** A file of 5 MB at 10 kB a second takes 9 minutes, and the device waits that long for it. */
export const ARRIVAL_TIMES: ArrivalTimes = { headers: 30_000, body: 30_000, upload: 600_000, check: 5000 };

/** Bodies on their way whose user is not known: of one network, and in all. */
const MAX_UNKNOWN_OF_NETWORK = 200;
const MAX_UNKNOWN = 500;

/** Between the answer to a body that came too slowly and the end of its connection, in milliseconds. */
const HEARING_MS = 1000;

/** Lets a body take longer, once its request has permission. */
export type AdmitBody = (
  request: FastifyRequest,
  body: { readonly isKnown: boolean; readonly isUpload: boolean },
) => void;

/**
 * Bounds how long bodies may take to arrive, and how many are on their way from users nobody knows. Node's own
 * `requestTimeout` has to allow for the slowest upload, which is too long for everything else.
 */
export function boundBodies(app: FastifyInstance, { body: limit }: ArrivalTimes): AdmitBody {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  const unknown = new Map<string, Set<FastifyRequest>>();
  let count = 0;
  const forget = (request: FastifyRequest) => {
    const network = networkOf(request.ip);
    const known = unknown.get(network);
    if (known?.delete(request) !== true) return;
    count -= 1;
    if (known.size === 0) unknown.delete(network);
  };
  const end = (request: FastifyRequest) => {
    clearTimeout(timers.get(request));
    forget(request);
  };

  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) return;
    const network = networkOf(request.ip);
    const others = unknown.get(network) ?? new Set();
    // Their own doing, and no failure of ours to be logged.
    if (others.size >= MAX_UNKNOWN_OF_NETWORK) throw new Refusal('too_many_requests', { retryAfter: 5 });
    if (count >= MAX_UNKNOWN) throw new Refusal('unavailable', { retryAfter: 5 });
    unknown.set(network, others.add(request));
    count += 1;
    timers.set(request, after(limit, () => cut(request, reply)).unref());
    listenOnce(request.raw, 'end', () => end(request));
    listenOnce(request.raw, 'close', () => end(request));
  });

  // What is left of a refused body is thrown away, within the same time.
  app.addHook('onResponse', async (request) => forget(request));

  return (request, { isKnown, isUpload }) => {
    if (isKnown) forget(request);
    if (isKnown && isUpload) clearTimeout(timers.get(request));
  };
}

/** Whether the head of a request announces a body. */
export function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Answers a request whose body did not arrive in time, and ends its connection. */
function cut(request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = request;
  // Compared with false: a request made inside this process has no connection, and its type does not say so.
  // oxlint-disable-next-line typescript/no-unnecessary-boolean-literal-compare -- undefined is neither
  if (raw.complete !== false || raw.destroyed) return;
  if (!reply.sent) reply.send(new Refusal('request_timeout'));
  after(HEARING_MS, () => raw.destroy()).unref();
}
