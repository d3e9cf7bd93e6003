import { halfUp, timesPerMille } from '../money/money.ts';
import { type Delta, factorOfDeltas } from './deltas.ts';
import { along, factorOf, type Tariff } from './tariff.ts';

/** The inputs of a transport's market value. Factors in per mille. */
export interface Transport {
  readonly from: string;
  readonly to: string;
  readonly metres: number;
  /** Chargeable length in decimetres. */
  readonly chargeable: number;
  readonly deltas: readonly Delta[];
}

/**
 * The market value and its components; amounts in cents, factors in per mille, share in ten-thousandths. A full truck
 * costs `byRoad` for call-out and kilometres, `onLane` with the lane's factor, `atLeast` what is asked for any, and
 * then what level, fuel and learning make of it. `beforeDates` is the share of it, the stops, and `raised`, what is missing to the
 * least of a part load. `limited` is what the bounds of the deltas' sum take away or add.
 */
export interface MarketValue {
  readonly value: number;
  readonly byRoad: number;
  readonly onLane: number;
  readonly atLeast: number;
  readonly levelled: number;
  readonly fuelled: number;
  readonly fullTruck: number;
  readonly lane: number;
  readonly learnt: number;
  readonly share: number;
  readonly stops: number;
  readonly raised: number;
  readonly beforeDates: number;
  readonly deltas: readonly (Delta & { readonly amount: number })[];
  readonly limited: number;
}

/**
 * Estimates the market price of a transport, in cents (quote design, section 2.1): call-out, kilometres, lane, the
 * share of the truck with its stops on other transports' routes, then the dates.
 */
export function marketValue(
  { from, to, metres, chargeable, deltas }: Transport,
  { tariff, fuel, learnt }: { readonly tariff: Tariff; readonly fuel: number; readonly learnt: number },
): MarketValue {
  const isHome = from === to;
  const { truck, part } = tariff;
  const lane = isHome
    ? factorOf(tariff.home, from)
    : halfUp(factorOf(tariff.out, from) * factorOf(tariff.in, to), 1000);
  const byRoad = truck.call_out + halfUp(truck.per_km * metres, 1000);
  const onLane = timesPerMille(byRoad, lane);
  const atLeast = Math.max(onLane, isHome ? truck.min_home : truck.min_abroad);
  const levelled = timesPerMille(atLeast, tariff.level);
  const fuelled = timesPerMille(levelled, fuel);
  const fullTruck = timesPerMille(fuelled, learnt);
  const share = along(part.share, chargeable);
  const stops = halfUp((isHome ? part.stops_home : part.stops_abroad) * (10_000 - share), 10_000);
  const shared = halfUp(fullTruck * share, 10_000) + stops;
  const beforeDates = Math.max(shared, isHome ? part.min_home : part.min_abroad);
  const value = timesPerMille(beforeDates, factorOfDeltas(deltas));
  const unlimited = timesPerMille(
    beforeDates,
    deltas.reduce((sum, delta) => sum + delta.value, 1000),
  );
  return {
    value,
    byRoad,
    onLane,
    atLeast,
    levelled,
    fuelled,
    fullTruck,
    lane,
    learnt,
    share,
    stops,
    raised: beforeDates - shared,
    beforeDates,
    deltas: amountsOf(deltas, beforeDates, unlimited - beforeDates),
    limited: value - unlimited,
  };
}

/** The deltas in cents; the last one takes what rounding leaves of their sum. */
function amountsOf(deltas: readonly Delta[], of: number, sum: number): MarketValue['deltas'] {
  let left = sum;
  return deltas.map((delta, index) => {
    const amount = index === deltas.length - 1 ? left : timesPerMille(of, delta.value);
    left -= amount;
    return { ...delta, amount };
  });
}

/** Transport prices and offers are rounded to steps of this many cents. */
const STEP = 50;

/** The divisor of an amount times two factors in per mille, in steps. */
const STEPS_OF_TWO_FACTORS = STEP * 1_000_000;

/** A market value with a brand and a margin on it, in steps rounded half up. Factors in per mille. */
export function priceOf(value: number, brand: number, margin: number): number {
  return STEP * halfUp(value * brand * margin, STEPS_OF_TWO_FACTORS);
}

/** The carrier's offer from a market value, rounded down to steps. Factors in per mille. */
export function offeredOf(value: number, brand: number, offer: number): number {
  return STEP * Math.floor((value * brand * offer) / STEPS_OF_TWO_FACTORS);
}
