/** The displayed chance that a shipper accepts a bid (specification, part 2, section 9.2). */
export const ACCEPTANCE_TIERS = ['over_30', 'about_20', 'about_10', 'under_5'] as const;
export type AcceptanceTier = (typeof ACCEPTANCE_TIERS)[number];

/** Past bids of one price class on comparable lanes that were decided, and how many of them were accepted. */
export interface PastBids {
  readonly bids: number;
  readonly accepted: number;
}

/**
 * Price classes of bids, by the ratio of a bid to the offered price. `upTo` is the upper bound of a class, `centre` its
 * representative value.
 * With few bids `prior` applies: the share we expect to be accepted. Shippers readily pay the offered price, sometimes
 * a tenth more, hardly ever a third more. The prior weighs as much as `PRIOR_BIDS` bids, so more bids than that on a
 * lane outweigh it.
 */
export const PRICE_CLASSES = [
  { upTo: 1.0, centre: 1.0, prior: 0.45 },
  { upTo: 1.05, centre: 1.025, prior: 0.33 },
  { upTo: 1.1, centre: 1.075, prior: 0.2 },
  { upTo: 1.2, centre: 1.15, prior: 0.1 },
  { upTo: Number.POSITIVE_INFINITY, centre: 1.3, prior: 0.03 },
] as const;
const PRIOR_BIDS = 20;

/** From this many decided bids on, a narrow lane (same divisions) is used alone instead of the wide lane. */
export const ENOUGH_PAST_BIDS = 40;

/** A decided bid: its price and the price offered for the transport, both in cents. */
export interface PastBid {
  readonly price: number;
  readonly offered_price: number;
  readonly accepted: boolean;
}

/** Counts decided bids by price class, one entry per class in order. */
export function byPriceClass(decided: readonly PastBid[]): PastBids[] {
  return PRICE_CLASSES.map((_, index) => {
    const ofClass = decided.filter((bid) => priceClassOf(bid) === index);
    return { bids: ofClass.length, accepted: ofClass.filter(({ accepted }) => accepted).length };
  });
}

function priceClassOf({ price, offered_price }: PastBid): number {
  return PRICE_CLASSES.findIndex(({ upTo }) => price <= offered_price * upTo);
}

/** The minimum chance of each tier; the last has no bound. */
const LEAST_CHANCE: Readonly<Record<AcceptanceTier, number>> = {
  over_30: 0.3,
  about_20: 0.15,
  about_10: 0.05,
  under_5: 0,
};

/** The highest price of a tier, in cents; null if it has no upper bound, or no price is low enough for it. */
export interface TierBound {
  readonly tier: AcceptanceTier;
  readonly max_price: number | null;
}

/** Bounds are shown in steps of 5 euros. */
const STEP = 500;

/**
 * The tiers of an offer's price, dearest last.
 *
 * @param price offered, in cents
 * @param past a row for each price class, in order; missing ones count as empty
 */
export function acceptanceTiers(price: number, past: readonly PastBids[]): TierBound[] {
  const chances = fallingChances(past);
  return ACCEPTANCE_TIERS.map((tier) => {
    const ratio = tier === 'under_5' ? null : dearest(chances, LEAST_CHANCE[tier]);
    return { tier, max_price: ratio === null ? null : Math.floor((price * ratio) / STEP) * STEP };
  });
}

/** The tier a price is in. */
export function tierOf(price: number, tiers: readonly TierBound[]): AcceptanceTier {
  return tiers.find(({ max_price }) => max_price !== null && price <= max_price)?.tier ?? 'under_5';
}

/**
 * The chance of each class. A higher price never has a higher chance: neighbouring classes that contradict this by
 * accident are merged.
 */
function fallingChances(past: readonly PastBids[]): number[] {
  const pools: { weight: number; chance: number; classes: number }[] = [];
  for (const [index, { prior }] of PRICE_CLASSES.entries()) {
    const { bids, accepted } = past[index] ?? { bids: 0, accepted: 0 };
    const weight = bids + PRIOR_BIDS;
    pools.push({ weight, chance: (accepted + prior * PRIOR_BIDS) / weight, classes: 1 });
    joinRising(pools);
  }
  return pools.flatMap(({ chance, classes }) => Array.from({ length: classes }, () => chance));
}

function joinRising(pools: { weight: number; chance: number; classes: number }[]): void {
  for (;;) {
    const [before, last] = [pools.at(-2), pools.at(-1)];
    if (before === undefined || last === undefined || last.chance <= before.chance) return;
    pools.splice(-2, 2, {
      weight: before.weight + last.weight,
      chance: (before.chance * before.weight + last.chance * last.weight) / (before.weight + last.weight),
      classes: before.classes + last.classes,
    });
  }
}

/** The highest ratio to the offered price whose chance is above a bound, interpolated linearly between the classes. */
function dearest(chances: readonly number[], bound: number): number | null {
  const points = PRICE_CLASSES.map(({ centre }, index) => ({ ratio: centre, chance: chances[index] ?? 0 }));
  const below = points.findIndex(({ chance }) => chance <= bound);
  const [before, after] = [points[below - 1], points[below]];
  if (below === 0) return null;
  if (before === undefined || after === undefined) return points.at(-1)?.ratio ?? null;
  const share = (before.chance - bound) / (before.chance - after.chance);
  return before.ratio + share * (after.ratio - before.ratio);
}
