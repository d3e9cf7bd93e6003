import * as v from 'valibot';
import { Driver } from '../driver/driver.ts';
import { Address } from '../place/address.ts';
import { Truck } from '../truck/truck.ts';
import { Instant } from '../values/instant.ts';

/** A town and where it is. */
export const PlacedTown = v.pick(Address, ['city', 'country', 'division_code', 'location']);
export type PlacedTown = v.InferOutput<typeof PlacedTown>;

/** A driver with their usual truck, where they are after their last stop, and from when they are free there. */
export const FreeTruck = v.object({
  driver: Driver,
  truck: v.nullable(Truck),
  town: PlacedTown,
  free_at: Instant,
});
export type FreeTruck = v.InferOutput<typeof FreeTruck>;

/** A truck this near to its home is at home, in metres. */
export const AT_HOME = 50_000;
