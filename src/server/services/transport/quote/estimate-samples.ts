import type { AnswerOf } from '#contract/call.ts';
import type { listEstimationSamples } from '#contract/estimation-sample.ts';
import { CURRENCY } from '#freight/money/money.ts';
import { estimate } from '#freight/quote/estimate.ts';
import { SIGNPOST_LANES, transportOfSample } from '#freight/quote/sample-lanes.ts';
import type { Context } from '../../../context.ts';
import { marketSnapshot } from './market-snapshot.ts';

/** Returns the price ranges of the three lanes of the signpost, by the tariff, fuel and factors of now. */
export async function estimateSamples({
  db,
  now,
  isHoliday,
}: Pick<Context, 'db' | 'now' | 'isHoliday'>): Promise<AnswerOf<typeof listEstimationSamples>> {
  const market = await marketSnapshot(db, now(), isHoliday);
  const items = SIGNPOST_LANES.map((lane) => {
    const end = ({ city, country, division }: typeof lane.from) => ({ city, country, division_code: division });
    const { amountMin, amountMax } = estimate(transportOfSample(lane), market);
    return {
      pickup_address: end(lane.from),
      delivery_address: end(lane.to),
      distance: lane.metres,
      pallets: lane.pallets,
      price: { amount_min: amountMin, amount_max: amountMax, currency: CURRENCY },
    } as const;
  });
  return { items };
}
