import type { Driver } from '#freight/driver/driver.ts';
import type { Tx } from '../../database/open.ts';
import { findDriver, phoneFor } from './drivers.ts';

/** Changes the number a driver is called at. */
export async function setPhone(tx: Tx, company: string, driver: string, typed: string): Promise<Driver> {
  await findDriver(tx, company, driver);
  const phone = await phoneFor(tx, company, typed, driver);
  await tx.updateTable('drivers').set({ phone }).where('uuid', '=', driver).execute();
  return findDriver(tx, company, driver);
}
