import { halfAwayFromZero } from '../money/money.ts';
import type { VatRule } from '../vat/vat.ts';

/** The totals of an invoice, in cents. */
export interface Totals {
  readonly net: number;
  readonly vat: number;
  readonly gross: number;
}

/** The totals of an invoice with one VAT rate: VAT is computed once, on the net total. */
export function totalsOf(lines: readonly { readonly amount: number }[], { rate }: VatRule): Totals {
  const net = lines.reduce((sum, { amount }) => sum + amount, 0);
  const vat = halfAwayFromZero(net * rate, 100);
  return { net, vat, gross: net + vat };
}
