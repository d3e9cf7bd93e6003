import { iso31662 } from 'iso-3166';
import { COUNTRIES } from '#freight/place/country.ts';
import { type Place, placeKey, placeKeys, writeLine } from '#server/adapters/geocoding/places/place.ts';
import { furtherKeys } from '#server/adapters/geocoding/places/typed-name.ts';
import { divisionCode } from './division-codes.ts';
import { readCommunes } from './french/french-communes.ts';
import { frenchPlaces } from './french/french-places.ts';
import { type GeoNamesCity, readGeoNames } from './geonames.ts';
import { LARGE_CITIES, LOCAL_NAMES } from './large-cities.ts';
import { OTHER_NAMES } from './other-names.ts';
import { TownReach } from './town-reach.ts';
import { unlisted } from './unlisted-cities.ts';

/** Ranks of places without a known population: in the list of large cities, named like its district, or other. */
const RANKS = { large: 9, seat: 5, other: 2 } as const;

/**
 * Builds the places file from the dependencies: a first line of JSON with the names of the divisions, then one line per
 * key in byte order. Takes about a second.
 */
export function buildPlaces(): Buffer {
  const countries = new Set(COUNTRIES.map((country) => country['iso-2']));
  const { cities, divisions } = readGeoNames(countries);
  const reaches = new TownReach();
  const localised = [...cities, ...unlisted(cities, countries)].map((city) => ({
    ...city,
    reach: reaches.of(city),
    name: LOCAL_NAMES[city.country]?.[city.name] ?? city.name,
  }));
  const french = localised.filter(({ country }) => country === 'FR');
  const abroad = localised.filter(({ country }) => country !== 'FR');
  const places = [
    ...frenchPlaces(french, readCommunes()),
    ...abroad.map((city) => ({ ...placeOf(city, divisions), reach: city.reach })),
  ];
  const used = new Set(places.map(({ division }) => division));
  const names = Object.fromEntries(iso31662.filter(({ code }) => used.has(code)).map(({ code, name }) => [code, name]));
  const lines = new Set(places.flatMap((place) => keysOf(place).map((key) => writeLine(key, place))));
  const sorted = [...lines].map((line) => Buffer.from(`${line}\n`)).sort(Buffer.compare);
  return Buffer.concat([Buffer.from(`${JSON.stringify({ divisions: names })}\n`), ...sorted]);
}

function placeOf(city: GeoNamesCity, divisions: ReadonlyMap<string, string>): Omit<Place, 'reach'> {
  const { name, country, admin1, admin2 } = city;
  return {
    name,
    country,
    division: divisionCode(country, admin1, admin2),
    postalCodes: [],
    location: { lat: Number(city.lat), lng: Number(city.lng) },
    precision: 'city',
    rank: rankOf(city, divisions),
  };
}

function rankOf({ name, country, admin1, admin2 }: GeoNamesCity, divisions: ReadonlyMap<string, string>): number {
  if (LARGE_CITIES[country]?.[name] !== undefined) return RANKS.large;
  const district = placeKey(divisions.get(`${country}.${admin1}.${admin2}`) ?? '');
  return ` ${district} `.includes(` ${placeKey(name)} `) ? RANKS.seat : RANKS.other;
}

/** A place is found by its name, by its neighbours' names for it, and by its postal codes. */
function keysOf({ name, country, postalCodes }: Place): string[] {
  const english = Object.entries(LOCAL_NAMES[country] ?? {}).find(([, local]) => local === name)?.[0];
  const others = [
    ...(LARGE_CITIES[country]?.[name] ?? []),
    ...(OTHER_NAMES[country]?.[name] ?? []),
    ...(english === undefined ? [] : [english]),
  ];
  const names = [name, ...others];
  return [...names.flatMap(placeKeys), ...names.flatMap((each) => furtherKeys(each, country)), ...postalCodes];
}
