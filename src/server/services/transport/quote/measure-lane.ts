import type { AnswerOf, BodyOf } from '#contract/call.ts';
import type { requestDistance } from '#contract/quote.ts';
import { isOpenCountry } from '#freight/place/country.ts';
import type { RequestFault } from '#freight/quote/check-request.ts';
import type { Context } from '../../../context.ts';
import { Refusal } from '../../../errors.ts';
import { laneFaults } from './lane-faults.ts';
import { measureRoute, type Routing } from './measure-route.ts';

/** Returns the road between two places of open countries; calls the routing service. @throws `violations` */
export async function measureLane(
  context: Routing & Pick<Context, 'gazetteer'>,
  { pickup_address: pickup, delivery_address: delivery }: BodyOf<typeof requestDistance>,
): Promise<AnswerOf<typeof requestDistance>> {
  const ends = { pickup, delivery };
  const closed = (['pickup', 'delivery'] as const)
    .filter((end) => !isOpenCountry(ends[end].country))
    .map((end): RequestFault => ({ path: `${end}_address.country`, code: 'country_not_opened', requirement: null }));
  const faults = [...closed, ...laneFaults(context, ends)];
  if (faults.length > 0) throw new Refusal('violations', { violations: faults });
  const { metres, driving, estimated, overSea = false } = await measureRoute(context, pickup, delivery);
  const way = { distance: metres, duration: Math.round(driving / 1000), estimated };
  return overSea ? { ...way, over_sea: true } : way;
}
