import type { Problem } from '#contract/answers/problem.ts';
import type { BodyInput, Call, ParamsOf } from '#contract/call.ts';
import { APP_GENERATION, HEADERS, PROBLEM_TYPE } from '#contract/headers.ts';
import { addressOf } from './address-of.ts';
import { anySignal } from './any-signal.ts';
import { credentials } from './credentials.ts';
import { codeOf } from './error-code.ts';
import { Refused, Unreached } from './faults.ts';
import { retryAfter } from './retry-after.ts';
import { sendingTime } from './sending-time.ts';

/** Timeout of an answer in milliseconds, plus the sending time of a file; then the server counts as unreachable. */
const ANSWER_TIMEOUT_MS = 20_000;

/** The content of a request. `company` is null for the user's own data. */
export interface Question<C extends Call> {
  readonly company?: string | null;
  readonly params?: { readonly [Name in ParamsOf<C>]: string };
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: BodyInput<C>;
  /** The file of a multipart body, or a raw body. */
  readonly file?: File;
  readonly signal?: AbortSignal | undefined;
  readonly key?: string;
  readonly etag?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** Timeout of the whole answer in milliseconds; 20 seconds by default, more for a file. */
  readonly timeout?: number;
  /** Uses another session's token instead of the current one. */
  readonly token?: string;
}

/** Receives every answer: it updates the network state and ends sessions. */
export interface Listener {
  /** `askedAt` is when the request was sent, by this device's clock. */
  readonly heard: (serverTime: number | null, askedAt: number) => void;
  readonly unreached: (kind: Unreached['kind']) => void;
  /** `token` is the token of the request, null without one. */
  readonly refused: (refused: Refused, token: string | null) => void;
}

let listener: Listener | null = null;

/** Sets the one listener of all answers. */
export function listen(next: Listener): void {
  listener = next;
}

/**
 * Sends a request and checks that the answer is from our server. Screens and capabilities use `ask` and `write`
 * instead.
 *
 * @throws Refused with its problem, Unreached without a valid answer
 */
export async function request<C extends Call>(call: C, question: Question<C>): Promise<Response> {
  const { company = null, params = {}, query = {}, signal, body, file } = question;
  const timeout = AbortSignal.timeout(question.timeout ?? patienceWith(file));
  const { token = credentials().token } = question;
  const askedAt = Date.now();
  try {
    const response = await fetch(addressOf(call, company, params, query), {
      method: call.method,
      headers: headersOf(call, question),
      cache: 'no-store',
      signal: signal === undefined ? timeout : anySignal([signal, timeout]),
      ...(body === undefined && file === undefined ? {} : { body: bodyOf(call, body, file) }),
    });
    return await answerOf(call, response, { askedAt, token });
  } catch (error) {
    if (error instanceof Refused || signal?.aborted === true) throw error;
    const unreached =
      error instanceof Unreached ? error : new Unreached(timeout.aborted ? 'timeout' : 'network', error);
    listener?.unreached(unreached.kind);
    throw unreached;
  }
}

function patienceWith(file: File | undefined): number {
  return ANSWER_TIMEOUT_MS + sendingTime(file?.size ?? 0);
}

function headersOf<C extends Call>(call: C, question: Question<C>): Record<string, string> {
  const { key, etag, headers, token = credentials().token } = question;
  const { locale, impersonate } = credentials();
  const claims = impersonate !== null && question.token === undefined && call.auth !== 'none';
  return {
    'accept-language': locale,
    [HEADERS.appVersion]: String(APP_GENERATION),
    ...(token === null || call.auth === 'none' ? {} : { authorization: `Bearer ${token}` }),
    ...(claims ? { [HEADERS.impersonate]: impersonate } : {}),
    ...(key === undefined ? {} : { [HEADERS.idempotencyKey]: key }),
    ...(etag === undefined ? {} : { 'if-none-match': etag }),
    ...(call.body?.type === 'raw' ? { 'content-type': call.body.media[0] } : {}),
    ...(call.body?.type === 'json' ? { accept: 'application/json', 'content-type': 'application/json' } : {}),
    ...headers,
  };
}

function bodyOf({ body: expected }: Call, body: unknown, file: File | undefined): BodyInit {
  if (expected?.type === 'form') return new URLSearchParams(body as Record<string, string>);
  if (expected?.type === 'raw' && file !== undefined) return file;
  if (expected?.type !== 'multipart') return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, string>)) form.append(name, value);
  if (file !== undefined) form.append('file', file);
  return form;
}

/**
 * Checks that an answer is from our server, and notifies the listener. For streams, which last longer than a request.
 *
 * @param asked the time by this device's clock, and the token
 * @throws Refused with its problem, Unreached if the answer is not ours
 */
export async function answerOf(
  call: Call,
  response: Response,
  { askedAt, token }: { readonly askedAt: number; readonly token: string | null },
): Promise<Response> {
  try {
    return await checked(call, response, askedAt);
  } catch (error) {
    // A refused sign-in does not affect the current session.
    if (error instanceof Refused) listener?.refused(error, call.auth === 'none' ? null : token);
    throw error;
  }
}

async function checked(call: Call, response: Response, askedAt: number): Promise<Response> {
  const type = response.headers.get('content-type') ?? '';
  const isProblem = type.startsWith(PROBLEM_TYPE);
  if ((response.ok && isAnswerOf(call, type, response.status)) || response.status === 304) {
    listener?.heard(serverTime(response), askedAt);
    return response;
  }
  if (!isProblem) throw new Unreached(response.status >= 500 ? 'network' : 'captive');
  listener?.heard(serverTime(response), askedAt);
  const problem = (await response.json()) as Problem;
  throw new Refused({
    status: response.status,
    code: codeOf(problem),
    title: problem.detail ?? problem.title,
    violations: problem.violations ?? [],
    retryAfter: retryAfter(response.headers.get('retry-after'), Date.now()),
    offers: problem.offers,
    invitation: problem.invitation,
    challenge: problem.challenge,
    ways: problem.ways,
    reassignment: problem.reassignment,
    reason: problem.reason,
  });
}

/** A captive portal answers 200 with its own page. */
function isAnswerOf(call: Call, type: string, status: number): boolean {
  if (status === 204) return true;
  return (call.media ?? ['application/json']).some((media) => type.startsWith(media));
}

function serverTime(response: Response): number | null {
  const at = Date.parse(response.headers.get('date') ?? '');
  return Number.isNaN(at) ? null : at;
}
