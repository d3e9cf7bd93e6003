import type { Driver } from '#freight/driver/driver.ts';
import { examplePhone, readPhone } from '#freight/phone/phone.ts';
import type { Reader, Tx } from '../../database/open.ts';
import { Refusal, violation } from '../../errors.ts';
import type { Dispatch } from '../../identity/grants.ts';

/** What the contract shows of a driver. */
export const DRIVER_COLUMNS = [
  'uuid',
  'user_uuid as user',
  'first_name',
  'last_name',
  'phone',
  'email',
  'status',
] as const;

/** The drivers of a company that were not deleted. */
export function companyDrivers(db: Reader, company: string) {
  return db.selectFrom('drivers').where('company_uuid', '=', company).where('status', '<>', 'deleted');
}

/** One driver of the company. */
export async function findDriver(db: Reader, { company }: Dispatch, uuid: string): Promise<Driver> {
  return readDriver(db, company, uuid);
}

/** A driver whose company was checked already. */
export async function readDriver(db: Reader, company: string, uuid: string): Promise<Driver> {
  const driver = await companyDrivers(db, company).select(DRIVER_COLUMNS).where('uuid', '=', uuid).executeTakeFirst();
  if (driver === undefined) throw new Refusal('not_found');
  return driver;
}

/**
 * A telephone number as typed, in E.164; national numbers are read for the company's country. The company is locked, so
 * that two drivers written down at once cannot both have the number.
 *
 * @throws the violation of `phone`
 */
export async function phoneFor(tx: Tx, company: string, typed: string, except?: string): Promise<string> {
  const { country } = await tx
    .selectFrom('companies')
    .select('country')
    .where('uuid', '=', company)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const phone = readPhone(typed, country);
  if (!phone.ok) throw violation('phone', phone.code, examplePhone(country));
  let others = companyDrivers(tx, company).select('uuid').where('phone', '=', phone.value);
  if (except !== undefined) others = others.where('uuid', '<>', except);
  if ((await others.executeTakeFirst()) !== undefined) throw violation('phone', 'already_used');
  return phone.value;
}
