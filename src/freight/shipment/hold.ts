import type { ShipmentState } from './state.ts';

const HOUR_MS = 3_600_000;
/** A hold without a carrier is made anew this long before it lapses. */
const RENEWED_BEFORE_MS = 12 * HOUR_MS;

/** A shipment whose money a card holds. Times in Unix milliseconds, amounts in cents, VAT included. */
interface HeldFor {
  readonly state: ShipmentState;
  /** When the search for a carrier ends. */
  readonly searchEnds: number;
  /** What the shipper pays by now, and the fee where it was cancelled. */
  readonly price: number;
  readonly fee: number;
}

interface Hold {
  readonly amount: number;
  /** Null where the provider did not say. */
  readonly until: number | null;
  /** Whether another payment has taken its place. */
  readonly isReplaced: boolean;
}

/** What is to be done with a hold; `due` asks the shipper for another payment, and keeps the hold until it is there. */
export type HoldStep =
  | { readonly do: 'keep' | 'release' | 'renew' | 'due' }
  | { readonly do: 'capture'; readonly amount: number; readonly for: 'price' | 'fee' };

/** The next step of a hold: money is taken once a carrier has the shipment, and given back where none will. */
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
