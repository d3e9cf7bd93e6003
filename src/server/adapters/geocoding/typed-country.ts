import { COUNTRIES } from '#freight/place/country.ts';
import { LOCALES } from '#freight/user/locale.ts';
import { searchKey } from '#freight/values/search-key.ts';
import { countryName } from '../../i18n/dates.ts';

/** Every country's code and its names in our languages. */
const byName = new Map(
  COUNTRIES.map((country) => country['iso-2']).flatMap((code) =>
    [code, ...LOCALES.map((locale) => countryName(locale, code))].map((name) => [searchKey(name), code] as const),
  ),
);

/** Takes the country off the end of a pasted address: `…, 59200 Tourcoing, France`. */
export function readCountry(text: string): { text: string; country: string | null } {
  const comma = text.lastIndexOf(',');
  const country = comma === -1 ? undefined : byName.get(searchKey(text.slice(comma + 1)));
  return country === undefined ? { text, country: null } : { text: text.slice(0, comma), country };
}
