import { readPostalCode } from '../place/postal-code.ts';

/** An address as forms hold it. */
export interface RegisterAddress {
  readonly street: string;
  readonly postal_code: string;
  readonly city: string;
}

/**
 * Parses an address from a VAT register: lines of text, the last with postal code and city. Null for any other format:
 * the user then types it.
 */
export function readRegisterAddress(text: string, country: string): RegisterAddress | null {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const last = lines.at(-1) ?? '';
  const match = /^([\dA-Z]*\d[\dA-Z -]*?)\s+(\D+)$/i.exec(last);
  const postal_code = readPostalCode(match?.[1] ?? '', country);
  const city = match?.[2]?.trim() ?? '';
  if (lines.length < 2 || postal_code === null || city === '') return null;
  return { street: lines.slice(0, -1).join(', '), postal_code, city };
}
