import type { Driver } from '#freight/driver/driver.ts';
import type { Tx } from '../../database/open.ts';
import type { Dispatch } from '../../identity/grants.ts';
import { findDriver, phoneFor } from './drivers.ts';

/** Changes the number a driver is called at. */
export async function setPhone(tx: Tx, dispatch: Dispatch, driver: string, typed: string): Promise<Driver> {
  await findDriver(tx, dispatch, driver);
  const phone = await phoneFor(tx, dispatch.company, typed, driver);
  await tx.updateTable('drivers').set({ phone }).where('uuid', '=', driver).execute();
  return findDriver(tx, dispatch, driver);
}
