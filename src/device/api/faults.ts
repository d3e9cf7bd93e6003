import type { EndedInvitation, Reassignment, Violation } from '#contract/answers/problem.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { type EndOfSession, endOfSession } from '#contract/session-end.ts';
import type { Offer } from '#freight/offer/offer.ts';
import type { FactorWay } from '#freight/user/passkey.ts';
import type { SessionEnd } from '#freight/user/session-end.ts';

/** The server answered, and said no. */
export class Refused extends Error {
  readonly status: number;
  readonly code: ErrorCode | null;
  readonly title: string;
  readonly violations: readonly Violation[];
  /** Milliseconds to wait before asking again, or null. */
  readonly retryAfter: number | null;
  /** In place of an offer that is gone: others the same way. */
  readonly offers: readonly Offer[];
  /** Of a link that has ended: what it invited to. */
  readonly invitation: EndedInvitation | null;
  /** Of a sign-in that waits for a second factor: what that is sent with, and what it can be. */
  readonly challenge: string | null;
  readonly ways: readonly FactorWay[];
  /** Of a mission that was given to another driver. */
  readonly reassignment: Reassignment | null;
  /** What it says of the session it was asked in, where that is over. */
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

/** No answer of ours came: no network, no server, or a portal in the way. */
export class Unreached extends Error {
  readonly kind: 'network' | 'captive' | 'timeout';

  constructor(kind: Unreached['kind'], cause?: unknown) {
    super(kind, { cause });
    this.name = 'Unreached';
    this.kind = kind;
  }
}
