import { divisionCode } from '../division-codes.ts';
import { readGeoNames } from '../geonames.ts';
import { CODE_BOXES, CODE_DIVISIONS } from './code-divisions.ts';

/** Towns are thinned to one in each square of this size, in hundredths of degrees. */
const SQUARE = 15;

/**
 * Builds the file of postal areas: `country,start,places` line by line, where places are latitude and longitude by turns in
 * hundredths of degrees. They are the towns of the divisions, or in the boxes, in which the codes with that beginning are.
 */
export function buildPostalAreas(): Buffer {
  const { cities } = readGeoNames(new Set([...Object.keys(CODE_DIVISIONS), ...Object.keys(CODE_BOXES)]));
  const towns = cities.map(({ country, admin1, admin2, lat, lng }) => ({
    country,
    division: divisionCode(country, admin1, admin2),
    north: Math.round(Number(lat) * 100),
    east: Math.round(Number(lng) * 100),
  }));
  const byDivision = Map.groupBy(towns, ({ division }) => division);
  const inDivisions = Object.entries(CODE_DIVISIONS).flatMap(([country, starts]) =>
    starts.map(({ start, divisions }) =>
      lineOf(
        country,
        start,
        divisions.map((division) => byDivision.get(division) ?? []),
      ),
    ),
  );
  const inBoxes = Object.entries(CODE_BOXES).flatMap(([country, boxes]) =>
    boxes.map(({ start, west, east, south, north }) => {
      const isInside = (town: Town) =>
        town.country === country &&
        town.east >= west * 100 &&
        town.east <= east * 100 &&
        town.north >= south * 100 &&
        town.north <= north * 100;
      return lineOf(country, start, [towns.filter(isInside)]);
    }),
  );
  const lines = [...inDivisions, ...inBoxes].toSorted();
  return Buffer.from(`${['country,start,places', ...lines].join('\n')}\n`);
}

/** A town; degrees in hundredths. */
interface Town {
  readonly country: string;
  readonly north: number;
  readonly east: number;
}

/** @throws if no town has such codes */
function lineOf(country: string, start: string, groups: readonly (readonly Town[])[]): string {
  const places = groups.flatMap(thinned);
  if (places.length === 0) throw new Error(`No town of ${country} has codes that begin with ${start}.`);
  return `${country},${start},${places.join(' ')}`;
}

/** One town of each square, as the file writes it. */
function thinned(towns: readonly Town[]): string[] {
  const squares = new Map(
    towns.map(({ north, east }) => [`${Math.floor(north / SQUARE)} ${Math.floor(east / SQUARE)}`, `${north} ${east}`]),
  );
  return [...squares.values()];
}
