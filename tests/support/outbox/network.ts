import { HEADERS } from '#contract/headers.ts';
import { aMission, uuid } from '../mission.ts';
import { turns } from './rest.ts';
import type { VirtualTime } from './virtual-time.ts';

/** A request on its way, as the wire has it. */
export interface Wire {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: FormData | Blob | null;
}

/** An answer on its way. Status 0 is a redirect that was not followed; `cut` breaks off in the middle of the body. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly cut?: boolean;
}

/** Whoever answers at the other end. */
export interface Host {
  receive(wire: Wire): Promise<WireAnswer>;
}

/**
 * How things are for every request: `hangs` takes them and gives nothing back, `old_answer` is a cache in between that
 * gives what our server once said to another request.
 */
export type Weather = (typeof WEATHER)[number];
export const WEATHER = [
  'up',
  'down',
  'hangs',
  'portal',
  'portal_json',
  'portal_redirect',
  'old_answer',
  'bad_gateway',
] as const;

/**
 * What happens to one request.
 * - `lost_request`, `lost_answer`: the connection dies before, or after the server did it.
 * - `cut_answer`: the answer's body does not arrive whole.
 * - `resent`: the browser sends it again on a fresh connection, after the server did it.
 * - `stalled_request`, `stalled_answer`: nothing more comes, and nobody says so.
 * - `late_copy`: a copy of it reaches the server much later once more.
 * - `proxy_timeout`, `proxy_limit`: a proxy in between gives up.
 */
export type Mishap = (typeof MISHAPS)[number];
export const MISHAPS = [
  'lost_request',
  'lost_answer',
  'cut_answer',
  'resent',
  'stalled_request',
  'stalled_answer',
  'late_copy',
  'proxy_timeout',
  'proxy_limit',
] as const;

/** Long after everybody has given up on it. */
const LATE = 45_000;
const FOREIGN: Readonly<Record<string, WireAnswer>> = {
  portal: { status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>Guest Wi-Fi</h1>' },
  portal_json: { status: 200, headers: { 'content-type': 'application/json' }, body: '{"login":"/guest"}' },
  old_answer: {
    status: 200,
    headers: { 'content-type': 'application/json', [HEADERS.idempotencyKey]: uuid(0xdead) },
    body: JSON.stringify(aMission()),
  },
  portal_redirect: { status: 0, headers: {}, body: '' },
  bad_gateway: { status: 502, headers: { 'content-type': 'text/html' }, body: '<h1>Bad gateway</h1>' },
  proxy_timeout: { status: 408, headers: {}, body: '' },
  proxy_limit: { status: 413, headers: { 'content-type': 'text/html' }, body: '<h1>Too large</h1>' },
};

/** The way between the phone and the server. */
export class Network {
  weather: Weather = 'up';
  /** What happens to the next requests, one each. */
  readonly mishaps: Mishap[] = [];
  /** What no network here takes, however often it is sent. */
  drops: (wire: Wire) => boolean = () => false;
  /** Everything that left the phone. */
  readonly sent: Wire[] = [];
  busy = 0;
  readonly #host: Host;
  readonly #time: VirtualTime;
  readonly #random: () => number;

  constructor(host: Host, time: VirtualTime, random: () => number) {
    this.#host = host;
    this.#time = time;
    this.#random = random;
  }

  /**
   * Carries a request to the server and its answer back. Who gives up before hears no more of it; the server may.
   *
   * @throws TypeError where no answer comes, the signal's reason where it is given up
   */
  async send(wire: Wire, signal: AbortSignal): Promise<WireAnswer> {
    signal.throwIfAborted();
    const { promise: givenUp, reject } = Promise.withResolvers<never>();
    const giveUp = () => reject(signal.reason);
    signal.addEventListener('abort', giveUp);
    try {
      return await Promise.race([this.#travel(wire, this.mishaps.shift() ?? null), givenUp]);
    } finally {
      signal.removeEventListener('abort', giveUp);
    }
  }

  async #travel(wire: Wire, mishap: Mishap | null): Promise<WireAnswer> {
    this.sent.push(wire);
    await this.#way();
    if (this.drops(wire)) await noAnswer(false);
    if (mishap === 'lost_request' || mishap === 'stalled_request') await noAnswer(mishap === 'stalled_request');
    await this.#pass();
    const foreign = FOREIGN[mishap ?? ''] ?? FOREIGN[this.weather];
    if (foreign !== undefined) return foreign;

    if (mishap === 'late_copy') void this.#time.pass(LATE).then(() => this.#deliver(wire));
    const first = await this.#deliver(wire);
    const answer = mishap === 'resent' ? await this.#deliver(wire) : first;
    await this.#way();
    if (mishap === 'lost_answer' || mishap === 'stalled_answer') await noAnswer(mishap === 'stalled_answer');
    await this.#pass();
    return mishap === 'cut_answer' ? { ...answer, cut: true } : answer;
  }

  async #deliver(wire: Wire): Promise<WireAnswer> {
    this.busy += 1;
    try {
      return await this.#host.receive(wire);
    } finally {
      this.busy -= 1;
    }
  }

  async #pass(): Promise<void> {
    if (this.weather === 'down' || this.weather === 'hangs') await noAnswer(this.weather === 'hangs');
  }

  async #way(): Promise<void> {
    this.busy += 1;
    await turns(1 + Math.floor(this.#random() * 4));
    this.busy -= 1;
  }
}

function noAnswer(hangs: boolean): Promise<never> {
  return hangs ? new Promise(() => undefined) : Promise.reject(new TypeError('network error'));
}
