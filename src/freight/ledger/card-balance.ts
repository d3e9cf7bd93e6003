/** The balances of card money in the books and at the card provider; amounts in cents. */
export interface CardBalances {
  /** Account 5115. */
  readonly booked: number;
  /** Our balance at the provider: what can be paid out, and what cannot be yet. */
  readonly available: number;
  readonly pending: number;
  /** Payouts that left the provider and are not booked, without those that went back. */
  readonly inTransit: number;
  /** Fees that the provider kept and the books do not have yet: they are booked with the payout. */
  readonly fees: number;
}

/** Returns what the books have more than the provider, in cents; 0 if both agree. */
export function cardDifference({ booked, available, pending, inTransit, fees }: CardBalances): number {
  return booked - available - pending - inTransit - fees;
}
