import type { Totals } from '../invoice/totals.ts';
import { halfAwayFromZero } from '../money/money.ts';
import { standardRate } from '../vat/rates.ts';
import { type VatRule, vatOf } from '../vat/vat.ts';

/** Country of Lading as the carriers' customer. Its own VAT number is valid. */
const CUSTOMER = 'FR';

/** The VAT rule of a carrier's invoice: French carriers charge VAT; for all others Lading owes it by reverse charge. */
export function purchaseVat(country: string, on: string): VatRule {
  const rule = vatOf({ seller: country, customer: CUSTOMER, check: 'valid', on });
  if (rule === null) throw new Error('The VAT of a purchase is always known.');
  return rule;
}

/** The VAT that Lading owes in the place of a carrier abroad, in cents. */
export function reverseCharge({ net }: Pick<Totals, 'net'>, { category }: VatRule, on: string): number {
  return category === 'S' ? 0 : halfAwayFromZero(net * standardRate(CUSTOMER, on), 100);
}
