import { isVatCountry, standardRate, vatTerritory } from './rates.ts';

/** Result of a check by VIES, the EU's VAT number service. An outage is `unknown`, never `invalid`. */
export type VatCheck = 'valid' | 'invalid' | 'unknown';

/** Categories of UNTDID 5305: standard rate, reverse charge, outside the scope of VAT. */
export const VAT_CATEGORIES = ['S', 'AE', 'O'] as const;
export type VatCategory = (typeof VAT_CATEGORIES)[number];

/** The tax rule of an amount; `rate` in per cent. */
export interface VatRule {
  readonly category: VatCategory;
  readonly rate: number;
}

interface Sale {
  /** Country of the seller, and of the customer (ISO 3166-1 alpha-2). */
  readonly seller: string;
  readonly customer: string;
  /** The check of the customer's VAT number. */
  readonly check: VatCheck;
  /** The day of the invoice. */
  readonly on: string;
}

/**
 * The VAT of a transport sold to a business: it is taxed where the customer is established (directive 2006/112/EC,
 * article 44).
 *
 * @returns null if the customer's number must be verified first
 */
export function vatOf({ seller, customer, check, on }: Sale): VatRule | null {
  if (vatTerritory(customer) === vatTerritory(seller)) return { category: 'S', rate: standardRate(seller, on) };
  if (!isVatCountry(customer)) return { category: 'O', rate: 0 };
  if (check === 'valid') return { category: 'AE', rate: 0 };
  return check === 'invalid' ? { category: 'S', rate: standardRate(seller, on) } : null;
}

/** The VAT expected before an invoice is made, without asking the register: an existing number counts as valid. */
export function expectedVat(sale: Omit<Sale, 'check'>, number: string | null): VatRule {
  const rule = vatOf({ ...sale, check: number === null ? 'invalid' : 'valid' });
  if (rule === null) throw new Error('A sale is taxed once the customer’s number was judged.');
  return rule;
}

/** True if the VAT of a sale depends on the VIES check of the customer's number. */
export function needsCheck({ seller, customer }: Pick<Sale, 'seller' | 'customer'>): boolean {
  return vatTerritory(customer) !== vatTerritory(seller) && isVatCountry(customer);
}
