import { divisionCode } from '../division-codes.ts';
import { readGeoNames } from '../geonames.ts';
import { CODE_DIVISIONS } from './code-divisions.ts';

/** Towns are thinned to one in each square of this size, in hundredths of degrees. */
const SQUARE = 15;

/**
 * Builds the file of postal areas: `country,start,places` line by line, where places are latitude and longitude by turns in
 * hundredths of degrees. They are the towns of the divisions in which the codes with that beginning are.
 */
export function buildPostalAreas(): Buffer {
  const { cities } = readGeoNames(new Set(Object.keys(CODE_DIVISIONS)));
  const squares = new Map<string, Map<string, string>>();
  for (const { country, admin1, admin2, lat, lng } of cities) {
    const division = divisionCode(country, admin1, admin2);
    const [north, east] = [Math.round(Number(lat) * 100), Math.round(Number(lng) * 100)];
    const ofDivision = squares.get(division) ?? new Map<string, string>();
    ofDivision.set(`${Math.floor(north / SQUARE)} ${Math.floor(east / SQUARE)}`, `${north} ${east}`);
    squares.set(division, ofDivision);
  }
  const lines = Object.entries(CODE_DIVISIONS).flatMap(([country, starts]) =>
    starts.map(({ start, divisions }) => {
      const places = divisions.flatMap((division) => [...(squares.get(division)?.values() ?? [])]);
      if (places.length === 0) throw new Error(`No town of ${country} has codes that begin with ${start}.`);
      return `${country},${start},${places.join(' ')}`;
    }),
  );
  return Buffer.from(`${['country,start,places', ...lines.toSorted()].join('\n')}\n`);
}
