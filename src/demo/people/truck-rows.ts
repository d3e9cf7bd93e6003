import type { InsertObject } from 'kysely';
import { plateKey } from '#freight/truck/truck.ts';
import type { Database } from '#server/database/schema.ts';
import { DRIVERS, type DriverKey } from '../data/people.ts';
import { SPARE_TRUCKS, USUAL_TRUCKS } from '../data/trucks.ts';
import { Random } from '../random.ts';
import type { Identities } from './identities.ts';

/** The fleets of the demonstration: a truck for each driver, and what stands in the yard. */
export function truckRows({ company, driver, joined }: Identities): InsertObject<Database, 'trucks'>[] {
  const usual = (Object.keys(DRIVERS) as DriverKey[]).map((key) => {
    const { company: carrier, plate, status } = DRIVERS[key];
    // A driver who is disabled has no truck; it waits for another.
    const usualDriver = status === 'disabled' ? null : driver(key);
    return { carrier, plate, usualDriver, body: USUAL_TRUCKS[key] };
  });
  const spare = SPARE_TRUCKS.map(({ company: carrier, licence_plate: plate, ...body }) => {
    return { carrier, plate, usualDriver: null, body };
  });
  return [...usual, ...spare].map(({ carrier, plate, usualDriver, body }) => ({
    uuid: new Random(`truck/${plate}`).uuid(joined.getTime()),
    company_uuid: company(carrier),
    licence_plate: plate,
    plate_key: plateKey(plate),
    ...body,
    driver_uuid: usualDriver,
    created_at: joined,
  }));
}
