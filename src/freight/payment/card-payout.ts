/** States of a payout that the card provider sends to our bank account. A failed one may have been paid before. */
export const CARD_PAYOUT_STATES = ['pending', 'in_transit', 'paid', 'failed', 'canceled'] as const;
export type CardPayoutState = (typeof CARD_PAYOUT_STATES)[number];

/** True if the provider has the money of a payout again. */
export function isBack(state: CardPayoutState): boolean {
  return state === 'failed' || state === 'canceled';
}

/** Returns the later of two answers of the provider, in whatever order they came. */
export function laterPayoutState(known: CardPayoutState, answered: CardPayoutState): CardPayoutState {
  return CARD_PAYOUT_STATES.indexOf(answered) > CARD_PAYOUT_STATES.indexOf(known) ? answered : known;
}

/** A change of our balance at the card provider; amounts in cents, `fee` is what the provider kept of it. */
interface BalanceChange {
  /** The provider's accounting category, such as `charge`, `refund`, `dispute` or `fee`. */
  readonly category: string;
  readonly amount: number;
  readonly fee: number;
}

/**
 * Returns what the provider charged for a change of our balance, in cents, and what no entry has booked yet. Chargebacks
 * book their own fee.
 */
export function costOf({ category, amount, fee }: BalanceChange): number {
  if (category === 'dispute' || category === 'dispute_reversal') return 0;
  return category === 'fee' ? fee - amount : fee;
}
