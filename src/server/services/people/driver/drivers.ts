import { sql } from 'kysely';
import type { AnswerOf, QueryOf } from '#contract/call.ts';
import type { getDriver, listDrivers as listDriversCall } from '#contract/driver.ts';
import { listMeta } from '#contract/list.ts';
import type { CompanyDriver } from '#freight/driver/driver.ts';
import { examplePhone, readPhone } from '#freight/phone/phone.ts';
import { DAY } from '#freight/values/duration.ts';
import { searchForms } from '#freight/values/search-forms.ts';
import type { Reader, Tx } from '../../../database/open.ts';
import { containing } from '../../../database/sql.ts';
import { Refusal, violation } from '../../../errors.ts';
import type { Dispatch } from '../../../identity/grants.ts';

/** Columns of a driver in the contract. */
export const DRIVER_COLUMNS = [
  'uuid',
  'user_uuid as user',
  'first_name',
  'last_name',
  'phone',
  'email',
  'status',
] as const;

/** Selects the drivers of a company, without deleted ones. */
export function companyDrivers(db: Reader, company: string) {
  return db.selectFrom('drivers').where('company_uuid', '=', company).where('status', '<>', 'deleted');
}

/** A driver's page shows lost steps for this time, in milliseconds. */
const LOSS_SHOWN_MS = 30 * DAY;

/** Returns a driver of the company, with the steps that their phones lost lately. */
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

/** Returns a driver; the caller has checked the company. */
export async function readDriver(db: Reader, company: string, uuid: string): Promise<CompanyDriver> {
  const driver = await companyDrivers(db, company)
    .select(DRIVER_COLUMNS)
    .select('locale')
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  if (driver === undefined) throw new Refusal('not_found');
  return driver;
}

/**
 * Returns an entered phone number in E.164; national numbers are read for the company's country. Locks the company, so
 * that two concurrent requests cannot use the same number.
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

/** Returns the drivers of a company whose name contains `q`, by name. */
export async function listDrivers(
  db: Reader,
  { company }: Dispatch,
  { q, limit, page }: QueryOf<typeof listDriversCall>,
): Promise<AnswerOf<typeof listDriversCall>> {
  let drivers = companyDrivers(db, company);
  for (const forms of searchForms(q ?? '')) {
    drivers = drivers.where((eb) => eb.or(forms.map((form) => eb('name_key', 'like', containing(form)))));
  }
  const { count } = await drivers.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const items = await drivers
    .select(DRIVER_COLUMNS)
    .select('locale')
    .orderBy('name_key')
    .orderBy('uuid')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { items, meta: listMeta(count, { limit, page }) };
}

/** Changes a driver's phone number. */
export async function setPhone(tx: Tx, dispatch: Dispatch, driver: string, typed: string): Promise<CompanyDriver> {
  await findDriver(tx, dispatch, driver);
  const phone = await phoneFor(tx, dispatch.company, typed, driver);
  await tx.updateTable('drivers').set({ phone }).where('uuid', '=', driver).execute();
  return findDriver(tx, dispatch, driver);
}
