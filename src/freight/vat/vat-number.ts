import { COUNTRIES } from '../place/country.ts';
import { vatTerritory } from './territory.ts';

/** A VAT number as VIES asks for it. */
export interface VatNumber {
  /** The prefix: a country's code, `EL` for Greece. */
  readonly country: string;
  readonly number: string;
}

/** Parses a VAT number with or without separators. Null if it does not begin with a country code. */
export function parseVatNumber(text: string): VatNumber | null {
  const bare = text.toUpperCase().replace(/[^\dA-Z+*]/g, '');
  const match = /^([A-Z]{2})([\dA-Z+*]{2,12})$/.exec(bare);
  return match?.[1] === undefined || match[2] === undefined ? null : { country: match[1], number: match[2] };
}

/** Normalises a VAT number typed by a company of a country, with or without its prefix: `FR40303265045`. */
export function vatNumberOf(typed: string, country: string): string {
  const bare = typed.toUpperCase().replace(/[^\dA-Z+*]/g, '');
  const prefix = COUNTRIES.find((known) => known['iso-2'] === country)?.vat_prefix ?? country;
  return bare.startsWith(prefix) ? bare : prefix + bare;
}

/** The country whose prefix a VAT number has (ISO 3166-1 alpha-2); null if it has none. */
export function homeOf(vatNumber: string | null): string | null {
  const number = vatNumber === null ? null : parseVatNumber(vatNumber);
  if (number === null) return null;
  return COUNTRIES.find((known) => (known.vat_prefix ?? known['iso-2']) === number.country)?.['iso-2'] ?? null;
}

/** True if a VAT number is of the country of an address. Companies of Monaco have French numbers. */
export function fitsCountry(vatNumber: string, country: string): boolean {
  const home = homeOf(vatNumber);
  return home !== null && vatTerritory(home) === vatTerritory(country);
}
