import { supportedLocale } from '#freight/user/locale.ts';
import { countryName } from '../../i18n/dates.ts';

/** One interpretation of typed text: the street before the city, the postal code, the beginning of the city's name. */
export interface TypedAddress {
  readonly street: string;
  readonly code: string;
  readonly city: string;
}

/**
 * A postal code has one or two words (`1011 AB`, `114 55`), with up to seven letters and digits, and a country prefix.
 */
const CODE_WORDS = [2, 1];
const CODE = /^(?=.*\d)(?:[A-Z]{1,2}-)?(?:[A-Z\d][ -]?){1,7}$/i;

/** A number beside a city that matches no code: with three digits or more it is an invalid code, not a house number. */
const WRONG_CODE = /^\d{3}[\d -]*$/;

/** A whole postal code of any open country: with a town behind it, the text before it is the street. */
const WHOLE_CODE = /^(?:[A-Z]{1,2}-)?(?:\d{4,6}|\d{2}-\d{3}|\d{3} \d{2}|\d{4} ?[A-Z]{2}|\d{4}-\d{3}|AD ?\d{3})$/i;

/** Without a comma, text after the street counts as a city from this number of letters, within this number of words. */
const CITY_LETTERS = 4;
const MOST_WORDS = 14;

/**
 * Yields the interpretations of a typed address, the likeliest first. A comma separates street and city; without one,
 * every word after a house number may begin the city.
 * - `59200 tourc`: code `59200`, city `tourc`
 * - `18 rue du Dronckaert, Tourcoing`: street `18 rue du Dronckaert`, city `Tourcoing`
 * - `ZI de la Pilaterie 59290 Wasquehal`: street `ZI de la Pilaterie`, code `59290`, city `Wasquehal`
 * - `Noorderlaan 147 2030 Antwerpen`: street `Noorderlaan 147`, code `2030`, city `Antwerpen`
 */
export function* readAddress(text: string): Generator<TypedAddress> {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const lastStreet = parts.slice(0, -1).findLastIndex((part) => /\p{L}/u.test(part));
  const street = parts.slice(0, lastStreet + 1).join(', ');
  const words = parts
    .slice(lastStreet + 1)
    .join(' ')
    .split(/\s+/);
  if (street === '') yield* splitAtCode(words.slice(0, MOST_WORDS));
  yield* readLocality(words).map((locality) => ({ street, ...locality }));
  if (street === '') yield* splitStreet(words.slice(0, MOST_WORDS));
  // The town first, its zone or street behind it: `59290 Wasquehal, ZI de la Pilaterie`.
  const [first = '', ...behind] = parts;
  if (behind.length > 0)
    yield* readLocality(first.split(/\s+/)).map((locality) => ({ street: behind.join(', '), ...locality }));
}

/** Interpretations with a postal code at either end, then without one, then without one despite an invalid number. */
function readLocality(words: readonly string[]): Omit<TypedAddress, 'street'>[] {
  const coded = CODE_WORDS.flatMap((count) =>
    count > words.length
      ? []
      : [
          { code: words.slice(0, count).join(' '), city: words.slice(count).join(' ') },
          { code: words.slice(-count).join(' '), city: words.slice(0, -count).join(' ') },
        ],
  );
  const likely = coded.filter(({ code }) => CODE.test(code));
  const wrong = likely.filter(({ code }) => WRONG_CODE.test(code) || WHOLE_CODE.test(code));
  return [...likely, { code: '', city: words.join(' ') }, ...wrong.map(({ city }) => ({ code: '', city }))];
}

/** Interpretations with a whole code in the middle: words before it, a town behind it. */
function* splitAtCode(words: readonly string[]): Generator<TypedAddress> {
  for (let at = 1; at < words.length - 1; at += 1) {
    const street = words.slice(0, at).join(' ');
    for (const count of CODE_WORDS) {
      const [code, city] = [words.slice(at, at + count).join(' '), words.slice(at + count).join(' ')];
      if (/\p{L}/u.test(street) && /\p{L}/u.test(city) && WHOLE_CODE.test(code)) yield { street, code, city };
    }
  }
}

function* splitStreet(words: readonly string[]): Generator<TypedAddress> {
  for (let at = 1; at < words.length; at += 1) {
    const street = words.slice(0, at).join(' ');
    const rest = words.slice(at);
    if (!/\d/.test(street) || !/\p{L}/u.test(street) || rest.join(' ').length < CITY_LETTERS) continue;
    yield* readLocality(rest).map((locality) => ({ street, ...locality }));
  }
}

/** French codes of the cities with arrondissements: those of their districts end in two digits. */
const ARRONDISSEMENTS: Readonly<Record<string, readonly [start: string, last: number]>> = {
  paris: ['750', 20],
  lyon: ['690', 9],
  marseille: ['130', 16],
};

/** The post office for companies, with its number: `Lille Cedex`, `Lyon Cedex 03`. */
const CEDEX = /\s+c[eé]dex(?:\s+\d{1,2})?$/i;
const ARRONDISSEMENT =
  /^(paris|lyon|marseille)[\s-]+(\d{1,2})\s*(?:er|ere|ère|e|è|eme|ème|nd|nde)?(?:\s+arr(?:ondissement|dt|\.)?)?$/i;

/** Reads what French addresses add to a town: without CEDEX, with the code of an arrondissement where none was typed. */
export function readTown({ code, city }: { readonly code: string; readonly city: string }): {
  readonly code: string;
  readonly city: string;
} {
  const town = city.replace(CEDEX, '');
  const [, name = '', number = ''] = ARRONDISSEMENT.exec(town) ?? [];
  const [start, last] = ARRONDISSEMENTS[name.toLowerCase()] ?? ['', 0];
  if (Number(number) < 1 || Number(number) > last) return { code, city: town };
  return { code: code === '' ? start + number.padStart(2, '0') : code, city: name };
}

/** Parts of a label; `division` is a name, not a code. */
interface LabelParts {
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly division: string | null;
  readonly country: string;
}

/**
 * Returns an address on one line, `18 rue du Dronckaert, 59200 Tourcoing`. In France the postal code distinguishes
 * towns with the same name; elsewhere the division and the country do: `Halle, Vlaams-Brabant, Belgium`.
 *
 * @param locale the reader's, for the country's name
 */
export function addressLabel({ street, postalCode, city, division, country }: LabelParts, locale: string): string {
  const town = `${postalCode} ${city}`.trim();
  const region = country === 'FR' ? [] : [division === city ? '' : (division ?? ''), nameOf(country, locale)];
  return [street, town, ...region].filter((part) => part !== '').join(', ');
}

function nameOf(country: string, locale: string): string {
  return countryName(supportedLocale(locale) ?? 'en', country);
}
