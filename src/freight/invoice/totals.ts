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
  // Rates have tenths of a per cent: counted in whole numbers, none is a fraction of a cent too low.
  const vat = halfAwayFromZero(net * Math.round(rate * 10), 1000);
  return { net, vat, gross: net + vat };
}

/**
 * The totals of a credit note, below 0: those of all that is credited with it, less what was credited before. Rounded by
 * themselves, credit notes in parts would add up to a cent more or less than their invoice.
 *
 * @param amount of this credit note, in cents excl. VAT, above 0
 * @param before credited by earlier notes, in cents, 0 or more
 */
export function creditTotals(amount: number, before: Pick<Totals, 'net' | 'vat'>, rule: VatRule): Totals {
  const vat = before.vat - totalsOf([{ amount: before.net + amount }], rule).vat;
  return { net: -amount, vat, gross: vat - amount };
}
