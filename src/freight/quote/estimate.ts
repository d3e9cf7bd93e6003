import type { Delta } from './deltas.ts';
import { networkLoadReason } from './network.ts';
import { networkPrice, type Price, type PricedDates, type PricedTransport, truckPrice } from './price.ts';
import { isCorridor } from './quote.ts';
import type { MarketSnapshot } from './snapshot.ts';

/** The least and the most that a transport without options will cost; in cents, whole €5. */
export interface Estimate {
  readonly amountMin: number;
  readonly amountMax: number;
}

/** Dates as good as they get, and a pickup tomorrow that is a Friday; in per mille. */
const BEST_DATES: readonly Delta[] = [{ rule: 'weekday', value: -70 }];
const HASTY_DATES: readonly Delta[] = [{ rule: 'lead', value: 110 }];

/** Estimated metres may be this much too long or too short, in per cent. */
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

/** Dates nobody chose yet: only what they change of the price is read. */
function datesWith(deltas: readonly Delta[]): PricedDates {
  const slot = { date: '', start_time: 0, end_time: 0, flexible: true };
  return { type: 'tailored', pickup: slot, delivery: slot, deltas };
}
