import * as v from 'valibot';
import { bookOffer } from '#contract/offer.ts';

/** What is typed before an offer is booked; empty is left to be said later. */
export const BookingForm = v.object({
  licence_plate: v.union([v.literal(''), v.unwrap(bookOffer.body.schema.entries.licence_plate)]),
  driver: v.string(),
});
export type BookingForm = v.InferInput<typeof BookingForm>;
