import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Near } from '#freight/offer/near.ts';
import { DEGREE, EARTH_RADIUS, longitudeDegree } from '#freight/place/distance.ts';

/** The square of one degree that the pickup of a shipment `s` lies in, written as in the index on it. */
export const PICKUP_CELL = sql<number>`(floor(s.pickup_point[1])::integer * 1000 + floor(s.pickup_point[0])::integer)`;

/** Returns the squares of one degree that a circle touches, as `PICKUP_CELL` numbers them. */
export function cellsAround({ lat, lng, km }: Near): number[] {
  // Towns are rounded: one may lie within the circle while its gate lies a little outside.
  const metres = km * 1000 + DEGREE / 100;
  const [south, north] = [Math.max(-90, lat - metres / DEGREE), Math.min(90, lat + metres / DEGREE)];
  // A degree of longitude is shortest at the latitude nearest to the pole.
  const across = metres / longitudeDegree({ lat: Math.max(Math.abs(south), Math.abs(north)), lng });
  const [west, east] = [Math.max(-180, lng - across), Math.min(180, lng + across)];
  const cells: number[] = [];
  for (let row = Math.floor(south); row <= north; row += 1) {
    for (let column = Math.floor(west); column <= east; column += 1) cells.push(row * 1000 + column);
  }
  return cells;
}

/** A value, or its SQL. */
type Degrees = number | Expression<number>;

/**
 * Great-circle distance in metres from a point column to a place, as `greatCircle` has it. It is measured from the town
 * that an offer shows: circles that grow around the gate itself would tell where it is.
 */
export function metresFrom(column: string, place: { lat: Degrees; lng: Degrees }): RawBuilder<number> {
  const point = sql.ref(column);
  const town = (degrees: RawBuilder<unknown>) => sql`floor(${degrees} * 100 + 0.5) / 100`;
  const [lat, lng] = [town(sql`(${point})[1]`), town(sql`(${point})[0]`)];
  const there = sql`${place.lat}::float8`;
  const half = (difference: RawBuilder<unknown>) => sql`sin(radians(${difference}) / 2) ^ 2`;
  const chord = sql`${half(sql`${lat} - ${there}`)}
    + cos(radians(${lat})) * cos(radians(${there})) * ${half(sql`${lng} - ${place.lng}::float8`)}`;
  return sql<number>`(${sql.lit(2 * EARTH_RADIUS)} * asin(least(1, sqrt(${chord}))))`;
}

/** No slot is longer, with an hour for the change of clocks. */
const LONGEST_SLOT = '25 hours';

/** Condition that the pickup slot of a shipment `s` closes at a moment or later. */
export function closesFrom(moment: RawBuilder<unknown>): RawBuilder<boolean> {
  const minute = (field: 'start_time' | 'end_time') => sql`(s.pickup #>> ${sql.lit(`{time_slot,${field}}`)})::integer`;
  const [start, end] = [minute('start_time'), minute('end_time')];
  const minutes = sql`${end} - ${start} + case when ${end} <= ${start} then 1440 else 0 end`;
  // An index finds what opens late enough; the stored slot is read of those that open before the moment alone.
  return sql<boolean>`(s.pickup_opens_at >= ${moment} - ${sql.lit(LONGEST_SLOT)}::interval
    and (s.pickup_opens_at >= ${moment} or s.pickup_opens_at + (${minutes}) * interval '1 minute' >= ${moment}))`;
}
