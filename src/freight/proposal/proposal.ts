import * as v from 'valibot';
import { Bid } from '../bid/bid.ts';
import { Offer } from '../offer/offer.ts';
import { Uuid } from '../values/uuid.ts';

/** A bid with who made it and the offer it was made on; an accepted one names the mission it became. */
export const Proposal = v.object({
  ...Bid.entries,
  carrier: v.object({ uuid: Uuid, name: v.string() }),
  offer: Offer,
  mission: v.nullable(v.object({ uuid: Uuid, reference: v.string() })),
});
export type Proposal = v.InferOutput<typeof Proposal>;
