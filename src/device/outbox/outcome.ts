import type { Reassignment } from '#contract/answers/problem.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { HEADERS, PROBLEM_TYPE } from '#contract/headers.ts';
import { retryOf } from '#contract/retry.ts';
import { type EndOfSession, endOfSession, UNEXPLAINED_END } from '#contract/session-end.ts';
import type { Mission } from '#freight/mission/mission.ts';
import { codeOf } from '../api/error-code.ts';
import { retryAfter } from '../api/retry-after.ts';
import type { Failure, ParkReason } from '../store/op.ts';
import { MAX_BACKOFF } from './backoff.ts';

/** The parts of an answer that decide the outcome. */
export interface Answer {
  readonly status: number;
  readonly contentType: string;
  /** The echoed idempotency key, or null. */
  readonly key: string | null;
  /** True if it is the stored answer of an earlier attempt under the same key. */
  readonly replayed: boolean;
  readonly retryAfter: string | null;
  readonly body: unknown;
}

/**
 * Outcome of an attempt.
 * - `sent`: the server has it.
 * - `wait`: try again; `all` is true if the reason affects every op, not only this one.
 * - `refused`: the server rejects it; `replayed` is true if this is a stored refusal and the op was not evaluated
 *   again.
 * - `signed_out`, `app_too_old`: this account, or this app version, can send nothing.
 */
export type Outcome =
  | { readonly type: 'sent'; readonly mission: Mission }
  | {
      readonly type: 'wait';
      readonly all: boolean;
      readonly failure: Omit<Failure, 'at'>;
      readonly pause: number | null;
    }
  | {
      readonly type: 'refused';
      readonly reason: ParkReason;
      readonly code: ErrorCode;
      readonly replayed: boolean;
      readonly reassignment?: Reassignment;
    }
  | { readonly type: 'signed_out'; readonly end: EndOfSession }
  | { readonly type: 'app_too_old' };

/**
 * Maps an answer to an outcome. Only our own server is trusted: a captive portal's 200 is no success, a proxy's 403 no
 * refusal.
 */
export function outcomeOf(answer: Answer, key: string, now: number): Outcome {
  const isOurs = answer.key === key;
  if (answer.status >= 200 && answer.status < 300) {
    if (isOurs && answer.contentType.startsWith('application/json') && isMission(answer.body)) {
      return { type: 'sent', mission: answer.body };
    }
    return { type: 'wait', all: true, failure: { kind: 'captive', code: null }, pause: null };
  }
  const code = codeIn(answer);
  if (!isOurs || code === null) return notOurs(answer, now);
  return outcomeOfProblem(code, answer, now);
}

function outcomeOfProblem(code: ErrorCode, answer: Answer, now: number): Outcome {
  const { status, replayed, retryAfter: header } = answer;
  if (status === 401) {
    const { reason } = answer.body as { readonly reason?: unknown };
    return { type: 'signed_out', end: endOfSession({ code, reason }) ?? UNEXPLAINED_END };
  }
  if (code === 'app_too_old') return { type: 'app_too_old' };
  if (retryOf(code, status) === 'later') {
    const kind = status === 408 ? 'timeout' : 'server';
    return { type: 'wait', all: status === 429, failure: { kind, code }, pause: retryAfter(header, now) };
  }
  const reassignment = code === 'mission_reassigned' ? reassignmentIn(answer) : null;
  const reason = REASON_OF_STATUS[status] ?? 'rejected';
  return { type: 'refused', reason, code, replayed, ...(reassignment === null ? {} : { reassignment }) };
}

const REASON_OF_STATUS: Readonly<Record<number, ParkReason>> = {
  403: 'forbidden',
  404: 'gone',
  409: 'conflict',
  410: 'gone',
};

/**
 * Handles an answer that is not from our server but from a gateway, captive portal or proxy. It may delay an op but
 * never stop it. A rejection for size or time affects one request only.
 */
function notOurs({ status, retryAfter: header }: Answer, now: number): Outcome {
  const kind = KIND_OF_FOREIGN_STATUS[status] ?? (status >= 500 ? 'server' : 'captive');
  if (kind === 'captive') return { type: 'wait', all: true, failure: { kind, code: null }, pause: null };
  const asked = retryAfter(header, now);
  const pause = asked === null ? null : Math.min(asked, MAX_BACKOFF);
  return { type: 'wait', all: false, failure: { kind, code: null }, pause };
}

/** 511 means "Network Authentication Required": a captive portal. */
const KIND_OF_FOREIGN_STATUS: Readonly<Record<number, Failure['kind']>> = {
  408: 'timeout',
  413: 'server',
  429: 'server',
  511: 'captive',
};

function codeIn({ contentType, body }: Answer): ErrorCode | null {
  if (!contentType.startsWith(PROBLEM_TYPE) || typeof body !== 'object' || body === null) return null;
  return codeOf(body);
}

function reassignmentIn({ body }: Answer): Reassignment | null {
  const { reassignment } = body as { readonly reassignment?: Partial<Reassignment> };
  const { driver = null, at, version } = reassignment ?? {};
  return typeof at === 'string' && typeof version === 'number' ? { driver, at, version } : null;
}

/** A minimal check that a 200 body is a mission; the API contract covers the rest. */
function isMission(body: unknown): body is Mission {
  if (typeof body !== 'object' || body === null) return false;
  const { uuid, version, pickup } = body as Partial<Mission>;
  return typeof uuid === 'string' && typeof version === 'number' && typeof pickup === 'object';
}

/**
 * Reads a response for `outcomeOf`. The body is null if it is not JSON.
 *
 * @throws TypeError or TimeoutError if the body did not arrive completely
 */
export async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  return {
    status: response.status,
    contentType: response.headers.get('content-type') ?? '',
    key: response.headers.get(HEADERS.idempotencyKey),
    replayed: response.headers.get(HEADERS.idempotencyReplayed) === 'true',
    retryAfter: response.headers.get('retry-after'),
    body: readJson(text),
  };
}

/** Parses JSON; null if it is invalid. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
