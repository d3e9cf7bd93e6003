import type { Totals } from '../invoice/totals.ts';
import { halfAwayFromZero } from '../money/money.ts';
import { standardRate, vatTerritory } from '../vat/rates.ts';
import type { TaxedCompany, VatRule } from '../vat/vat.ts';
import { homeOf } from '../vat/vat-number.ts';

/** Country of Lading as the carriers' customer. */
const CUSTOMER = 'FR';

/**
 * The VAT rule of a carrier's invoice: a French carrier charges VAT; for all others Lading owes it by reverse charge. A
 * carrier with a VAT number of another country is not French by a French address, nor by a French number elsewhere.
 */
export function purchaseVat({ country, vat_number }: TaxedCompany, on: string): VatRule {
  const home = homeOf(vat_number) ?? country;
  const isFrench = [country, home].every((place) => vatTerritory(place) === CUSTOMER);
  return isFrench ? { category: 'S', rate: standardRate(CUSTOMER, on) } : { category: 'AE', rate: 0 };
}

/** The VAT that Lading owes in the place of a carrier abroad, in cents. */
export function reverseCharge({ net }: Pick<Totals, 'net'>, { category }: VatRule, on: string): number {
  return category === 'S' ? 0 : halfAwayFromZero(net * standardRate(CUSTOMER, on), 100);
}
