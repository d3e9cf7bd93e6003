import { sql } from 'kysely';
import type { AnswerOf, QueryOf } from '#contract/call.ts';
import type { getDriver, listDrivers as listDriversCall } from '#contract/driver.ts';
import { listMeta } from '#contract/list.ts';
import type { Driver } from '#freight/driver/driver.ts';
import { examplePhone, readPhone } from '#freight/phone/phone.ts';
import { searchKey } from '#freight/values/search-key.ts';
import type { Reader, Tx } from '../../database/open.ts';
import { containing } from '../../database/sql.ts';
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

/** For so long a driver's page tells of lost steps, in milliseconds. */
const LOSS_SHOWN_MS = 30 * 24 * 60 * 60 * 1000;

/** One driver of the company, and what their phones lost lately. */
export async function findDriver(
  db: Reader,
  { company, now }: Dispatch,
  uuid: string,
): Promise<AnswerOf<typeof getDriver>> {
  const driver = await readDriver(db, company, uuid);
  if (driver.user === null) return { ...driver, lost_steps: null };
  const { count, at } = await db
    .selectFrom('mission_events as e')
    .innerJoin('missions as m', 'm.uuid', 'e.mission_uuid')
    .select([
      sql<number>`coalesce(sum(e.detail::integer), 0)::integer`.as('count'),
      sql<Date>`max(e.recorded_at)`.as('at'),
    ])
    .where('e.actor_uuid', '=', driver.user)
    .where('e.kind', '=', 'steps_lost')
    .where('m.carrier_uuid', '=', company)
    .where('e.recorded_at', '>', new Date(now - LOSS_SHOWN_MS))
    .executeTakeFirstOrThrow();
  return { ...driver, lost_steps: count === 0 ? null : { count, at: at.toISOString() } };
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

/** The drivers of a company by name, those whose name contains `q`. */
export async function listDrivers(
  db: Reader,
  { company }: Dispatch,
  { q, limit, page }: QueryOf<typeof listDriversCall>,
): Promise<AnswerOf<typeof listDriversCall>> {
  let drivers = companyDrivers(db, company);
  if (q !== undefined && q !== '') drivers = drivers.where('name_key', 'like', containing(searchKey(q)));
  const { count } = await drivers.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const items = await drivers
    .select(DRIVER_COLUMNS)
    .orderBy('name_key')
    .orderBy('uuid')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { items, meta: listMeta(count, { limit, page }) };
}

/** Changes the number a driver is called at. */
export async function setPhone(tx: Tx, dispatch: Dispatch, driver: string, typed: string): Promise<Driver> {
  await findDriver(tx, dispatch, driver);
  const phone = await phoneFor(tx, dispatch.company, typed, driver);
  await tx.updateTable('drivers').set({ phone }).where('uuid', '=', driver).execute();
  return findDriver(tx, dispatch, driver);
}
