import {
  createServer,
  type IncomingMessage,
  request as requestUpstream,
  type Server,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { ErrorCode } from '#contract/errors.ts';
import { HEADERS, PROBLEM_TYPE } from '#contract/headers.ts';

/** A request as it passed, and what became of it. */
export interface Passage {
  readonly method: string;
  readonly path: string;
  /** Its `Idempotency-Key`, where it has one. */
  readonly key: string | null;
  /** The status the phone was answered; null while there is none, and for ever where the answer was lost. */
  status: number | null;
}

/** Which requests a trouble is for. */
export type Which = (passage: Passage) => boolean;

/** What happens to a request on its way. */
export type Trouble =
  /** The connection ends before the server sees the request. */
  | { readonly kind: 'lost' }
  /** The server does its work; then the connection ends without the answer. */
  | { readonly kind: 'answer-lost' }
  /** The server does its work; the answer waits for `release`. */
  | { readonly kind: 'answer-held'; readonly release: Promise<void> }
  /** So many bytes of the body go up, then no more, and nobody is told; `reached` is called. */
  | { readonly kind: 'stalled'; readonly after: number; readonly reached: () => void }
  /** The connection ends once so many bytes of the body went up. */
  | { readonly kind: 'cut'; readonly after: number }
  /** The request waits for `release`. */
  | { readonly kind: 'held'; readonly release: Promise<void> }
  /** Someone else answers: a proxy, a captive portal. */
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string;
    }
  /** Our own server says no to a step or file: it names the key it was asked under. */
  | { readonly kind: 'refused'; readonly status: number; readonly code: ErrorCode };

interface Rule {
  readonly which: Which;
  readonly trouble: Trouble;
  left: number;
}

/**
 * The network between the phones of a journey and their server: one address that stays while servers come and go, and
 * that can lose, hold, cut and answer requests. What a browser itself can do (be offline) is left to the browser.
 */
export class Link {
  readonly passages: Passage[] = [];
  readonly #server: Server;
  #upstream: number | null = null;
  #rules: Rule[] = [];

  private constructor() {
    this.#server = createServer((request, response) => void this.#pass(request, response));
  }

  static async open(): Promise<Link> {
    const link = new Link();
    await new Promise<void>((resolve) => link.#server.listen(0, '127.0.0.1', resolve));
    return link;
  }

  get url(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Leads to another server; to none while there is none, as when a machine is down. */
  leadTo(port: number | null): void {
    this.#upstream = port;
  }

  /** Gives the next `times` requests that match a trouble; the returned function takes it away. */
  trouble(which: Which, trouble: Trouble, times = Number.POSITIVE_INFINITY): () => void {
    const rule = { which, trouble, left: times };
    this.#rules.push(rule);
    return () => {
      this.#rules = this.#rules.filter((other) => other !== rule);
    };
  }

  /** No network behind the phone's own signal: every connection breaks. Returns what ends it. */
  down(): () => void {
    this.#server.closeAllConnections();
    return this.trouble(() => true, { kind: 'lost' });
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const passage: Passage = {
      method: request.method ?? 'GET',
      path: request.url ?? '/',
      key: (request.headers['idempotency-key'] as string | undefined) ?? null,
      status: null,
    };
    this.passages.push(passage);
    const trouble = this.#troubleOf(passage);
    if (trouble?.kind === 'held') await trouble.release;
    if (trouble?.kind === 'lost' || this.#upstream === null) return void request.socket.destroy();
    if (trouble?.kind === 'answered') return answer(request, response, passage, trouble);
    if (trouble?.kind === 'refused') return answer(request, response, passage, refusal(passage, trouble));
    this.#forward(request, response, passage, trouble, this.#upstream);
  }

  #troubleOf(passage: Passage): Trouble | null {
    const rule = this.#rules.find(({ which, left }) => left > 0 && which(passage));
    if (rule === undefined) return null;
    rule.left -= 1;
    return rule.trouble;
  }

  #forward(
    request: IncomingMessage,
    response: ServerResponse,
    passage: Passage,
    trouble: Trouble | null,
    port: number,
  ): void {
    const up = requestUpstream({
      host: '127.0.0.1',
      port,
      method: request.method,
      path: request.url,
      headers: request.headers,
      createConnection: () => connect(port, '127.0.0.1'),
    });
    up.on('response', (answered) => {
      if (trouble?.kind === 'answer-lost') {
        answered.resume();
        answered.once('end', () => request.socket.destroy());
        return;
      }
      const give = () => {
        passage.status = answered.statusCode ?? null;
        response.writeHead(answered.statusCode ?? 502, answered.headers);
        answered.pipe(response);
      };
      if (trouble?.kind === 'answer-held') void trouble.release.then(give);
      else give();
    });
    up.on('error', () => request.socket.destroy());
    response.on('close', () => up.destroy());
    let sent = 0;
    if (trouble?.kind === 'cut' || trouble?.kind === 'stalled') {
      request.on('data', (chunk: Buffer) => {
        sent += chunk.length;
        if (sent < trouble.after) return;
        if (trouble.kind === 'cut') {
          up.destroy();
          request.socket.destroy();
        } else {
          request.unpipe(up);
          request.pause();
          trouble.reached();
        }
      });
    }
    request.pipe(up);
  }
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  passage: Passage,
  { status, headers, body }: Extract<Trouble, { kind: 'answered' }>,
): void {
  request.resume();
  request.once('end', () => {
    passage.status = status;
    response.writeHead(status, headers);
    response.end(body);
  });
}

function refusal(
  { key }: Passage,
  { status, code }: Extract<Trouble, { kind: 'refused' }>,
): Extract<Trouble, { kind: 'answered' }> {
  const headers = { 'content-type': PROBLEM_TYPE, ...(key === null ? {} : { [HEADERS.idempotencyKey]: key }) };
  const body = JSON.stringify({ type: `/problems/${code}`, title: code, status, code });
  return { kind: 'answered', status, headers, body };
}

/** The steps and files that phones send. */
export const isStepOrFile: Which = ({ method, key, path }) =>
  method !== 'GET' && key !== null && path !== '/api/v2/me/device';
