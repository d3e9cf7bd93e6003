import type { Location } from '#freight/place/address.ts';
import { searchKey } from '#freight/values/search-key.ts';

/** A city or commune of the places file. `division` is ISO 3166-2, or empty if unknown. */
export interface Place {
  readonly name: string;
  readonly country: string;
  readonly division: string;
  /** The main one first; empty outside France, where codes by commune are not published. */
  readonly postalCodes: readonly string[];
  readonly location: Location;
  /** Says if `location` is that of the city, or the centre of all places with its postal code. */
  readonly precision: 'city' | 'postal_code';
  /** The distance of the town's ports and zones from its middle, in km: more for large towns. */
  readonly reach: number;
  /** From 0, a hamlet, to 9, a widely known city. */
  readonly rank: number;
}

/** Bytes at the end of a line that are read separately: two letters of the country, one digit of the rank. */
export const TAIL = 3;

/** Returns a line of the file: the search key, then the place, with country and rank last. */
export function writeLine(
  key: string,
  { name, country, division, postalCodes, location, precision, reach, rank }: Place,
): string {
  const { lat, lng } = location;
  return [key, name, postalCodes.join(' '), division, lat, lng, precision, reach, `${country}${rank}`].join('\t');
}

/** Returns the place of a line, and its key. */
export function readLine(line: string): { key: string; place: Place } {
  const [key = '', name = '', codes = '', division = '', lat = '', lng = '', precision = '', reach = '', tail = ''] =
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
      reach: Number(reach),
      rank: Number(tail.slice(2)),
    },
  };
}

/** Articles before a name that are often left out: `Le Havre`, `Den Haag`, `'s-Hertogenbosch`. */
const ARTICLE = /^(?:le|la|les|l|den|de|het|s|t|el|los|las|il|lo) (?=\S{3})/;

/**
 * Returns the search key of a city's name: without accents, case and punctuation, and with every saint in one form.
 * `St.-Omer` is `saint omer`, and both `St. Pölten` and `Sankt Pölten` are `saint polten`.
 */
export function placeKey(name: string): string {
  return wordsOf(name)
    .replace(/\b(?:st|sankt|sint)\b/g, 'saint')
    .replace(/\bste\b/g, 'sainte');
}

function wordsOf(name: string): string {
  return searchKey(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Returns all keys of a name: the whole, each side of a slash, without apostrophes, without the article. */
export function placeKeys(name: string): string[] {
  const sides = name.includes(' / ') ? name.split(' / ') : [];
  // Half of `Sankt` is typed before it is known for a saint.
  const whole = [...[name, ...sides, name.replace(/['’]/g, '')].map(placeKey), wordsOf(name)];
  return [...whole, ...whole.map((key) => key.replace(ARTICLE, ''))].filter((key) => key !== '');
}
