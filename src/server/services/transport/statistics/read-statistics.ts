import { sql } from 'kysely';
import type { QueryOf } from '#contract/call.ts';
import type { getStatistics } from '#contract/company.ts';
import { timeZoneOf } from '#freight/place/country.ts';
import { daysBefore, lengthOf, MAX_STATISTICS_DAYS, periodsOf } from '#freight/statistics/periods.ts';
import { type CarrierFigures, type CarrierStatistics, together } from '#freight/statistics/statistics.ts';
import { instantOf } from '#freight/time-slot/window.ts';
import { addDays } from '#freight/values/calendar-date.ts';
import type { Reader } from '../../../database/open.ts';
import { violation } from '../../../errors.ts';
import type { Dispatch } from '../../../identity/grants.ts';

/**
 * Returns a company's figures between two days, in the time zone of its country.
 *
 * @throws the violation of `to` if it is before `from` or years after it
 */
export async function readStatistics(
  db: Reader,
  { company }: Dispatch,
  { from, to, by }: QueryOf<typeof getStatistics>,
): Promise<CarrierStatistics> {
  const length = lengthOf({ from, to });
  if (length < 1 || length > MAX_STATISTICS_DAYS) throw violation('to', 'invalid');
  const { country } = await db
    .selectFrom('companies')
    .select('country')
    .where('uuid', '=', company)
    .executeTakeFirstOrThrow();
  const periods = periodsOf({ from, to }, by);
  const starts = [daysBefore({ from, to }), ...periods].map((days) => days.from);
  const bounds = [...starts, addDays(to, 1)].map((day) =>
    new Date(instantOf(day, 0, timeZoneOf(country))).toISOString(),
  );
  const figures = await figuresBetween(db, company, bounds);
  const of = (index: number) => figures.get(index) ?? together([]);
  return {
    from,
    to,
    by,
    total: together([...figures].flatMap(([index, part]) => (index === 0 ? [] : [part]))),
    before: of(0),
    periods: periods.map((days, index) => ({ ...days, ...of(index + 1) })),
  };
}

/**
 * A carrier's earnings by a mission `m`, in cents excl. VAT, as its billing says: extras and corrections included,
 * without the discounts of early payments. Before its proof of delivery it is the agreed price.
 */
const EARNED = sql`(select coalesce(sum(i.net) filter (
      where i.type <> 'credit' or i.content->'lines'->0->>'key' is distinct from 'early_payment'), 0)
    + case when bool_or(i.type = 'mission_main') then 0 else m.price end
  from invoices i where i.mission_uuid = m.uuid and i.side = 'purchase')`;

/** Returns the figures between consecutive bounds, by number; periods without deliveries are left out. */
async function figuresBetween(
  db: Reader,
  company: string,
  bounds: readonly string[],
): Promise<Map<number, CarrierFigures>> {
  const rows = await db
    .selectFrom('missions as m')
    .select([
      sql<number>`width_bucket(m.delivery_completed_at, ${bounds}::timestamptz[])`.as('bucket'),
      sql<number>`count(*)`.as('missions'),
      sql<number>`sum(${EARNED})::bigint`.as('revenue'),
      sql<number>`count(*) filter (where m.delivery_completed_at <= m.delivery_closes_at)`.as('on_time'),
      sql<number>`count(m.rating_score)`.as('ratings'),
      sql<number | null>`avg(m.rating_score)::float8`.as('rating'),
    ])
    .where('m.carrier_uuid', '=', company)
    .where('m.delivery_completed_at', '>=', sql<Date>`${bounds.at(0)}::timestamptz`)
    .where('m.delivery_completed_at', '<', sql<Date>`${bounds.at(-1)}::timestamptz`)
    .where('m.cancelled_at', 'is', null)
    .groupBy('bucket')
    .execute();
  return new Map(rows.map(({ bucket, ...figures }) => [bucket - 1, figures]));
}
