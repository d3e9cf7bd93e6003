import { halfUp } from '../money/money.ts';
import type { LawPlace } from './handling.ts';
import { type Laws, lawOf } from './law.ts';
import { type CarriedLoad, classesFor, shareOfVehicle } from './vehicle.ts';

/** The speed that turns a distance into hours at the wheel, in metres an hour. */
const SPEED = 65_000;

/** A transport whose costs are asked for; `metres` by road. */
export interface CostedTransport extends CarriedLoad {
  readonly metres: number;
}

/**
 * The least that a carrier pays for a transport, in cents: that of the cheapest vehicle that carries the goods, for
 * their share of it. Null where the law of the seller's country names no floor.
 *
 * @param seat the country of who sells the transport, on the day it is sold
 */
export function costFloor(laws: Laws, seat: LawPlace, { metres, ...load }: CostedTransport): number | null {
  const row = lawOf(laws, seat.country, 'cost', seat.day);
  if (row === null) return null;
  const floors = classesFor(load).map((name) => {
    const { per_km, per_hour } = row.figures.classes[name];
    return shareOfVehicle(halfUp(per_km * metres, 1000) + halfUp(per_hour * metres, SPEED), load, name);
  });
  return Math.min(...floors);
}
