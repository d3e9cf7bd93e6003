import type { Delta } from './deltas.ts';
import { networkLoadReason } from './network.ts';
import { networkPrice, type Price, type PricedDates, type PricedTransport, truckPrice } from './price.ts';
import { isCorridor } from './quote.ts';
import type { MarketSnapshot } from './snapshot.ts';

/** The price range of a transport without options; in cents, rounded to €5. */
export interface Estimate {
  readonly amountMin: number;
  readonly amountMax: number;
}

/**
 * The date factors of the lowest price, with the best possible dates, and of the highest, with a pickup tomorrow, a
 * Friday; in per mille.
 */
const BEST_DATES: readonly Delta[] = [{ rule: 'weekday', value: -70 }];
const HASTY_DATES: readonly Delta[] = [{ rule: 'lead', value: 110 }];

/** Tolerance of the estimated distance, in per cent. */
const METRES_OFF = 5;

const STEP = 500;

/** The range of prices for a transport, without dates and options (quote design, section 3.1). */
export function estimate(transport: PricedTransport, market: MarketSnapshot): Estimate {
  const { from, to, load } = transport;
  const [shorter, longer] = [-METRES_OFF, METRES_OFF].map((off) => withMetres(transport, off)) as [
    PricedTransport,
    PricedTransport,
  ];
  const best = datesWith(BEST_DATES);
  const candidates: Price[] = [truckPrice('lading', shorter, best, market)];
  if (isCorridor(from, to, market)) candidates.push(truckPrice('corridor', shorter, best, market));
  if (networkLoadReason(load, from.country, to.country) === null) candidates.push(networkPrice(shorter, best, market));
  const least = Math.min(...candidates.map(({ price }) => price));
  const most = truckPrice('lading', longer, datesWith(HASTY_DATES), market).price;
  return { amountMin: STEP * Math.floor(least / STEP), amountMax: STEP * Math.ceil(most / STEP) };
}

function withMetres(transport: PricedTransport, off: number): PricedTransport {
  const { route } = transport;
  if (!route.estimated) return transport;
  return { ...transport, route: { ...route, metres: Math.round((route.metres * (100 + off)) / 100) } };
}

/** Placeholder dates: only their price effect is used. */
function datesWith(deltas: readonly Delta[]): PricedDates {
  const slot = { date: '', start_time: 0, end_time: 0, flexible: true };
  return { type: 'tailored', pickup: slot, delivery: slot, deltas };
}
