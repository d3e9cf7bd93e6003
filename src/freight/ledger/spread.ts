/** Something that settles invoices: money on account, or a credit note. `left` in cents. */
interface Means {
  readonly left: number;
}

/** An invoice that is not paid; `open` in cents, without what is contested. */
interface Debt {
  readonly open: number;
}

/** The amount of a means that settles an invoice, in cents. */
export interface Settlement<M, D> {
  readonly from: M;
  readonly to: D;
  readonly amount: number;
}

/** Spreads means over debts, each in the given order, until one of them is used up. */
export function spread<M extends Means, D extends Debt>(means: readonly M[], debts: readonly D[]): Settlement<M, D>[] {
  const settlements: Settlement<M, D>[] = [];
  const left = means.map((each) => each.left);
  for (const to of debts) {
    let open = to.open;
    for (const [index, from] of means.entries()) {
      const amount = Math.min(open, left[index] ?? 0);
      if (amount <= 0) continue;
      settlements.push({ from, to, amount });
      left[index] = (left[index] ?? 0) - amount;
      open -= amount;
    }
  }
  return settlements;
}
