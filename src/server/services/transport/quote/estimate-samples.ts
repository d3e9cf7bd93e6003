import type { AnswerOf } from '#contract/call.ts';
import type { listEstimationSamples } from '#contract/estimation-sample.ts';
import { CURRENCY } from '#freight/money/money.ts';
import { estimate } from '#freight/quote/estimate.ts';
import { SIGNPOST_LANES, transportOfSample } from '#freight/quote/sample-lanes.ts';
import type { MarketSnapshot } from '#freight/quote/snapshot.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../database/open.ts';
import { rememberedForAMinute } from '../../../database/remembered.ts';
import { marketSnapshot } from './market-snapshot.ts';

type Samples = AnswerOf<typeof listEstimationSamples>;

/**
 * Returns the reader of the price ranges of the signpost's three lanes, by the tariff, fuel and factors of now. They are
 * the same for everybody, and every visitor asks for them: they are priced once a minute.
 */
export function estimationSamples({
  isHoliday,
}: Pick<Context, 'isHoliday'>): (db: Db, now: number) => Promise<Samples> {
  return rememberedForAMinute(async (db, now) => samplesOf(await marketSnapshot(db, now, isHoliday)));
}

function samplesOf(market: MarketSnapshot): Samples {
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
