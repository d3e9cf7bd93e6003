import { describe, expect, it } from 'vitest';
import {
  ACCEPTANCE_TIERS,
  acceptanceTiers,
  byPriceClass,
  type PastBids,
  PRICE_CLASSES,
  tierOf,
} from '#freight/proposal/acceptance.ts';

const OFFERED = 64_000;
const none: PastBids[] = [];
const bounds = (past: readonly PastBids[], price = OFFERED) =>
  acceptanceTiers(price, past).map(({ max_price }) => max_price);
/** The same share of many bids in every class. */
const everywhere = (accepted: number): PastBids[] => PRICE_CLASSES.map(() => ({ bids: 10_000, accepted }));

describe('the chance of a bid', () => {
  it('is told in the four tiers of the specification, dearest last', () => {
    expect(acceptanceTiers(OFFERED, none).map(({ tier }) => tier)).toEqual(ACCEPTANCE_TIERS);
  });

  it('is the prior where nobody has bid yet', () => {
    expect(bounds(none)).toEqual([66_000, 71_000, 80_000, null]);
  });

  it('hardly moves with two bids, and leaves the prior with hundreds', () => {
    const refused = (bids: number) => PRICE_CLASSES.map(() => ({ bids, accepted: 0 }));
    expect(bounds(refused(2))[0]).toBeGreaterThan(OFFERED);
    expect(bounds(refused(1000))).toEqual([null, null, null, null]);
  });

  it.each([
    ['everything was accepted', 10_000, 'over_30'],
    ['a quarter was accepted', 2500, 'about_20'],
    ['a tenth was accepted', 1000, 'about_10'],
    ['nothing was accepted', 0, 'under_5'],
  ] as const)('follows much evidence: %s at every price', (_, accepted, tier) => {
    const tiers = acceptanceTiers(OFFERED, everywhere(accepted));
    for (const price of [OFFERED * 0.9, OFFERED * 1.02, OFFERED * 1.25]) expect(tierOf(price, tiers)).toBe(tier);
  });

  it.each([
    ['the prior', none],
    ['dear bids that fared better by accident', [0, 10, 40, 5, 90].map((accepted) => ({ bids: 100, accepted }))],
    [
      'one class only',
      [
        { bids: 0, accepted: 0 },
        { bids: 300, accepted: 290 },
      ],
    ],
  ])('never grows with the price: %s', (_, past) => {
    const tiers = acceptanceTiers(OFFERED, past);
    let worst = 0;
    for (let price = OFFERED / 2; price < OFFERED * 2; price += 250) {
      const rank = ACCEPTANCE_TIERS.indexOf(tierOf(price, tiers));
      expect(rank).toBeGreaterThanOrEqual(worst);
      worst = rank;
    }
    const ends = tiers.flatMap(({ max_price }) => max_price ?? []);
    expect(ends).toEqual([...ends].sort((a, b) => a - b));
  });

  it('takes a class that fared worse by accident together with the dearer one that did not', () => {
    const past = [
      { bids: 300, accepted: 75 },
      { bids: 300, accepted: 225 },
    ];
    expect(tierOf(OFFERED, acceptanceTiers(OFFERED, past))).toBe('over_30');
  });

  it('ends tiers at whole steps of 5 euros', () => {
    for (const price of [OFFERED, 33_350, 99_999]) {
      for (const bound of bounds(none, price)) expect((bound ?? 0) % 500).toBe(0);
    }
  });
});

describe('decided bids', () => {
  it('are sorted by what they are of the offered price, bounds among the cheaper', () => {
    const bid = (price: number, accepted: boolean) => ({ price, offered_price: 10_000, accepted });
    const decided = [
      bid(8000, true),
      bid(10_000, false),
      bid(10_001, true),
      bid(10_500, true),
      bid(11_000, false),
      bid(12_000, true),
      bid(12_001, false),
      bid(90_000, false),
    ];
    expect(byPriceClass(decided)).toEqual([
      { bids: 2, accepted: 1 },
      { bids: 2, accepted: 2 },
      { bids: 1, accepted: 0 },
      { bids: 1, accepted: 1 },
      { bids: 2, accepted: 0 },
    ]);
  });
});
