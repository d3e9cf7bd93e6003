import type { Location } from '#freight/place/address.ts';
import { greatCircle } from '#freight/place/distance.ts';
import { type Place, placeKey } from '#server/adapters/geocoding/places/place.ts';
import { divisionCode } from '../division-codes.ts';
import type { GeoNamesCity } from '../geonames.ts';
import { reachOf } from '../town-reach.ts';
import type { Commune } from './french-communes.ts';

const HIGHEST_RANK = 9;
/** Each rank has twice the population of the one below; 250 is the first step. */
const FIRST_STEP = 250;

/** Neighbours are near enough to stand for a commune if each lies within this distance of their middle, in metres. */
const NEIGHBOURHOOD = 20_000;

/**
 * The communes with a location: GeoNames' if it has the name in the department, otherwise the middle of the communes
 * with the same postal code, otherwise that of its neighbours. Communes without any are left out, as are places that only GeoNames knows: quarters and
 * hamlets without a postal code of their own.
 */
export function frenchPlaces(cities: readonly GeoNamesCity[], communes: readonly Commune[]): Place[] {
  const located = locate(cities, communes);
  const centres = centresOf(located);
  const neighbourhoods = neighbourhoodsOf(located);
  return communes.flatMap((commune) => {
    const own = located.get(commune);
    if (own !== undefined) return [place(commune, own, 'city')];
    if (!commune.current) return [];
    const shared = commune.postalCodes.flatMap((code) => centres.get(code) ?? []);
    if (shared.length > 0) return [place(commune, middle(shared), 'postal_code')];
    const around = neighbourhoods.get(commune.neighbours);
    return around === undefined ? [] : [place(commune, around, 'postal_code')];
  });
}

function locate(cities: readonly GeoNamesCity[], communes: readonly Commune[]): Map<Commune, Location> {
  const located = new Map<Commune, Location>();
  const byName = new Map(communes.toReversed().map((commune) => [nameIn(commune.department, commune.name), commune]));
  const unknown: GeoNamesCity[] = [];
  for (const city of cities) {
    const commune =
      byName.get(nameIn(city.admin2, city.name)) ?? byName.get(nameIn(city.admin2, city.name.replace(/-Plage$/, '')));
    if (commune === undefined) unknown.push(city);
    else if (!located.has(commune)) located.set(commune, locationOf(city));
  }
  const left = communes.filter((commune) => commune.current && !located.has(commune));
  for (const city of unknown) {
    const longer = left.filter(
      ({ department, name }) => department === city.admin2 && placeKey(name).startsWith(`${placeKey(city.name)} `),
    );
    const [only] = longer;
    if (longer.length === 1 && only !== undefined) located.set(only, locationOf(city));
  }
  return located;
}

function centresOf(located: ReadonlyMap<Commune, Location>): Map<string, Location> {
  const byCode = new Map<string, Location[]>();
  for (const [commune, location] of located) {
    for (const code of commune.postalCodes) byCode.set(code, [...(byCode.get(code) ?? []), location]);
  }
  return new Map([...byCode].map(([code, locations]) => [code, middle(locations)]));
}

/** The middle of each group of neighbours that lie close together. */
function neighbourhoodsOf(located: ReadonlyMap<Commune, Location>): Map<string, Location> {
  const groups = Map.groupBy(located, ([{ neighbours }]) => neighbours);
  return new Map(
    [...groups].flatMap(([group, members]): [string, Location][] => {
      const locations = members.map(([, location]) => location);
      const centre = middle(locations);
      const isClose = locations.every((location) => greatCircle(location, centre) <= NEIGHBOURHOOD);
      return group !== '' && isClose ? [[group, centre]] : [];
    }),
  );
}

function middle(locations: readonly Location[]): Location {
  const mean = (of: (location: Location) => number) =>
    Number((locations.reduce((sum, location) => sum + of(location), 0) / locations.length).toFixed(5));
  return { lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng) };
}

function place(commune: Commune, location: Location, precision: Place['precision']): Place {
  const { name, department, postalCodes, population } = commune;
  const rank = Math.floor(Math.log2(Math.max(1, population / FIRST_STEP)));
  return {
    name,
    country: 'FR',
    division: divisionCode('FR', '', department),
    postalCodes,
    location,
    precision,
    reach: reachOf(population),
    rank: Math.min(HIGHEST_RANK, rank),
  };
}

function nameIn(department: string, name: string): string {
  return `${department} ${placeKey(name)}`;
}

function locationOf({ lat, lng }: GeoNamesCity): Location {
  return { lat: Number(lat), lng: Number(lng) };
}
