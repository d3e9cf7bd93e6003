import { canDrive, type Driver } from '#freight/driver/driver.ts';
import type { Tx } from '../../../database/open.ts';
import { Refusal, violation } from '../../../errors.ts';

/**
 * Returns a driver for assignment to a mission and locks them until the transaction ends.
 *
 * @throws as `requireAble` does
 */
export async function requireAbleDriver(
  tx: Tx,
  company: string,
  uuid: string,
): Promise<Pick<Driver, 'first_name' | 'last_name' | 'status'>> {
  const driver = await tx
    .selectFrom('drivers')
    .select(['first_name', 'last_name', 'status'])
    .where('uuid', '=', uuid)
    .where('company_uuid', '=', company)
    .forShare()
    .executeTakeFirst();
  return requireAble(driver ?? null);
}

/** @throws the violation of `driver` if the company has no such driver, `driver_unavailable` if they no longer drive */
export function requireAble<D extends Pick<Driver, 'status'>>(driver: D | null): D {
  if (driver === null) throw violation('driver', 'invalid');
  if (!canDrive(driver)) throw new Refusal('driver_unavailable');
  return driver;
}
