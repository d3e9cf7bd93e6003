import type { BodyInput } from '#contract/call.ts';
import { setDriverPrices } from '#contract/company.ts';
import { createDriver, setDriverPhone } from '#contract/driver.ts';
import type { Driver } from '#freight/driver/driver.ts';
import { write } from '../api/write.ts';
import { queryClient } from '../page/query-client.ts';

/** Adds a driver to the company. @throws Refused with violations, Unreached */
export async function addDriver(company: string, body: BodyInput<typeof createDriver>): Promise<Driver> {
  const driver = await write(createDriver, { company, body });
  await queryClient.invalidateQueries({ queryKey: ['drivers', company] });
  return driver;
}

/** Changes the number a driver is called at. @throws Refused with violations, Unreached */
export async function changePhone(company: string, driver: string, phone: string): Promise<void> {
  await write(setDriverPhone, { company, params: { did: driver }, body: { phone } });
  await queryClient.invalidateQueries({ queryKey: ['drivers', company] });
}

/** Lets drivers see what their missions pay, or hides it. @throws Refused, Unreached */
export async function showDriverPrices(company: string, visible: boolean): Promise<void> {
  await write(setDriverPrices, { company, body: { visible } });
}
