import type { EndedInvitation, Reassignment } from '#contract/answers/problem.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { AnyViolation, AnyViolationCode } from '#contract/server-violations.ts';
import type { StatementFault } from '#freight/bank/statement-fault.ts';
import type { Offer } from '#freight/offer/offer.ts';
import type { InvoiceDifference } from '#freight/purchase/invoice-facts.ts';
import type { WaitingPayee } from '#freight/purchase/payout.ts';
import type { FactorWay } from '#freight/user/passkey.ts';
import type { SessionEnd } from '#freight/user/session-end.ts';

/** The only error class of the server's services: a code of the contract, with its data. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly violations: readonly AnyViolation[];
  /** Seconds after which a retry makes sense. */
  readonly retryAfter: number | null;
  /** Replaces the default status of the code. */
  readonly status: 410 | null;
  /** Offers to show instead of one that is gone. */
  readonly offers: readonly Offer[] | null;
  /** The invitation of a link that has ended. */
  readonly invitation: EndedInvitation | null;
  /** For a sign-in that waits for a second factor: its challenge, and the possible kinds. */
  readonly challenge: string | null;
  readonly ways: readonly FactorWay[] | null;
  /** The current amount in cents, if it has changed, or the least that is not below cost. */
  readonly amount: number | null;
  /** Data of a mission that was assigned to another driver. */
  readonly reassignment: Reassignment | null;
  /** Reason of the end of a session, shown only to the holder of its token. */
  readonly reason: SessionEnd | null;
  /** Fault of a rejected bank file, and its position. */
  readonly fault: StatementFault | null;
  /** Who waits for a payout that cannot be made now. */
  readonly waiting: readonly WaitingPayee[];
  /** The fields in which the file of an invoice differs from what was typed or agreed. */
  readonly differs: readonly InvoiceDifference['field'][];

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
      waiting = [],
      differs = [],
      status = null,
      cause,
    }: {
      violations?: readonly AnyViolation[];
      retryAfter?: number | null;
      offers?: readonly Offer[] | null;
      invitation?: EndedInvitation | null;
      challenge?: string | null;
      ways?: readonly FactorWay[] | null;
      amount?: number | null;
      reassignment?: Reassignment | null;
      reason?: SessionEnd | null;
      fault?: StatementFault | null;
      waiting?: readonly WaitingPayee[];
      differs?: readonly InvoiceDifference['field'][];
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
    this.waiting = waiting;
    this.differs = differs;
    this.status = status;
  }
}

/**
 * Returns the refusal of a field that only the server can check; `requirement` is used in its message, such as an
 * example.
 */
export function violation(path: string, code: AnyViolationCode, requirement: string | number | null = null): Refusal {
  return new Refusal('violations', { violations: [{ path, code, requirement }] });
}
