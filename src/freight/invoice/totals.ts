import { halfAwayFromZero } from '../money/money.ts';
import type { VatRule } from '../vat/vat.ts';

/** What an invoice comes to, in cents. */
export interface Totals {
  readonly net: number;
  readonly vat: number;
  readonly gross: number;
}

/** The sums of an invoice whose lines are taxed alike: VAT is taken once, of the net sum. */
export function totalsOf(lines: readonly { readonly amount: number }[], { rate }: VatRule): Totals {
  const net = lines.reduce((sum, { amount }) => sum + amount, 0);
  const vat = halfAwayFromZero(net * rate, 100);
  return { net, vat, gross: net + vat };
}
