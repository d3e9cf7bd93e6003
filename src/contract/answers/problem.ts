import * as v from 'valibot';
import { Cents } from '#freight/money/money.ts';
import { Offer } from '#freight/offer/offer.ts';
import { InvoiceDifference } from '#freight/purchase/invoice-facts.ts';
import { WaitingPayee } from '#freight/purchase/payout.ts';
import { FactorWay } from '#freight/user/passkey.ts';
import { SESSION_ENDS } from '#freight/user/session-end.ts';
import { Instant } from '#freight/values/instant.ts';

/** A field with a fault; `property_path` is its path in the request (`pickup.time_slot.date`). */
export const Violation = v.object({ property_path: v.string(), message: v.string(), code: v.string() });
export type Violation = v.InferOutput<typeof Violation>;

/** An expired invite: its sender, null if deleted, its company, and its end. */
export const EndedInvitation = v.object({
  company: v.string(),
  expires_at: Instant,
  invited_by: v.nullable(v.object({ first_name: v.string(), last_name: v.string(), email: v.string() })),
});
export type EndedInvitation = v.InferOutput<typeof EndedInvitation>;

/**
 * For a driver whose mission was reassigned: the colleague's short name, null while unassigned; since when, and in
 * which version of the mission.
 */
export const Reassignment = v.object({
  driver: v.nullable(v.string()),
  at: Instant,
  version: v.pipe(v.number(), v.integer()),
});
export type Reassignment = v.InferOutput<typeof Reassignment>;

/** The body of every error (RFC 9457), sent as `application/problem+json`. */
export const Problem = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  code: v.string(),
  /** The exact reason, if the title does not give it: the fault of a bank file and its position, or who waits. */
  detail: v.optional(v.string()),
  violations: v.optional(v.array(Violation)),
  /** For an offer that is gone: similar offers in the same direction. */
  offers: v.optional(v.array(Offer)),
  /** For an expired invite: who can send it again. */
  invitation: v.optional(EndedInvitation),
  /** For a sign-in that needs a second factor: the challenge to send with it, and the possible factors. */
  challenge: v.optional(v.string()),
  ways: v.optional(v.array(FactorWay)),
  /** For an amount that has changed: the current one. For a bid below cost: the least that it costs. In cents. */
  amount: v.optional(Cents),
  /** For a run of payouts that can pay nobody: who waits, for how much, and until when. */
  waiting: v.optional(v.array(WaitingPayee)),
  /** For the file of an invoice: the fields in which it differs from what was typed or agreed. */
  differs: v.optional(v.array(InvoiceDifference.entries.field)),
  /** For a mission given to another driver. Not included when a stored answer is repeated. */
  reassignment: v.optional(Reassignment),
  /** For an ended session: the reason, if known. Returned only to the holder of its token. */
  reason: v.optional(v.picklist(SESSION_ENDS)),
});
export type Problem = v.InferOutput<typeof Problem>;
