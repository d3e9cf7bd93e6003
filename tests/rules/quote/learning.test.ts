import { describe, expect, it } from 'vitest';
import {
  type Agreed,
  factorOn,
  type Learnt,
  learnLanes,
  medianDistance,
  publishedFactor,
} from '#freight/quote/learning.ts';
import { DAY } from '#freight/values/duration.ts';

const NOW = Date.parse('2026-03-22T22:30:00Z');
const VALUE = 100_000;

/** Prices agreed at this level of the market value, by as many carriers and shippers as there are prices. */
function agreed(count: number, level: number, otherwise: Partial<Agreed> = {}): Agreed[] {
  return Array.from({ length: count }, (_, index) => ({
    lanes: ['FR BE', 'FR BE 0'],
    amount: Math.round(VALUE * Math.exp(level)),
    offered: VALUE,
    value: VALUE,
    isFilled: true,
    carrier: `carrier ${index}`,
    shipper: `shipper ${index}`,
    at: NOW,
    ...otherwise,
  }));
}

const factorOf = (learnt: readonly Learnt[], lane: string) => learnt.find((each) => each.lane === lane);

describe('the factor learnt for a lane', () => {
  it('is the mean of its prices, drawn to the wider lane: the example of the design', () => {
    const wide = { lanes: ['FR BE', 'FR BE 0'] };
    // The pair is balanced by as many prices below the market on its other distances, and is left at nothing learnt.
    const others = agreed(26, -0.062, { lanes: ['FR BE', 'FR BE 1'] });
    const narrow = agreed(9, 0.11, { lanes: ['FR BE', 'FR BE 0', 'FR-59 BE-VAN'] });
    const rest = agreed(26, (35 * 0.062 - 9 * 0.11) / 26, wide);
    const balance = agreed(9, -0.062, { lanes: ['FR BE', 'FR BE 1'] });
    const learnt = learnLanes([...narrow, ...rest, ...others, ...balance].map(unique), NOW);
    expect(factorOf(learnt, 'FR BE')?.computed).toBe(1000);
    expect(factorOf(learnt, 'FR BE 0')).toMatchObject({ computed: 1040, weight: 35_000, carriers: 35 });
    expect(factorOf(learnt, 'FR-59 BE-VAN')?.computed).toBe(1072);
  });

  it('counts an old price less, half after 45 days', () => {
    const [old] = learnLanes(agreed(16, 0.1, { at: NOW - 45 * DAY }), NOW);
    expect(old?.weight).toBe(8000);
  });

  it('counts an offer nobody took half, as if it had to be dearer, or by its lowest bid', () => {
    const unfilled = learnLanes(agreed(16, 0, { amount: null, isFilled: false, carrier: null }), NOW);
    expect(unfilled[0]).toMatchObject({ weight: 8000, carriers: 0 });
    const filled = learnLanes(agreed(8, Math.log(1.08)), NOW);
    expect(unfilled[0]?.computed).toBe(filled[0]?.computed);
    const bid = learnLanes(agreed(16, 0.02, { isFilled: false }), NOW);
    expect(bid[0]?.computed).toBeLessThan(unfilled[0]?.computed ?? 0);
  });

  it('takes a price that is far off as less far', () => {
    const far = learnLanes(agreed(3, 2), NOW)[0];
    expect(far?.computed).toBe(learnLanes(agreed(3, 0.3), NOW)[0]?.computed);
  });

  it.each(['carrier', 'shipper'] as const)('gives no %s more than a quarter of the lane', (holder) => {
    const big = agreed(30, 0.2, { [holder]: 'the same' });
    const others = agreed(10, 0);
    const [capped] = learnLanes(
      [...big, ...others].map((price, index) => unique(price, index, holder)),
      NOW,
    );
    expect(capped?.weight).toBe(20_000);
  });
});

/** A price with a carrier and a shipper of no other price. @param kept what stays as it is */
function unique(price: Agreed, index: number, kept?: unknown): Agreed {
  const carrier = kept === 'carrier' && price.carrier === 'the same' ? price.carrier : `carrier ${index}`;
  const shipper = kept === 'shipper' && price.shipper === 'the same' ? price.shipper : `shipper ${index}`;
  return { ...price, carrier, shipper };
}

describe('the published factor', () => {
  const learnt = (changes: Partial<Learnt> = {}): Learnt => ({
    lane: 'FR BE 0',
    lanes: ['FR BE', 'FR BE 0'],
    computed: 1072,
    weight: 8000,
    carriers: 3,
    shippers: 2,
    isFrozen: false,
    ...changes,
  });
  const inForce = (factors: Record<string, number>) => new Map(Object.entries(factors));

  it.each<[string, Partial<Learnt>, Record<string, number>, number | null]>([
    ['moves by 30 a week at most', {}, {}, 1030],
    ['goes on from where it is', {}, { 'FR BE 0': 1030 }, 1060],
    ['arrives', {}, { 'FR BE 0': 1060 }, 1072],
    ['goes down as slowly', { computed: 900 }, { 'FR BE 0': 1030 }, 1000],
    ['starts from the wider lane', {}, { 'FR BE': 1060 }, 1072],
    ['needs a change of 10', { computed: 1009 }, {}, null],
    ['keeps its factor where the change is small', { computed: 1065 }, { 'FR BE 0': 1060 }, 1060],
    ['needs weight', { weight: 7999 }, {}, null],
    ['needs three carriers', { carriers: 2 }, {}, null],
    ['needs two shippers', { shippers: 1 }, {}, null],
    ['keeps its factor without them', { shippers: 1 }, { 'FR BE 0': 1030 }, 1030],
    ['is frozen', { isFrozen: true }, { 'FR BE 0': 1030 }, 1030],
    ['is 1200 at most', { computed: 1400 }, { 'FR BE 0': 1190 }, 1200],
    ['is 850 at least', { computed: 700 }, { 'FR BE 0': 860 }, 850],
  ])('%s', (_what, changes, before, after) => {
    expect(publishedFactor(learnt(changes), inForce(before))).toBe(after);
  });

  it('freezes once four of the last twenty prices were far off', () => {
    const normal = agreed(30, 0, { at: NOW - DAY });
    const frozen = (count: number) =>
      learnLanes(
        [...normal, ...agreed(count, 0.5)].map((each, at) => unique(each, at)),
        NOW,
      );
    expect([3, 4].map((count) => frozen(count)[0]?.isFrozen)).toEqual([false, true]);
    const longAgo = agreed(10, 0.5, { at: NOW - 2 * DAY });
    expect(
      learnLanes(
        [...normal, ...longAgo].map((each, at) => unique(each, at)),
        NOW,
      )[0]?.isFrozen,
    ).toBe(false);
  });

  it('is judged by how far prices are from the market value with it', () => {
    const prices = agreed(9, 0.1);
    const median = (factors: Record<string, number>) => medianDistance(prices, inForce(factors));
    expect(median({})).toBe(100);
    expect(median({ 'FR BE': 1105 })).toBe(0);
    expect(median({ 'FR BE': 900 })).toBeGreaterThan(median({}));
    expect(medianDistance([], inForce({}))).toBe(0);
  });

  it('counts on its lane, or on the next wider one', () => {
    const lanes = ['FR BE', 'FR BE 0', 'FR-59 BE-VAN'];
    expect(factorOn(lanes, inForce({}))).toBe(1000);
    expect(factorOn(lanes, inForce({ 'FR BE': 1010, 'DE PL': 900 }))).toBe(1010);
    expect(factorOn(lanes, inForce({ 'FR BE': 1010, 'FR-59 BE-VAN': 1050 }))).toBe(1050);
  });
});
