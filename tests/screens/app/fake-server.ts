import { onTestFinished, vi } from 'vitest';
import type { Problem } from '#contract/answers/problem.ts';
import { PROBLEM_TYPE } from '#contract/headers.ts';
import { listMeta } from '#contract/list.ts';
import type { Mission, MissionMetrics } from '#freight/mission/mission.ts';
import { type TrackingFilter, trackingOf } from '#freight/mission/states.ts';

/** What a call is answered with: JSON, a document, a problem of the contract, or no answer at all. */
export type Answer =
  | {
      readonly document: string | ReadableStream<Uint8Array<ArrayBuffer>>;
      readonly type: string;
      readonly name?: string;
    }
  | { readonly json: unknown; readonly status?: number }
  | {
      readonly problem: Pick<
        Problem,
        'status' | 'code' | 'title' | 'violations' | 'invitation' | 'challenge' | 'ways' | 'reassignment' | 'reason'
      >;
      /** Seconds. */
      readonly retryAfter?: number;
    }
  | 'no network';

type Handler = (request: {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: string;
  /** The language that the answer is to be in. */
  readonly locale: string | null;
  /** Ends the call before its answer does. */
  readonly signal: AbortSignal | null;
}) => Answer | Promise<Answer>;

/** The terms in force, as every marketplace has them. */
export const TERMS = {
  uuid: '018f0000-0000-7000-8000-00000000aa01',
  role: 'shipper',
  locale: 'en',
  version: 3,
  publication_date: '2026-02-01',
  content: '# 1. Payment\n\nYou pay within 30 days.\n\n- by card\n- by invoice',
};

/** The network of a test: what it answers, and what it was asked. */
export class FakeServer {
  /** Calls in the order they came: `GET /api/v2/me/missions`. */
  readonly asked: string[] = [];
  /** The server's clock less this device's, in milliseconds. */
  clockOffset = 0;
  /** Nothing answers any more. */
  isDown = false;
  readonly #handlers: { readonly method: string; readonly path: RegExp; readonly handler: Handler }[] = [];

  /** Stands in for the network until the end of the test. */
  static open(): FakeServer {
    const server = new FakeServer();
    server.on('GET', /\/terms-of-service\/(shipper|carrier)\/(en|fr|pl)$/, { json: TERMS });
    const real = window.fetch.bind(window);
    vi.spyOn(window, 'fetch').mockImplementation((input, init) => {
      const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, location.href);
      // The test runner's own files pass.
      if (!pathname.startsWith('/api/') && pathname !== '/config.json') return real(input, init);
      return server.#serve(pathname, searchParams, init ?? {});
    });
    onTestFinished(() => void vi.restoreAllMocks());
    return server;
  }

  /** Answers the calls of a method and path; the last one that fits decides. */
  on(method: string, path: RegExp, handler: Handler | Answer): void {
    this.#handlers.push({ method, path, handler: typeof handler === 'function' ? handler : () => handler });
  }

  /** Answers the lists, the metrics and the pages of missions. */
  knows(missions: readonly Mission[]): void {
    this.on('GET', /\/missions$/, ({ query }) => {
      const states = query.get('state')?.split(',');
      const page = { limit: Number(query.get('limit') ?? 30), page: Number(query.get('page') ?? 1) };
      const items = missions.filter(({ state }) => states === undefined || states.includes(state));
      return { json: { items, meta: listMeta(items.length, page) } };
    });
    this.on('GET', /\/metrics\/missions$/, { json: countsOf(missions) });
    this.on('GET', /\/missions\/[0-9a-f-]{36}$/, ({ path }) => {
      const mission = missions.find(({ uuid }) => path.endsWith(uuid));
      return mission === undefined ? GONE : { json: mission };
    });
    this.on('GET', /\/missions\/[0-9a-f-]{36}\/travel$/, {
      json: { distance: 118_000, duration: 7020, estimated: true, path: [] },
    });
  }

  async #serve(
    path: string,
    query: URLSearchParams,
    { method = 'GET', headers, body, signal = null }: RequestInit,
  ): Promise<Response> {
    this.asked.push(`${method} ${path}`);
    const found = this.#handlers.findLast((entry) => entry.method === method && entry.path.test(path));
    const text = typeof body === 'string' || body instanceof URLSearchParams ? body.toString() : '';
    const sent = new Headers(headers);
    const question = { path, query, body: text, locale: sent.get('accept-language'), signal };
    const answer = this.isDown ? 'no network' : ((await found?.handler(question)) ?? GONE);
    if (answer === 'no network') throw new TypeError('Failed to fetch');
    const key = sent.get('idempotency-key');
    const echo: Record<string, string> = {
      date: new Date(Date.now() + this.clockOffset).toUTCString(),
      ...(key === null ? {} : { 'idempotency-key': key }),
    };
    if ('problem' in answer) {
      const { problem, retryAfter } = answer;
      return new Response(JSON.stringify({ type: 'about:blank', ...problem }), {
        status: problem.status,
        headers: {
          ...echo,
          'content-type': PROBLEM_TYPE,
          ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
        },
      });
    }
    if ('document' in answer) {
      const { type, name = 'document' } = answer;
      const disposition = `inline; filename*=UTF-8''${name}`;
      const headersOfIt = { ...echo, 'content-type': type, 'content-disposition': disposition };
      return new Response(answer.document, { headers: headersOfIt });
    }
    const { json, status = 200 } = answer;
    return new Response(status === 204 ? null : JSON.stringify(json), {
      status,
      headers: { ...echo, 'content-type': 'application/json' },
    });
  }
}

const GONE: Answer = { problem: { status: 404, code: 'not_found', title: 'Not found' } };

function countsOf(missions: readonly Mission[]): MissionMetrics {
  const inState = (state: Mission['state']) => missions.filter((mission) => mission.state === state).length;
  const waiting = (filter: TrackingFilter) => missions.filter((mission) => trackingOf(mission) === filter).length;
  return {
    planned: inState('planned'),
    in_progress: inState('in_progress'),
    completed: inState('completed'),
    cancelled: inState('cancelled'),
    total: missions.length,
    late_pickup: 0,
    late_delivery: 0,
    to_pickup: waiting('to_pickup'),
    to_deliver: waiting('to_deliver'),
    to_upload_pod: waiting('to_upload_pod'),
  };
}
