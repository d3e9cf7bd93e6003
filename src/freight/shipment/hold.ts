import { HOUR } from '../values/duration.ts';
import type { ShipmentState } from './state.ts';

/** A hold without a carrier is renewed this long before it lapses. */
const RENEWED_BEFORE_MS = 12 * HOUR;

/** A shipment with a hold on a card. Times in Unix milliseconds, amounts in cents, VAT included. */
interface HeldFor {
  readonly state: ShipmentState;
  /** When the search for a carrier ends. */
  readonly searchEnds: number;
  /** The shipper's current price; after a cancellation, the fee. */
  readonly price: number;
  readonly fee: number;
}

interface Hold {
  readonly amount: number;
  /** Null if the provider gave no end. */
  readonly until: number | null;
  /** True if another payment replaced it. */
  readonly isReplaced: boolean;
}

/** Next action for a hold; `due` asks the shipper for another payment and keeps the hold until then. */
export type HoldStep =
  | { readonly do: 'keep' | 'release' | 'renew' | 'due' }
  | { readonly do: 'capture'; readonly amount: number; readonly for: 'price' | 'fee' };

/** The next action for a hold: it is captured once a carrier has the shipment, and released if none will take it. */
export function holdStep({ state, searchEnds, price, fee }: HeldFor, hold: Hold, now: number): HoldStep {
  if (hold.isReplaced) return { do: 'release' };
  const isEnded = state === 'refused' || state === 'cancelled' || (state === 'available' && searchEnds <= now);
  if (isEnded) {
    return fee > 0 ? { do: 'capture', amount: Math.min(fee, hold.amount), for: 'fee' } : { do: 'release' };
  }
  if (state === 'planned' || state === 'in_progress' || state === 'completed') {
    return price <= hold.amount ? { do: 'capture', amount: price, for: 'price' } : { do: 'due' };
  }
  return hold.until !== null && hold.until - RENEWED_BEFORE_MS <= now ? { do: 'renew' } : { do: 'keep' };
}
