import * as v from 'valibot';
import { Cents } from '../money/money.ts';
import { Instant } from '../values/instant.ts';

/** States of a price named by a shipper: support's answer, and the shipper's reply. */
export const NAMED_PRICE_STATES = [
  'waiting',
  'accepted',
  'refused',
  'countered',
  'counter_taken',
  'counter_left',
  'expired',
  'withdrawn',
] as const;
export type NamedPriceState = (typeof NAMED_PRICE_STATES)[number];

/** Support's answers to a named price, and the shipper's reply to a counter-offer. */
export type ReviewAnswer = 'accepted' | 'refused' | 'countered';
export type ReviewReply = 'taken' | 'left';

/** The answers to a named price, and whether its shipment still waits, was cancelled, or neither. */
export interface NamedPriceFacts {
  readonly answer: ReviewAnswer | null;
  readonly reply: ReviewReply | null;
  readonly shipment: 'waiting' | 'cancelled' | 'other';
}

/** The state of a shipment, reduced to what its named price depends on. */
export function reviewedState(state: string): NamedPriceFacts['shipment'] {
  if (state === 'awaiting_acceptation') return 'waiting';
  return state === 'cancelled' ? 'cancelled' : 'other';
}

/** The state of a named price, derived. */
export function namedPriceState({ answer, reply, shipment }: NamedPriceFacts): NamedPriceState {
  if (answer === 'accepted' || answer === 'refused') return answer;
  if (reply !== null) return reply === 'taken' ? 'counter_taken' : 'counter_left';
  if (shipment === 'cancelled') return 'withdrawn';
  return shipment === 'other' ? 'expired' : (answer ?? 'waiting');
}

/**
 * The price a shipper named for a shipment, as they see it: `due_at` is support's deadline, `ends_at` the last moment
 * for an answer, `counter_price` support's counter-offer. In cents, excl. VAT.
 */
export const NamedPrice = v.object({
  state: v.picklist(NAMED_PRICE_STATES),
  price: Cents,
  due_at: Instant,
  ends_at: v.nullable(Instant),
  counter_price: v.nullable(Cents),
});
export type NamedPrice = v.InferOutput<typeof NamedPrice>;
