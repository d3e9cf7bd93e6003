import type { Totals } from '../invoice/totals.ts';
import type { Laws } from '../law/law.ts';
import { LAWS } from '../law/laws.ts';
import { halfAwayFromZero } from '../money/money.ts';
import { standardRate } from '../vat/rates.ts';
import { vatTerritory } from '../vat/territory.ts';
import type { TaxedCompany, VatRule } from '../vat/vat.ts';
import { homeOf } from '../vat/vat-number.ts';

/** Country of Lading as the carriers' customer. */
const CUSTOMER = 'FR';

/** A carrier as the tax of its invoices depends on it. */
interface TaxedCarrier extends TaxedCompany {
  /** True if it is under the French small-business franchise. */
  readonly vat_franchise: boolean;
}

/**
 * The VAT rule of a carrier's invoice: a French carrier charges VAT, or none under the small-business franchise; for all
 * others Lading owes it by reverse charge. A carrier with a VAT number of another country is not French by a French
 * address, nor by a French number elsewhere.
 */
export function purchaseVat(
  { country, vat_number, vat_franchise }: TaxedCarrier,
  on: string,
  rates: Laws = LAWS,
): VatRule {
  const home = homeOf(vat_number) ?? country;
  const isFrench = [country, home].every((place) => vatTerritory(place) === CUSTOMER);
  if (!isFrench) return { category: 'AE', rate: 0 };
  return vat_franchise ? { category: 'E', rate: 0 } : { category: 'S', rate: standardRate(CUSTOMER, on, rates) };
}

/** The VAT that Lading owes in the place of a carrier abroad, in cents. */
export function reverseCharge(
  { net }: Pick<Totals, 'net'>,
  { category }: VatRule,
  on: string,
  rates: Laws = LAWS,
): number {
  // In tenths of a per cent, so that the product is whole.
  return category !== 'AE' ? 0 : halfAwayFromZero(net * Math.round(standardRate(CUSTOMER, on, rates) * 10), 1000);
}
