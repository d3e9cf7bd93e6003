import type { AnswerOf, BodyOf } from '#contract/call.ts';
import type { requestEstimation } from '#contract/quote.ts';
import { UNAVAILABLE_TITLES } from '#contract/unavailable-titles.ts';
import { CURRENCY } from '#freight/money/money.ts';
import { chargeableLoad } from '#freight/quote/chargeable.ts';
import { checkLaneAndLoad } from '#freight/quote/check-request.ts';
import { needsFerry } from '#freight/quote/crossings.ts';
import { estimate } from '#freight/quote/estimate.ts';
import { loadOf, NO_OPTIONS, type QuotedAddress } from '#freight/quote/request.ts';
import { decodePath } from '#freight/way/path.ts';
import type { Context } from '../../../context.ts';
import { Refusal } from '../../../errors.ts';
import { laneFaults } from './lane-faults.ts';
import { marketSnapshot } from './market-snapshot.ts';
import { measureRoute, type Routing } from './measure-route.ts';
import type { Say } from './present.ts';

type Asked = BodyOf<typeof requestEstimation>;

/** An end of a lane; `city` where it is known. */
type LaneEnd = Asked['pickup_address'] & { readonly city?: string };
type AskedLane = Pick<Asked, 'load'> & Readonly<Record<'pickup_address' | 'delivery_address', LaneEnd>>;

/**
 * Returns the price range of a lane and its goods, or why there is none; calls the routing service.
 *
 * @throws `violations`
 */
export async function estimateLane(
  context: Routing & Pick<Context, 'isHoliday' | 'gazetteer'>,
  { pickup_address: pickup, delivery_address: delivery, load }: AskedLane,
  say: Say,
): Promise<AnswerOf<typeof requestEstimation>> {
  const ends = [
    ['pickup_address', pickup.country],
    ['delivery_address', delivery.country],
  ] as const;
  const faults = [...checkLaneAndLoad(ends, load), ...laneFaults(context, { pickup, delivery })];
  if (faults.length > 0) throw new Refusal('violations', { violations: faults });
  const goods = chargeableLoad(loadOf(load));
  const route = await measureRoute(context, pickup, delivery);
  const settled = (end: LaneEnd) => addressOf(context, end);
  const transport = { from: settled(pickup), to: settled(delivery), load: goods, options: NO_OPTIONS, route };
  const lane = {
    distance: route.metres,
    distance_estimated: route.estimated,
    path: route.path === null ? [pickup.location, delivery.location] : decodePath(route.path),
    linear_meters: goods.dm / 10,
  };
  if (needsFerry(transport)) {
    const title = say(UNAVAILABLE_TITLES.sea_crossing);
    return { ...lane, price: null, unavailable: { code: 'sea_crossing', title } };
  }
  const market = await marketSnapshot(context.db, context.now(), context.isHoliday);
  const { amountMin, amountMax } = estimate(transport, market);
  return { ...lane, price: { amount_min: amountMin, amount_max: amountMax, currency: CURRENCY } };
}

/** Its division is that of its location, whatever the sender says. */
function addressOf({ gazetteer }: Pick<Context, 'gazetteer'>, end: LaneEnd): QuotedAddress {
  const { country, location, postal_code, city = '' } = end;
  const division = gazetteer.divisionAt(location, { country, city });
  return {
    name: '',
    street_name: '',
    postal_code,
    city,
    country,
    location,
    ...(division === null ? {} : { division_code: division }),
  };
}
