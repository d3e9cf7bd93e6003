import { supportedLocale } from '#freight/user/locale.ts';
import { countryName } from '../../i18n/dates.ts';

/** One way to read what a person typed: the street before the city, the postal code, the beginning of the city's name. */
export interface TypedAddress {
  readonly street: string;
  readonly code: string;
  readonly city: string;
}

/** A postal code has one or two words (`1011 AB`, `114 55`), of seven letters and digits at most, and a country sign. */
const CODE_WORDS = [2, 1];
const CODE = /^(?=.*\d)(?:[A-Z]{1,2}-)?(?:[A-Z\d][ -]?){1,7}$/i;

/** A number beside a city that no code fits: from three digits on it is a code gone wrong, not a house number. */
const WRONG_CODE = /^\d{3}[\d -]*$/;

/** Without a comma, what follows the street counts as a city from this many letters, and within this many words. */
const CITY_LETTERS = 4;
const MOST_WORDS = 14;

/**
 * The ways to read a typed address, the likeliest first. A comma parts the street from the city; without one, every
 * word after a house number may be where the city begins.
 *
 * - `59200 tourc`: code `59200`, city `tourc`
 * - `18 rue du Dronckaert, Tourcoing`: street `18 rue du Dronckaert`, city `Tourcoing`
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
  yield* readLocality(words).map((locality) => ({ street, ...locality }));
  if (street === '') yield* splitStreet(words.slice(0, MOST_WORDS));
}

/** A postal code at either end, then none, then none though there is a number: what it says cannot be right. */
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
  const wrong = likely.filter(({ code }) => WRONG_CODE.test(code));
  return [...likely, { code: '', city: words.join(' ') }, ...wrong.map(({ city }) => ({ code: '', city }))];
}

function* splitStreet(words: readonly string[]): Generator<TypedAddress> {
  for (let at = 1; at < words.length; at += 1) {
    const street = words.slice(0, at).join(' ');
    const rest = words.slice(at);
    if (!/\d/.test(street) || !/\p{L}/u.test(street) || rest.join(' ').length < CITY_LETTERS) continue;
    yield* readLocality(rest).map((locality) => ({ street, ...locality }));
  }
}

/** What a label is made of; `division` is a name, not a code. */
interface LabelParts {
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly division: string | null;
  readonly country: string;
}

/**
 * An address on one line, `18 rue du Dronckaert, 59200 Tourcoing`. In France the postal code tells one Saint-Omer from
 * another; elsewhere the division and the country do: `Halle, Vlaams-Brabant, Belgium`.
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
