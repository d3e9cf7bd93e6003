import * as v from 'valibot';
import { Offer } from '#freight/offer/offer.ts';

/** One field that is wrong; `property_path` is its path in the request (`pickup.time_slot.date`). */
export const Violation = v.object({ property_path: v.string(), message: v.string(), code: v.string() });
export type Violation = v.InferOutput<typeof Violation>;

/** The body of every error (RFC 9457), sent as `application/problem+json`. */
export const Problem = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  code: v.string(),
  violations: v.optional(v.array(Violation)),
  /** In place of an offer that is gone: others the same way. */
  offers: v.optional(v.array(Offer)),
});
export type Problem = v.InferOutput<typeof Problem>;
