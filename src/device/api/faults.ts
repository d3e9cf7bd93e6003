import type { EndedInvitation, Reassignment, Violation } from '#contract/answers/problem.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { retryOf } from '#contract/retry.ts';
import { type EndOfSession, endOfSession } from '#contract/session-end.ts';
import type { Offer } from '#freight/offer/offer.ts';
import type { FactorWay } from '#freight/user/passkey.ts';
import type { SessionEnd } from '#freight/user/session-end.ts';

/** The server refused the call. */
export class Refused extends Error {
  readonly status: number;
  readonly code: ErrorCode | null;
  readonly title: string;
  readonly violations: readonly Violation[];
  /** Milliseconds to wait before asking again, or null. */
  readonly retryAfter: number | null;
  /** For an offer that is gone: similar offers in the same direction. */
  readonly offers: readonly Offer[];
  /** For an expired link: the invitation. */
  readonly invitation: EndedInvitation | null;
  /** For a sign-in that needs a second factor: the challenge to send with it, and the possible factors. */
  readonly challenge: string | null;
  readonly ways: readonly FactorWay[];
  /** For a mission given to another driver. */
  readonly reassignment: Reassignment | null;
  /** The end of the session of this call, if it has ended. */
  readonly end: EndOfSession | null;

  constructor(answer: {
    status: number;
    code: ErrorCode | null;
    title: string;
    violations: readonly Violation[];
    retryAfter: number | null;
    offers?: readonly Offer[] | undefined;
    invitation?: EndedInvitation | undefined;
    challenge?: string | undefined;
    ways?: readonly FactorWay[] | undefined;
    reassignment?: Reassignment | undefined;
    reason?: SessionEnd | undefined;
  }) {
    super(answer.code ?? `status ${answer.status}`);
    this.name = 'Refused';
    this.status = answer.status;
    this.code = answer.code;
    this.title = answer.title;
    this.violations = answer.violations;
    this.retryAfter = answer.retryAfter;
    this.offers = answer.offers ?? [];
    this.invitation = answer.invitation ?? null;
    this.challenge = answer.challenge ?? null;
    this.ways = answer.ways ?? [];
    this.reassignment = answer.reassignment ?? null;
    this.end = endOfSession(answer);
  }
}

/** No valid answer was received: no network, no server, or a captive portal. */
export class Unreached extends Error {
  readonly kind: 'network' | 'captive' | 'timeout';

  constructor(kind: Unreached['kind'], cause?: unknown) {
    super(kind, { cause });
    this.name = 'Unreached';
    this.kind = kind;
  }
}

/** True for a refusal that no later attempt overcomes; the server stores that of a write with its key. */
export function isFinal(error: unknown): boolean {
  return error instanceof Refused && retryOf(error.code, error.status) === 'never';
}
