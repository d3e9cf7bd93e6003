import { DAY } from '../values/duration.ts';

/** Constants of the lane factor that is learnt from agreed prices (quote design, section 2.5). */
/** Prices agreed within this time are learnt from, and count half after each of these. */
export const LEARNING_MS = 180 * DAY;
const HALF_LIFE_MS = 45 * DAY;
/** Cap for the distance of a price from the market value: the natural logarithm of their ratio. */
const FARTHEST = 0.3;
/** An expired offer counts half; without a bid it counts as dearer by this factor. */
const UNFILLED_WEIGHT = 0.5;
const UNFILLED_FACTOR = 1.08;
/** Maximum share of one carrier or shipper in the weight of a lane. */
const LARGEST_SHARE = 0.25;
/** Weight that each level borrows from the one above: two countries, their distance class, two divisions. */
const BORROWED = [30, 20, 12] as const;

/** Bounds of a lane's factor, learnt or set by hand; in per mille. */
export const FACTOR_BOUNDS = { least: 850, most: 1200 } as const;
/** Minimum data for publishing a lane's factor, and its maximum change; in per mille. */
const RAILS = { weight: 8, carriers: 3, shippers: 2, step: 30, change: 10 } as const;
/** A lane is frozen if this many of its last prices were too far from the market value. */
const FROZEN = { of: 20, count: 4 } as const;

/** An agreed transport, or an expired offer. Amounts in cents, for the transport only. */
export interface Agreed {
  /** The lane by levels, widest first: `FR BE`, `FR BE 0`, `FR-59 BE-VAN`. */
  readonly lanes: readonly string[];
  /** The carrier's price, or the lowest bid on an expired offer; null without a bid. */
  readonly amount: number | null;
  /** The price offered to carriers. */
  readonly offered: number;
  /** The market value with nothing learnt. */
  readonly value: number;
  readonly isFilled: boolean;
  /** Null without a bid. */
  readonly carrier: string | null;
  readonly shipper: string;
  /** Unix milliseconds. */
  readonly at: number;
}

/** The result for a lane; factor in per mille, weight in thousandths. */
export interface Learnt {
  readonly lane: string;
  /** The lane by its levels, itself the last. */
  readonly lanes: readonly string[];
  readonly computed: number;
  readonly weight: number;
  readonly carriers: number;
  readonly shippers: number;
  readonly isFrozen: boolean;
}

/** The natural logarithm of what a price is to the market value. */
function priceLevel({ amount, offered, value, isFilled }: Agreed): number {
  return Math.log((amount ?? (isFilled ? offered : UNFILLED_FACTOR * offered)) / value);
}

/** Learns the factor of every lane, from the widest level to the narrowest. @param now Unix milliseconds */
export function learnLanes(agreed: readonly Agreed[], now: number): Learnt[] {
  const thetas = new Map<string, number>();
  const learnt: Learnt[] = [];
  for (const [level, borrowed] of BORROWED.entries()) {
    for (const [lane, prices] of byLane(agreed, level)) {
      const parent = level === 0 ? 0 : (thetas.get(prices[0]?.lanes[level - 1] ?? '') ?? 0);
      const weights = capped(prices, now);
      const weight = sum(weights);
      const levels = prices.map((price) => winsorised(priceLevel(price)));
      const weighted = sum(levels.map((each, index) => each * (weights[index] ?? 0)));
      const theta = (weighted + borrowed * parent) / (weight + borrowed);
      thetas.set(lane, theta);
      learnt.push({
        lane,
        lanes: prices[0]?.lanes.slice(0, level + 1) ?? [],
        computed: Math.floor(1000 * Math.exp(theta) + 0.5),
        weight: Math.round(weight * 1000),
        carriers: new Set(prices.flatMap(({ carrier }) => carrier ?? [])).size,
        shippers: new Set(prices.map(({ shipper }) => shipper)).size,
        isFrozen: isFrozen(prices),
      });
    }
  }
  return learnt;
}

/**
 * The factor to publish within the guard rails; null if the wider lane applies.
 *
 * @param inForce the factors of the week, in per mille
 */
export function publishedFactor(learnt: Learnt, inForce: ReadonlyMap<string, number>): number | null {
  const { lane, lanes, computed, weight, carriers, shippers } = learnt;
  const own = inForce.get(lane) ?? null;
  const isKnown = weight >= RAILS.weight * 1000 && carriers >= RAILS.carriers && shippers >= RAILS.shippers;
  if (learnt.isFrozen || !isKnown) return own;
  const before = factorOn(lanes, inForce);
  const wanted = Math.min(FACTOR_BOUNDS.most, Math.max(FACTOR_BOUNDS.least, computed));
  if (Math.abs(wanted - before) < RAILS.change) return own;
  return Math.min(before + RAILS.step, Math.max(before - RAILS.step, wanted));
}

/** The factor of the narrowest lane that has one; 1000 if none has. In per mille. */
export function factorOn(lanes: readonly string[], factors: Pick<ReadonlyMap<string, number>, 'get'>): number {
  return lanes.map((lane) => factors.get(lane)).findLast((factor) => factor !== undefined) ?? 1000;
}

/**
 * The median distance of prices from the market value under some factors, in thousandths. The factor is applied to the
 * whole value; stops, to which it does not apply, are ignored.
 */
export function medianDistance(agreed: readonly Agreed[], factors: ReadonlyMap<string, number>): number {
  const distances = agreed
    .map((price) => Math.abs(priceLevel(price) - Math.log(factorOn(price.lanes, factors) / 1000)))
    .sort((one, other) => one - other);
  return Math.round((distances[Math.floor(distances.length / 2)] ?? 0) * 1000);
}

function byLane(agreed: readonly Agreed[], level: number): Map<string, Agreed[]> {
  const lanes = new Map<string, Agreed[]>();
  for (const price of agreed) {
    const lane = price.lanes[level];
    if (lane === undefined) continue;
    const known = lanes.get(lane);
    if (known === undefined) lanes.set(lane, [price]);
    else known.push(price);
  }
  return lanes;
}

/** The weights of a lane's prices. No carrier or shipper exceeds its share of the uncapped total. */
function capped(prices: readonly Agreed[], now: number): number[] {
  const weights = prices.map(
    ({ at, isFilled }) => (isFilled ? 1 : UNFILLED_WEIGHT) * 0.5 ** (Math.max(0, now - at) / HALF_LIFE_MS),
  );
  const most = LARGEST_SHARE * sum(weights);
  const held = new Map<string, number>();
  const holders = prices.map(({ carrier, shipper }) => [`s ${shipper}`, ...(carrier === null ? [] : [`c ${carrier}`])]);
  holders.forEach((names, index) => {
    for (const name of names) held.set(name, (held.get(name) ?? 0) + (weights[index] ?? 0));
  });
  return weights.map((weight, index) => {
    const factors = (holders[index] ?? []).map((name) => most / (held.get(name) ?? most));
    return weight * Math.min(1, ...factors);
  });
}

function isFrozen(prices: readonly Agreed[]): boolean {
  const last = prices.toSorted((one, other) => other.at - one.at).slice(0, FROZEN.of);
  return last.filter((price) => Math.abs(priceLevel(price)) > FARTHEST).length >= FROZEN.count;
}

function winsorised(level: number): number {
  return Math.min(FARTHEST, Math.max(-FARTHEST, level));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
