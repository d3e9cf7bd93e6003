import type { Laws } from '../law/law.ts';
import { standardRate } from './rates.ts';
import { isVatCountry, vatTerritory } from './territory.ts';
import { fitsCountry, homeOf } from './vat-number.ts';

/** Result of a check by VIES, the EU's VAT number service. An outage is `unknown`, never `invalid`. */
export type VatCheck = 'valid' | 'invalid' | 'unknown';

/**
 * Categories of UNTDID 5305: standard rate, reverse charge, outside the scope of VAT, exempt (a seller under the French
 * small-business franchise), and exports.
 */
export const VAT_CATEGORIES = ['S', 'AE', 'O', 'E', 'G'] as const;
export type VatCategory = (typeof VAT_CATEGORIES)[number];

/** The tax rule of an amount; `rate` in per cent. */
export interface VatRule {
  readonly category: VatCategory;
  readonly rate: number;
}

/** A company as its tax depends on it: the country of its address, and its VAT number. */
export interface TaxedCompany {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly vat_number: string | null;
}

interface Sale {
  /** Country of the seller (ISO 3166-1 alpha-2). */
  readonly seller: string;
  readonly customer: TaxedCompany;
  /** The check of the customer's VAT number. */
  readonly check: VatCheck;
  /** The day of the invoice. */
  readonly on: string;
  /** The rows of rates that count; those that are built in, where nothing else is said. */
  readonly rates?: Laws | undefined;
}

/**
 * The VAT of a transport sold to a business: it is taxed where the customer is established (directive 2006/112/EC,
 * article 44). A typed country alone proves no establishment: without a number of their own country that shows they are
 * elsewhere, or with a number of the seller's country, customers pay the seller's VAT.
 *
 * @returns null if the customer's number must be verified first
 */
export function vatOf({ seller, customer, check, on, rates }: Sale): VatRule | null {
  if (needsCheck({ seller, customer })) {
    if (check === 'unknown') return null;
    if (check === 'valid') return { category: 'AE', rate: 0 };
  } else if (isProvenOutside(customer) && !isAtHome(seller, customer)) return { category: 'O', rate: 0 };
  return { category: 'S', rate: standardRate(seller, on, rates) };
}

/** The VAT expected before an invoice is made, without asking the register: an existing number counts as valid. */
export function expectedVat(sale: Omit<Sale, 'check'>): VatRule {
  const rule = vatOf({ ...sale, check: 'valid' });
  if (rule === null) throw new Error('A sale is taxed once the customer’s number was judged.');
  return rule;
}

/** True if the VAT of a sale depends on the VIES check of the customer's number. */
export function needsCheck({ seller, customer }: Pick<Sale, 'seller' | 'customer'>): boolean {
  const home = homeOf(customer.vat_number);
  return home !== null && isVatCountry(home) && !isAtHome(seller, customer);
}

/** True if a customer's address or number is of the seller's country. */
function isAtHome(seller: string, { country, vat_number }: TaxedCompany): boolean {
  const home = homeOf(vat_number);
  return [country, home ?? country].some((place) => vatTerritory(place) === vatTerritory(seller));
}

/** True if a company outside the European Union has a tax number of the country of its address. */
function isProvenOutside({ country, vat_number }: TaxedCompany): boolean {
  return !isVatCountry(country) && vat_number !== null && fitsCountry(vat_number, country);
}
