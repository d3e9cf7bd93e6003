import { sql } from 'kysely';
import type { AnswerOf, QueryOf } from '#contract/call.ts';
import type { getDashboard } from '#contract/desk.ts';
import { type DaySums, figuresOf, plotBy } from '#freight/dashboard/dashboard.ts';
import { timeZoneOf } from '#freight/place/country.ts';
import { daysBefore, lengthOf, MAX_STATISTICS_DAYS, periodsOf } from '#freight/statistics/periods.ts';
import { dayOf } from '#freight/time-slot/window.ts';
import type { Reader } from '../../../database/open.ts';
import { violation } from '../../../errors.ts';
import type { ShipmentScope } from '../../../identity/grants.ts';

/**
 * Returns the totals of transports with a pickup in a period, and those of an equally long period before it.
 *
 * @throws the violation of `end_date` if it is before the start or years after it
 */
export async function readDashboard(
  db: Reader,
  { company, now }: ShipmentScope,
  { start_date: from, end_date: to }: QueryOf<typeof getDashboard>,
): Promise<AnswerOf<typeof getDashboard>> {
  const days = { from, to };
  const length = lengthOf(days);
  if (length < 1 || length > MAX_STATISTICS_DAYS) throw violation('end_date', 'invalid');
  const before = daysBefore(days);
  const sums = await sumsBetween(db, company, before.from, to);
  const { country } = await db
    .selectFrom('companies')
    .select('country')
    .where('uuid', '=', company)
    .executeTakeFirstOrThrow();
  const today = dayOf(now, timeZoneOf(country));
  const by = plotBy(length);
  return {
    ...figuresOf(sums, days),
    previous: figuresOf(sums, before),
    by,
    series: periodsOf(days, by).map((period) => ({
      ...period,
      is_unfinished: period.from <= today && today <= period.to,
      ...figuresOf(sums, period),
    })),
  };
}

/** The cost of a shipment of the table `shipments` beyond its price: the approved extra charges, in cents. */
const EXTRAS = sql`coalesce((select sum(e.amount) from extras e
  where e.shipment_uuid = shipments.uuid and e.state = 'approved'), 0)`;

/** Returns the totals of each day with a planned pickup. */
async function sumsBetween(db: Reader, company: string, from: string, to: string): Promise<DaySums[]> {
  const { rows } = await sql<DaySums>`
    select to_char(pickup_day, 'YYYY-MM-DD') as day, count(*)::int as count, sum(distance)::bigint as metres,
      sum(load_weight)::bigint as kilograms, sum(load_length)::bigint as centimetres,
      sum(coalesce(agreed_price, booked_price, price) + ${EXTRAS})::bigint as cents, coalesce(sum(co2_grams), 0)::bigint as grams
    from shipments
    where shipper_uuid = ${company} and pickup_day between ${from}::date and ${to}::date
      and state in ('planned', 'in_progress', 'completed')
    group by pickup_day`.execute(db);
  return rows;
}
