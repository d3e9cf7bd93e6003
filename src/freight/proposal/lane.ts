import * as v from 'valibot';
import type { Address } from '../place/address.ts';

/** Bounds of the distance classes, in metres: about half a day, one day, and two days of driving. */
export const DISTANCE_CLASSES = [150_000, 450_000, 900_000] as const;

/** The name of a lane at any level: two countries, with a distance class, or two divisions. */
export const LaneName = v.pipe(
  v.string(),
  v.regex(/^(?:[A-Z]{2} [A-Z]{2}(?: [0-3])?|[A-Z]{2}-[A-Z\d]{1,4} [A-Z]{2}-[A-Z\d]{1,4})$/, 'unknown_area'),
);

/** The lanes for comparing transports: `wide` always exists, `narrow` only if both divisions are known. */
export interface Lane {
  readonly wide: string;
  readonly narrow: string | null;
}

/**
 * The lane of a transport: its countries and distance class (`FR BE 0`), and its divisions (`FR-59 BE-VAN`).
 *
 * @param distance in metres by road
 */
export function laneOf(
  from: Pick<Address, 'country' | 'division_code'>,
  to: Pick<Address, 'country' | 'division_code'>,
  distance: number,
): Lane {
  const distanceClass = DISTANCE_CLASSES.filter((end) => distance >= end).length;
  const divisions = [from.division_code, to.division_code].filter((code) => code !== undefined);
  return {
    wide: `${from.country} ${to.country} ${distanceClass}`,
    narrow: divisions.length === 2 ? divisions.join(' ') : null,
  };
}

/**
 * The same by level, widest first: two countries (`FR BE`), with distance class, and two divisions if both are known.
 */
export function lanesOf(...ends: Parameters<typeof laneOf>): readonly string[] {
  const [from, to] = ends;
  const { wide, narrow } = laneOf(...ends);
  return [`${from.country} ${to.country}`, wide, ...(narrow === null ? [] : [narrow])];
}
