import type { Location } from '#freight/place/address.ts';
import { searchKey } from '#freight/values/search-key.ts';

/** A city or commune of the places file. `division` is ISO 3166-2, or empty where it is not known. */
export interface Place {
  readonly name: string;
  readonly country: string;
  readonly division: string;
  /** The main one first; empty outside France, of which alone they are published by commune. */
  readonly postalCodes: readonly string[];
  readonly location: Location;
  /** Whether `location` is the city's own, or the middle of what shares its postal code. */
  readonly precision: 'city' | 'postal_code';
  /** 0 a hamlet, 9 a city that everybody knows. */
  readonly rank: number;
}

/** Bytes at the end of a line that are read without the rest: two letters of the country, one digit of the rank. */
export const TAIL = 3;

/** One line of the file: what is typed to find the place, then the place. The country and the rank stand last. */
export function writeLine(
  key: string,
  { name, country, division, postalCodes, location, precision, rank }: Place,
): string {
  const { lat, lng } = location;
  return [key, name, postalCodes.join(' '), division, lat, lng, precision, `${country}${rank}`].join('\t');
}

/** The place of a line, and the key it stands under. */
export function readLine(line: string): { key: string; place: Place } {
  const [key = '', name = '', codes = '', division = '', lat = '', lng = '', precision = '', tail = ''] =
    line.split('\t');
  return {
    key,
    place: {
      name,
      country: tail.slice(0, 2),
      division,
      postalCodes: codes === '' ? [] : codes.split(' '),
      location: { lat: Number(lat), lng: Number(lng) },
      precision: precision === 'city' ? 'city' : 'postal_code',
      rank: Number(tail.slice(2)),
    },
  };
}

/** Words that stand before a name and are left out as often as not: `Le Havre`, `Den Haag`, `'s-Hertogenbosch`. */
const ARTICLE = /^(?:le|la|les|l|den|de|het|s|t|el|los|las|il|lo) (?=\S{3})/;

/** A city's name as it is looked up: no accents, case or punctuation, `St` written out. `St.-Omer` is `saint omer`. */
export function placeKey(name: string): string {
  return searchKey(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\bst\b/g, 'saint')
    .replace(/\bste\b/g, 'sainte')
    .trim();
}

/** All the keys a name is found under: the whole, each side of a slash, without apostrophes, without the article. */
export function placeKeys(name: string): string[] {
  const sides = name.includes(' / ') ? name.split(' / ') : [];
  const whole = [name, ...sides, name.replace(/['’]/g, '')].map(placeKey);
  return [...whole, ...whole.map((key) => key.replace(ARTICLE, ''))].filter((key) => key !== '');
}
