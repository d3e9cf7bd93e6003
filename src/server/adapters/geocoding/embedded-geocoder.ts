import type { AddressSuggestion } from '#contract/answers/place.ts';
import { COUNTRIES, isOpenCountry } from '#freight/place/country.ts';
import { readPostalCode } from '#freight/place/postal-code.ts';
import { LOCALES } from '#freight/user/locale.ts';
import { searchKey } from '#freight/values/search-key.ts';
import { countryName } from '../../i18n/dates.ts';
import { addressLabel, readAddress, readTown, type TypedAddress } from './address-text.ts';
import type { AddressQuery, Geocoder } from './geocoder.ts';
import { cityOfDistrict, LARGE } from './places/district.ts';
import { communeOfOffice } from './places/french-offices.ts';
import { type Place, placeKey } from './places/place.ts';
import type { PlaceIndex } from './places/place-index.ts';
import type { PostalAreas } from './places/postal-areas.ts';
import { shorterNames, typedKeys } from './places/typed-name.ts';

/** A place, and the postal code that matches the typed text. */
interface Match {
  readonly place: Place;
  readonly postalCode: string;
}

const OPEN = COUNTRIES.map((country) => country['iso-2']).filter(isOpenCountry);
const FRANCE: ReadonlySet<string> = new Set(['FR']);

/** Minimum digits of a code and letters of a name for a search in France that checks each commune. */
const CODE_DIGITS = 2;
const OFFICE_LETTERS = 3;

/**
 * Suggests cities and communes from a file, without a service. The street stays as typed, and the location is that of
 * the city.
 */
export class EmbeddedGeocoder implements Geocoder {
  readonly #places: PlaceIndex;
  readonly #codes: PostalAreas;

  constructor(places: PlaceIndex, codes: PostalAreas) {
    this.#places = places;
    this.#codes = codes;
  }

