import examples from 'libphonenumber-js/examples.mobile';
import { type CountryCode, getExampleNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { allow, type Outcome, refuse } from '../rule/outcome.ts';
import type { Locale } from '../user/locale.ts';
import { cleanLine } from '../values/text.ts';

/** Why a text is no telephone number that can be called: it is none, or more than one. */
export type PhoneFault = 'invalid_phone' | 'two_phones';

/** The text before an extension: `ext. 412`, `poste 412`, `wew. 12`, `#12`, `;ext=412`. */
const EXTENSION =
  /[\s,;(/-]*(?:;?\bext(?:ension|n)?\b\.?|\bposte\b|\binterne\b|\bint\.|\bwewn?(?:ętrzny)?\b\.?|\bw\.|\bdurchwahl\b|\bdw\b\.?|\banexo\b|\bx|#)\s*[:=.°-]?\s*(\d{1,7})\s*[#)]?$/iu;

/** The word for an extension in each language. */
const EXTENSION_WORDS: Readonly<Record<Locale, string>> = { en: 'ext.', fr: 'poste', pl: 'wew.' };

/** The text between two numbers. A slash is also written inside German and Belgian ones. */
const BETWEEN = /[;,|&\n]|(?<=\d)\s*\b(?:ou|et|puis|or|and|lub|albo|oraz|i|oder|und)\b/iu;
const LEAST_DIGITS = 6;
/** E.164 has no longer number. */
const MOST_DIGITS = 15;

/**
 * Numbers of the French overseas departments as they are dialled within France, and the country codes of their own.
 * `0639 98` is kept for fiction in metropolitan France.
 */
const OVERSEAS: readonly (readonly [national: RegExp, code: string])[] = [
  [/^0(?:262|263|269|692|693|639(?!98))\d{6}$/, '+262'],
  [/^0(?:590|690|691)\d{6}$/, '+590'],
  [/^0(?:594|694)\d{6}$/, '+594'],
  [/^0(?:596|696|697)\d{6}$/, '+596'],
];

/**
 * Reads a telephone number as a person types it: international (`+32 …`) or national for `country`, with or without an
 * extension.
 *
 * @returns the number in E.164, with its extension as in a `tel:` link (`+33320701234;ext=412`), or why there is none;
 * throws without a country
 */
export function readPhone(typed: string, country: string): Outcome<string, PhoneFault> {
  if (country === '') throw new Error('A country code must be specified');
  const text = typed.trim().replace(/^tel:/i, '');
  const [found, extension] = EXTENSION.exec(text) ?? [];
  const main =
    found === undefined || digitsOf(text.slice(0, -found.length)).length < LEAST_DIGITS
      ? text
      : text.slice(0, -found.length);
  if (holdsTwo(main, country)) return refuse('two_phones');
  const number = parse(main, country);
  if (number === null) return refuse('invalid_phone');
  return allow(main === text ? number : `${number};ext=${extension}`);
}

/** Returns the number without its extension, for what cannot dial one: a text message. */
export function mainNumber(phone: string): string {
  return phone.split(';')[0] ?? phone;
}

function parse(typed: string, country: string): string | null {
  const own = country === 'FR' ? overseas(typed) : null;
  const number = parsePhoneNumberFromString(own ?? cleanLine(typed), country as CountryCode);
  return number?.isValid() ? number.number : null;
}

function overseas(typed: string): string | null {
  const national = cleanLine(typed)
    .replace(/\(0\)/, '')
    .replace(/^(?:\+|00)33/, '0')
    .replace(/[\s.()/-]/g, '')
    .replace(/^00/, '0');
  const [, code] = OVERSEAS.find(([form]) => form.test(national)) ?? [];
  return code === undefined ? null : code + national.slice(1);
}

function holdsTwo(text: string, country: string): boolean {
  const parts = text.split(BETWEEN).filter((part) => digitsOf(part).length >= LEAST_DIGITS);
  if (parts.length > 1 || digitsOf(text).length > MOST_DIGITS || /\d.*\+/.test(text)) return true;
  const sides = text.split('/');
  return sides.length > 1 && parse(text, country) === null && sides.some((side) => parse(side, country) !== null);
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** A valid example number of a country in national format, shown with an error. */
export function examplePhone(country: string): string | null {
  return getExampleNumber(country as CountryCode, examples)?.formatNational() ?? null;
}

/**
 * Formats a number for dialling from `country`: national within it, international otherwise, with its extension as
 * `locale` writes it. Unreadable numbers stay unchanged.
 */
export function formatPhone(phone: string, country: string, locale: Locale = 'en'): string {
  const number = parsePhoneNumberFromString(phone);
  if (number === undefined) return phone;
  const extension = number.ext === undefined ? '' : ` ${EXTENSION_WORDS[locale]} ${number.ext}`;
  number.setExt('');
  return `${number.country === country ? number.formatNational() : number.formatInternational()}${extension}`;
}
