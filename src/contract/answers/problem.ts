import * as v from 'valibot';
import { Cents } from '#freight/money/money.ts';
import { Offer } from '#freight/offer/offer.ts';
import { FactorWay } from '#freight/user/passkey.ts';
import { SESSION_ENDS } from '#freight/user/session-end.ts';
import { Instant } from '#freight/values/instant.ts';

/** One field that is wrong; `property_path` is its path in the request (`pickup.time_slot.date`). */
export const Violation = v.object({ property_path: v.string(), message: v.string(), code: v.string() });
export type Violation = v.InferOutput<typeof Violation>;

/** Who sent an invite that ended at a moment, and to which company; the sender is null once they are gone. */
export const EndedInvitation = v.object({
  company: v.string(),
  expires_at: Instant,
  invited_by: v.nullable(v.object({ first_name: v.string(), last_name: v.string(), email: v.string() })),
});
export type EndedInvitation = v.InferOutput<typeof EndedInvitation>;

/**
 * Who has a mission that was taken from a driver, for that driver: the short name of their colleague, null while nobody
 * drives it; since when, and which version of the mission says so.
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
  /** Why exactly, where the title does not say it: of a bank's file what is wrong, and where. */
  detail: v.optional(v.string()),
  violations: v.optional(v.array(Violation)),
  /** In place of an offer that is gone: others the same way. */
  offers: v.optional(v.array(Offer)),
  /** An invite that has ended: who can send it again. */
  invitation: v.optional(EndedInvitation),
  /** A sign-in that waits for a second factor: what that is sent with, and what it can be. */
  challenge: v.optional(v.string()),
  ways: v.optional(v.array(FactorWay)),
  /** Of an amount that has changed: what it is now, in cents. */
  amount: v.optional(Cents),
  /** Of a mission that was given to another driver. A repeated answer does not say it again. */
  reassignment: v.optional(Reassignment),
  /** Of a session that has ended: why, as far as it is known. Only who holds its token is told. */
  reason: v.optional(v.picklist(SESSION_ENDS)),
});
export type Problem = v.InferOutput<typeof Problem>;
