import examples from 'libphonenumber-js/examples.mobile';
import { type CountryCode, getExampleNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { allow, type Outcome, refuse } from '../rule/outcome.ts';
import { cleanLine } from '../values/text.ts';

/**
 * Reads a telephone number as a person types it: international (`+32 …`) or national for `country`.
 *
 * @returns the number in E.164, or `invalid_phone`; throws without a country
 */
export function readPhone(typed: string, country: string): Outcome<string, 'invalid_phone'> {
  if (country === '') throw new Error('A country code must be specified');
  const number = parsePhoneNumberFromString(cleanLine(typed), country as CountryCode);
  return number?.isValid() ? allow(number.number) : refuse('invalid_phone');
}

/** A valid example number of a country in national format, shown with an error. */
export function examplePhone(country: string): string | null {
  return getExampleNumber(country as CountryCode, examples)?.formatNational() ?? null;
}

/**
 * Formats a number for dialling from `country`: national within it, international otherwise. Unreadable numbers stay
 * unchanged.
 */
export function formatPhone(e164: string, country: string): string {
  const number = parsePhoneNumberFromString(e164);
  if (number === undefined) return e164;
  return number.country === country ? number.formatNational() : number.formatInternational();
}