  async suggest({ text, country, limit, locale }: AddressQuery): Promise<AddressSuggestion[]> {
    const typed = readCountry(text);
    const chosen = country ?? typed.country;
    const countries = chosen === null ? OPEN : [chosen];
    const shorten = (address: TypedAddress) => shorterNames(address.city).map((city) => ({ ...address, city }));
    const addresses = [...readAddress(typed.text)];
    // A part of a name is meant if the code fits it; without a code, only if no reading of the text has a whole name.
    const coded = addresses.flatMap((address) => (address.code === '' ? [address] : [address, ...shorten(address)]));
    for (const address of [...coded, ...addresses.flatMap(shorten)]) {
      const matches = this.#match(address, countries, limit);
      if (matches.length > 0) return matches.map((match) => this.#present(match, address.street, locale));
    }
    return [];
  }

  #match(typed: TypedAddress, countries: readonly string[], limit: number): Match[] {
    const { code, city } = countries.includes('FR') ? readTown(typed) : typed;
    const keys = typedKeys(city);
    // Évry is a village of its own as well as an office of Évry-Courcouronnes: a name comes before what it may stand for.
    const offices = countries.includes('FR') ? communeOfOffice(city).flatMap(typedKeys) : [];
    for (const key of [...keys, ...offices]) {
      const found = this.#matchKey(code, key, countries, limit);
      if (found.length > 0) return found;
    }
    for (const country of countries) {
      const large = keys.flatMap((key) => cityOfDistrict(key, country, this.#places) ?? []);
      const found = large.flatMap((key) => this.#matchKey(code, key, [country], limit));
      if (found.length > 0) return found;
    }
    return [];
  }

  #matchKey(code: string, key: string, countries: readonly string[], limit: number): Match[] {
    if (code === '') return /\p{L}/u.test(key) ? this.#named(key, new Set(countries), limit) : [];
    const french = countries.includes('FR') ? this.#inFrance(code.replace(/\s/g, ''), key, limit) : [];
    if (key === '') return french;
    // A whole code of a French commune is French: no town of another country is offered with it.
    if (french.some(({ postalCode }) => postalCode === code)) return french;
    const abroad = countries.filter((country) => country !== 'FR');
    return [...french, ...this.#abroad(code, key, abroad, limit)].slice(0, limit);
  }

  #named(key: string, countries: ReadonlySet<string>, limit: number): Match[] {
    const places = this.#places.find(key, { limit, countries });
    return places.map((place) => ({ place, postalCode: place.postalCodes[0] ?? '' }));
  }

  /**
   * Returns the communes whose postal code and name begin as typed. A full code without a commune may be a business
   * code (CEDEX) of a town in the same department.
   */
  #inFrance(code: string, key: string, limit: number): Match[] {
    if (!/^\d+$/.test(code) || code.length < CODE_DIGITS) return [];
    const where = ({ name }: Place) => placeKey(name).startsWith(key);
    const places = this.#places.find(code, { limit, countries: FRANCE, where });
    if (places.length > 0 || key.length < OFFICE_LETTERS || readPostalCode(code, 'FR') === null) {
      return places.map((place) => ({
        place,
        postalCode: place.postalCodes.find((own) => own.startsWith(code)) ?? '',
      }));
    }
    const nearby = ({ postalCodes }: Place) => postalCodes.some((own) => own.slice(0, 2) === code.slice(0, 2));
    const offices = this.#places.find(key, { limit, countries: FRANCE, where: nearby });
    return offices.map((place) => ({ place, postalCode: code }));
  }

  /** Returns cities with this name in countries that have the typed postal code near them; the code is kept. */
  #abroad(code: string, key: string, countries: readonly string[], limit: number): Match[] {
    const codes = new Map<string, string>();
    for (const country of countries) {
      const read = readPostalCode(code, country);
      if (read !== null) codes.set(country, read);
    }
    const where = (place: Place) => this.#codes.mayBeOf(codes.get(place.country) ?? '', place);
    const places = this.#places.find(key, { limit, countries: new Set(codes.keys()), where });
    const isNamed = (place: Place) => placeKey(place.name) === key;
    // With its code a town is meant itself: `1100 Wien` is not Wiener Neustadt. Large cities are known by half a name.
    const meant = places.some(isNamed) ? places.filter((place) => isNamed(place) || place.rank === LARGE) : places;
    return meant.map((place) => ({ place, postalCode: codes.get(place.country) ?? '' }));
  }

  #present({ place, postalCode }: Match, street: string, locale: string): AddressSuggestion {
    const { name: city, country, division, location, precision } = place;
    return {
      label: addressLabel({ street, postalCode, city, division: this.#places.divisionName(division), country }, locale),
      ...(street === '' ? {} : { street_name: street }),
      postal_code: postalCode,
      city,
      country,
      ...(division === '' ? {} : { division_code: division }),
      location,
      precision,
    };
  }
}

/** Country codes by search key of the code and of the names in all our languages. */
const byName = new Map(
  COUNTRIES.map((country) => country['iso-2']).flatMap((code) =>
    [code, ...LOCALES.map((locale) => countryName(locale, code))].map((name) => [searchKey(name), code] as const),
  ),
);

/** Removes the country from the end of a pasted address: `…, 59200 Tourcoing, France`, `… 47119 Duisburg Germany`. */
function readCountry(text: string): { text: string; country: string | null } {
  const comma = text.lastIndexOf(',');
  const country = comma === -1 ? undefined : byName.get(searchKey(text.slice(comma + 1)));
  if (country !== undefined) return { text: text.slice(0, comma), country };
  const [, before = '', last = ''] = /^(.*\d.*\s\p{L}[\p{L}'’-]+)\s+(\p{L}{4,})$/u.exec(text.trim()) ?? [];
  const named = byName.get(searchKey(last));
  return named === undefined ? { text, country: null } : { text: before, country: named };
}
