import type { EndedInvitation, Reassignment } from '#contract/answers/problem.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { FieldViolation, ViolationCode } from '#contract/violations.ts';
import type { StatementFault } from '#freight/bank/statement-fault.ts';
import type { Offer } from '#freight/offer/offer.ts';
import type { FactorWay } from '#freight/user/passkey.ts';
import type { SessionEnd } from '#freight/user/session-end.ts';

/** The one error of the server's own: a code of the contract, and what goes with it. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly violations: readonly FieldViolation[];
  /** Whole seconds after which asking again makes sense. */
  readonly retryAfter: number | null;
  /** Where it is not the code's own. */
  readonly status: 410 | null;
  /** In place of an offer that is gone. */
  readonly offers: readonly Offer[] | null;
  /** Of a link that has ended: what it invited to. */
  readonly invitation: EndedInvitation | null;
  /** Of a sign-in that waits for a second factor: what that is sent with, and what it can be. */
  readonly challenge: string | null;
  readonly ways: readonly FactorWay[] | null;
  /** Of an amount that has changed: what it is now, in cents. */
  readonly amount: number | null;
  /** Of a mission that was given to another driver. */
  readonly reassignment: Reassignment | null;
  /** Of a session that has ended: why. Only who holds its token reads it. */
  readonly reason: SessionEnd | null;
  /** Of a bank's file that is not taken: why, and where. */
  readonly fault: StatementFault | null;

  constructor(
    code: ErrorCode,
    {
      violations = [],
      retryAfter = null,
      offers = null,
      invitation = null,
      challenge = null,
      ways = null,
      amount = null,
      reassignment = null,
      reason = null,
      fault = null,
      status = null,
      cause,
    }: {
      violations?: readonly FieldViolation[];
      retryAfter?: number | null;
      offers?: readonly Offer[] | null;
      invitation?: EndedInvitation | null;
      challenge?: string | null;
      ways?: readonly FactorWay[] | null;
      amount?: number | null;
      reassignment?: Reassignment | null;
      reason?: SessionEnd | null;
      fault?: StatementFault | null;
      status?: 410 | null;
      cause?: unknown;
    } = {},
  ) {
    super(code, { cause });
    this.name = 'Refusal';
    this.code = code;
    this.violations = violations;
    this.retryAfter = retryAfter;
    this.offers = offers;
    this.invitation = invitation;
    this.challenge = challenge;
    this.ways = ways;
    this.amount = amount;
    this.reassignment = reassignment;
    this.reason = reason;
    this.fault = fault;
    this.status = status;
  }
}

/** A refusal of one field that only the server can judge; `requirement` is what its sentence names, such as an example. */
export function violation(path: string, code: ViolationCode, requirement: string | null = null): Refusal {
  return new Refusal('violations', { violations: [{ path, code, requirement }] });
}
