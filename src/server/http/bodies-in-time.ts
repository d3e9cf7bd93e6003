import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { after, listenOnce } from '../contained.ts';
import { Refusal } from '../errors.ts';
import { networkOf } from '../identity/network.ts';

/** Limits for the arrival of a request, and the interval at which connections are checked, in milliseconds. */
export interface ArrivalTimes {
  readonly headers: number;
  /** For bodies of users that are not uploads. */
  readonly body: number;
  /** For bodies of unknown users, and for all until the user is known. */
  readonly unknown: number;
  readonly upload: number;
  readonly check: number;
}

/** A file of 5 MB at 10 kB/s takes 9 minutes; the device waits that long. */
export const ARRIVAL_TIMES: ArrivalTimes = {
  headers: 30_000,
  body: 30_000,
  unknown: 5000,
  upload: 600_000,
  check: 5000,
};

/** Limits of incoming bodies of unknown users: per network, and in total. */
const MAX_UNKNOWN_OF_NETWORK = 200;
const MAX_UNKNOWN = 500;

/** Delay between the answer to a slow body and closing its connection, in milliseconds. */
const HEARING_MS = 1000;

/** Extends the time limit of a body once its request is authorised. */
export type AdmitBody = (
  request: FastifyRequest,
  body: { readonly isKnown: boolean; readonly isUpload: boolean },
) => void;

/** A body that arrives from an unknown user. */
interface Arriving {
  readonly network: string;
  readonly cut: () => void;
}

/**
 * Limits the arrival time of bodies, and the number of incoming bodies of unknown users. Over a limit the oldest body of
 * the network that sends most is cut, never the newest: a stranger who holds connections keeps nobody out. A request with
 * a token is not counted: its user is authenticated from the headers, within milliseconds. Node's own `requestTimeout`
 * must allow for the slowest upload, which is too long for everything else.
 */
export function boundBodies(app: FastifyInstance, times: ArrivalTimes): AdmitBody {
  const bodies = new WeakMap<FastifyRequest, { readonly cut: () => void; timer: NodeJS.Timeout }>();
  const places = new UnknownBodies();
  const end = (request: FastifyRequest) => {
    clearTimeout(bodies.get(request)?.timer);
    places.leave(request);
  };

  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) return;
    const cutIt = () => cut(request, reply);
    bodies.set(request, { cut: cutIt, timer: after(times.unknown, cutIt).unref() });
    listenOnce(request.raw, 'end', () => end(request));
    listenOnce(request.raw, 'close', () => end(request));
    if (request.headers.authorization === undefined) places.enter(request, cutIt);
  });

  // The rest of a refused body is discarded within the same time.
  app.addHook('onResponse', async (request) => places.leave(request));

  return (request, { isKnown, isUpload }) => {
    const body = bodies.get(request);
    if (body === undefined) return;
    // A call that needs no user may come with any token.
    if (!isKnown) return places.enter(request, body.cut);
    places.leave(request);
    clearTimeout(body.timer);
    body.timer = after(isUpload ? times.upload : times.body, body.cut).unref();
  };
}

/** The bodies that arrive from unknown users, in order of arrival. */
class UnknownBodies {
  readonly #arriving = new Map<FastifyRequest, Arriving>();
  /** The same by network. */
  readonly #networks = new Map<string, Set<FastifyRequest>>();

  /** Counts a body once. @param cut answers it and ends its connection */
  enter(request: FastifyRequest, cut: () => void): void {
    if (this.#arriving.has(request)) return;
    const network = networkOf(request.ip);
    const others = this.#networks.get(network) ?? new Set();
    if (others.size >= MAX_UNKNOWN_OF_NETWORK) this.#cutOldest(others);
    if (this.#arriving.size >= MAX_UNKNOWN) this.#cutOldest(this.#largest());
    this.#arriving.set(request, { network, cut });
    this.#networks.set(network, (this.#networks.get(network) ?? new Set()).add(request));
  }

  leave(request: FastifyRequest): void {
    const arriving = this.#arriving.get(request);
    if (arriving === undefined) return;
    this.#arriving.delete(request);
    const others = this.#networks.get(arriving.network);
    others?.delete(request);
    if (others?.size === 0) this.#networks.delete(arriving.network);
  }

  #largest(): ReadonlySet<FastifyRequest> {
    return [...this.#networks.values()].reduce((most, each) => (each.size > most.size ? each : most), new Set());
  }

  #cutOldest(requests: ReadonlySet<FastifyRequest>): void {
    const [oldest] = requests;
    if (oldest === undefined) return;
    const arriving = this.#arriving.get(oldest);
    this.leave(oldest);
    arriving?.cut();
  }
}

/** True if the headers of a request announce a body. */
export function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Answers a request whose body did not arrive in time, and closes its connection. */
function cut(request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = request;
  // Compared with false: an injected request has no connection, which its type does not show.
  // oxlint-disable-next-line typescript/no-unnecessary-boolean-literal-compare -- undefined is neither
  if (raw.complete !== false || raw.destroyed) return;
  if (!reply.sent) reply.send(new Refusal('request_timeout'));
  after(HEARING_MS, () => raw.destroy()).unref();
}
