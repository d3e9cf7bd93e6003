import * as v from 'valibot';
import { Bid } from '../bid/bid.ts';
import { Offer } from '../offer/offer.ts';
import { Uuid } from '../values/uuid.ts';

/** A bid with its author and its offer; an accepted one names the resulting mission. */
export const Proposal = v.object({
  ...Bid.entries,
  carrier: v.object({ uuid: Uuid, name: v.string() }),
  offer: Offer,
  mission: v.nullable(v.object({ uuid: Uuid, reference: v.string() })),
});
export type Proposal = v.InferOutput<typeof Proposal>;
