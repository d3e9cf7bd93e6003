import * as v from 'valibot';
import type { AddressSuggestion } from '#contract/answers/place.ts';
import { Location } from '#freight/place/address.ts';
import { isOpenCountry } from '#freight/place/country.ts';
import { greatCircle } from '#freight/place/distance.ts';
import { readPostalCode } from '#freight/place/postal-code.ts';
import { addressLabel } from './address-text.ts';
import type { AddressQuery } from './geocoder.ts';
import { placeKey } from './places/place.ts';
import type { PlaceIndex } from './places/place-index.ts';

const word = v.optional(v.string(), '');

/** The fields of Photon's GeoJSON that are read; coordinates are longitude, latitude. */
export const PhotonFeature = v.object({
  geometry: v.object({ coordinates: v.looseTuple([v.number(), v.number()]) }),
  properties: v.object({
    type: word,
    name: word,
    housenumber: word,
    street: word,
    postcode: word,
    city: word,
    countrycode: word,
  }),
});
export type PhotonFeature = v.InferOutput<typeof PhotonFeature>;

/** Types usable for an address. Photon also returns counties, countries and lakes. */
const TOWNS: ReadonlySet<string> = new Set(['city', 'district', 'locality']);
const STREETS: ReadonlySet<string> = new Set(['house', 'street']);

/** Countries that write the house number before the street. */
const NUMBER_FIRST: ReadonlySet<string> = new Set(['FR', 'IE', 'LU', 'MC', 'MT']);

/** Cities with the same name are farther apart than this, in metres; a city and its suburbs are not. */
const SAME_CITY = 30_000;

/** Converts an address of Photon to a suggestion; null if it is no address, or outside the requested country. */
export function presentFeature(
  { geometry, properties }: PhotonFeature,
  { country: asked, locale }: AddressQuery,
  places: PlaceIndex,
): AddressSuggestion | null {
  const country = properties.countrycode.toUpperCase();
  const isTown = TOWNS.has(properties.type);
  if (!isTown && !STREETS.has(properties.type)) return null;
  const city = properties.city || (isTown ? properties.name : '');
  if (city === '' || (asked === null ? !isOpenCountry(country) : country !== asked)) return null;
  const [lng, lat] = geometry.coordinates;
  const location = { lat, lng };
  if (!v.is(Location, location)) return null;

  const street = isTown ? '' : streetOf(properties, country);
  const postalCode = readPostalCode(properties.postcode.split(/[;,]/)[0] ?? '', country) ?? '';
  const division = divisionOf(city, country, location, places);
  const name = division === '' ? null : places.divisionName(division);
  return {
    label: addressLabel({ street, postalCode, city, division: name, country }, locale),
    ...(street === '' ? {} : { street_name: street }),
    postal_code: postalCode,
    city,
    country,
    ...(division === '' ? {} : { division_code: division }),
    location,
    precision: street === '' ? 'city' : 'street',
  };
}

/** Returns the street and number, or the name of a place without a street, such as an industrial estate. */
function streetOf(properties: PhotonFeature['properties'], country: string): string {
  const { housenumber, name } = properties;
  const street = properties.street || name;
  const words = NUMBER_FIRST.has(country) ? [housenumber, street] : [street, housenumber];
  return words.filter((part) => part !== '').join(' ');
}

/** Photon has names of divisions but no codes, so the division of the nearest known city with this name is used. */
function divisionOf(city: string, country: string, location: Location, places: PlaceIndex): string {
  const near = places.find(placeKey(city), {
    limit: 1,
    countries: new Set([country]),
    where: (place) => place.division !== '' && greatCircle(place.location, location) < SAME_CITY,
  });
  return near[0]?.division ?? '';
}
