import type { Bid } from '#freight/bid/bid.ts';
import { type ProposalState, proposalState } from '#freight/bid/states.ts';
import { CURRENCY } from '#freight/money/money.ts';
import type { TimeSlot } from '#freight/time-slot/time-slot.ts';
import type { Proposals } from '../../../database/schema.ts';
import { type BidTerms, shippersPrice } from './shippers-price.ts';

/** Columns to present a bid: its row, and whether its offer is open. */
export interface BidRow extends Pick<Proposals, 'uuid' | 'price' | 'agreed_price' | 'ended' | 'counter_price'> {
  readonly pickup_time_slot: TimeSlot | null;
  readonly delivery_time_slot: TimeSlot | null;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly ended_at: Date | null;
  readonly counter_created_at: Date | null;
  readonly counter_expires_at: Date | null;
  readonly offer_open: boolean;
}

/** Returns the state of a bid at `now` (Unix milliseconds). */
export function bidState(row: Pick<BidRow, 'ended' | 'expires_at' | 'offer_open'>, now: number): ProposalState {
  return proposalState({ end: row.ended, expiresAt: row.expires_at.getTime(), offerOpen: row.offer_open }, now);
}

/** Returns a bid in contract form, as of `now` (Unix milliseconds). */
export function presentBid(row: BidRow, now: number): Bid {
  const { counter_price, counter_created_at, counter_expires_at } = row;
  return {
    uuid: row.uuid,
    state: bidState(row, now),
    pricing: pricing(row.price),
    agreed_pricing: pricing(row.agreed_price),
    pickup_time_slot: row.pickup_time_slot,
    delivery_time_slot: row.delivery_time_slot,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    closed_at: row.ended_at?.toISOString() ?? null,
    counter_offer:
      counter_price === null || counter_created_at === null || counter_expires_at === null
        ? null
        : {
            price: counter_price,
            currency: CURRENCY,
            created_at: counter_created_at.toISOString(),
            expires_at: counter_expires_at.toISOString(),
          },
  };
}

/** The same for the shipper of the offer: every price is what they pay. */
export function presentBidToShipper(
  row: BidRow & BidTerms & { readonly counter_named_price: number | null },
  now: number,
): Bid {
  const paid = (bid: number | null) => (bid === null ? null : shippersPrice(bid, row));
  const counter_price = row.counter_named_price ?? paid(row.counter_price);
  const isCounterTaken = row.agreed_price !== null && row.agreed_price === row.counter_price;
  const agreed_price = isCounterTaken ? counter_price : paid(row.agreed_price);
  return presentBid({ ...row, price: paid(row.price), counter_price, agreed_price }, now);
}

function pricing(price: number | null): Bid['pricing'] {
  return price === null ? null : { price, currency: CURRENCY };
}
