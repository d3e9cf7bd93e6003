import { freeSpace } from '#freight/truck/free-space.ts';
import { roundFrom } from '#freight/truck/round.ts';
import type { Truck } from '#freight/truck/truck.ts';
import type { DriverRound } from './read-rounds.ts';

/** A driver's truck on a day as the contract shows it. */
export function presentTruck({ driver, stops }: DriverRound, day: string): Truck {
  return {
    driver,
    day,
    stops: stops
      .filter((stop) => stop.day === day)
      .map(({ mission: { uuid, reference }, kind, stop: { address, time_slot } }) => {
        const { postal_code, city, country, division_code, location } = address;
        const division = division_code === undefined ? {} : { division_code };
        const town = { postal_code, city, country, ...division, location };
        return { mission: { uuid, reference }, kind, address: town, time_slot };
      }),
    free: freeSpace(roundFrom(day, stops), day),
  };
}
