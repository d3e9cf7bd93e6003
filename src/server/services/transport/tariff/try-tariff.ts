import type { AnswerOf, BodyOf } from '#contract/call.ts';
import type { tryTariff as tryTariffCall } from '#contract/tariff.ts';
import { costFloor } from '#freight/law/cost.ts';
import { chargeableLoad } from '#freight/quote/chargeable.ts';
import { type PricedDates, truckPrice } from '#freight/quote/price.ts';
import { loadOf, optionsOf, QuotationRequest } from '#freight/quote/request.ts';
import { costOfSample, SAMPLE_LANES } from '#freight/quote/sample-lanes.ts';
import { type Tariff, tariffInForce } from '#freight/quote/tariff.ts';
import { DAY } from '#freight/values/duration.ts';
import type { Reader } from '../../../database/open.ts';
import { readStored } from '../../../database/read-stored.ts';
import type { Support } from '../../../identity/grants.ts';
import { readLaws } from '../law/laws.ts';
import { readTariffs } from './tariffs.ts';

const WEEK = 7 * DAY;

/** The most quotes that are priced again at a time: as many take a few milliseconds. */
const MOST_QUOTES = 2000;

const SLOT = { date: '', start_time: 0, end_time: 0, flexible: false };
/** The dates change both prices by the same factor. */
const QUIET: PricedDates = { type: 'tailored', pickup: SLOT, delivery: SLOT, deltas: [] };

/**
 * Prices our own transport of last week's quotes by the tariff in force and by other figures. Nothing is kept.
 *
 * @param seller the country whose law says what a transport costs at the least
 */
export async function tryTariff(
  db: Reader,
  { now }: Support,
  { figures }: BodyOf<typeof tryTariffCall>,
  seller: string,
): Promise<AnswerOf<typeof tryTariffCall>> {
  const before = tariffInForce(await readTariffs(db), now);
  const after: Tariff = { ...figures, version: '', effective_from: before.effective_from };
  const rows = await db
    .selectFrom('quotations')
    .select(['request', 'distance', 'distance_estimated', 'basis', 'accepted_at'])
    .where('quoted_at', '>=', new Date(now - WEEK))
    .orderBy('quoted_at', 'desc')
    .limit(MOST_QUOTES)
    .execute();
  const { all } = await db
    .selectFrom('quotations')
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .where('quoted_at', '>=', new Date(now - WEEK))
    .executeTakeFirstOrThrow();
  const laws = await readLaws(db);
  const seat = { country: seller, day: new Date(now).toISOString().slice(0, 10) };
  const result = {
    quotes: 0,
    all_quotes: all,
    before: 0,
    after: 0,
    booked: 0,
    booked_change: 0,
    below_cost: { before: 0, after: 0 },
    sample_costs: SAMPLE_LANES.map((lane) => costOfSample(lane, laws, seat)),
  };
  for (const { request: kept, distance: metres, distance_estimated: estimated, basis, accepted_at } of rows) {
    const request = readStored(QuotationRequest, kept);
    if (request === null) continue;
    const { pickup, delivery, load } = request;
    const transport = {
      from: pickup.address,
      to: delivery.address,
      load: chargeableLoad(loadOf(load)),
      options: optionsOf(request),
      route: { metres, driving: 0, estimated, path: null },
    };
    const priceBy = (tariff: Tariff) =>
      truckPrice('lading', transport, QUIET, {
        tariff,
        fuel: basis.fuel,
        learnt: () => basis.learnt,
        isHoliday: () => false,
      });
    const [was, is] = [priceBy(before), priceBy(after)];
    const { dm, weight } = transport.load;
    const floor = costFloor(laws, seat, { metres, dm, weight }) ?? 0;
    result.quotes += 1;
    result.before += was.price;
    result.after += is.price;
    if (was.offer < floor) result.below_cost.before += 1;
    if (is.offer < floor) result.below_cost.after += 1;
    if (accepted_at === null) continue;
    result.booked += 1;
    result.booked_change += is.price - was.price;
  }
  return result;
}
