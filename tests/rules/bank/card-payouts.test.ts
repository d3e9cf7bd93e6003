import { describe, expect, it } from 'vitest';
import { matchCardPayout, type SentCardPayout } from '#freight/bank/match-card-payout.ts';
import { cardPayoutArrived } from '#freight/ledger/card-payout-entry.ts';
import { CARD_PAYOUT_STATES, costOf, laterPayoutState } from '#freight/payment/card-payout.ts';

const PAYOUT: SentCardPayout = {
  payout: 'po_1NfQa2Ez',
  trace: 'FR-77 4410/B',
  amount: 58_770,
  state: 'paid',
  arrives_on: '2026-03-17',
  isArrived: false,
  isReturned: false,
};
const MOVEMENT = { amount: 58_770, day: '2026-03-17', name: 'STRIPE TECHNOLOGY EUROPE', text: '', reference: null };

describe('a movement on our account', () => {
  it.each([
    ['names the reference in other letters and signs', { text: 'vir fr774410b' }, 'named'],
    ['names the id', { text: 'PO_1NFQA2EZ' }, 'named'],
    ['has the reference as the bank’s own', { reference: 'FR-774410B' }, 'named'],
    ['names it months later', { text: 'FR774410B', day: '2026-08-01' }, 'named'],
    ['has its sum, its time, and Stripe’s name', {}, 'sum_and_name'],
    ['has its sum and its time', { name: 'X' }, 'sum'],
  ] as const)('is a payout of Stripe that it %s', (_, facts, reason) => {
    expect(matchCardPayout({ ...MOVEMENT, ...facts }, [PAYOUT])).toEqual([
      { reason, brings_back: false, payout: PAYOUT },
    ]);
  });

  it.each([
    ['another sum', { amount: 58_771 }],
    ['the same sum, but out', { amount: -58_770 }],
    ['another time', { day: '2026-04-02' }],
    ['a time long before', { day: '2026-03-01' }],
  ] as const)('is none with %s', (_, facts) => {
    expect(matchCardPayout({ ...MOVEMENT, ...facts }, [PAYOUT])).toEqual([]);
  });

  it('brings back one that failed after it arrived, once', () => {
    const back = { ...MOVEMENT, amount: -58_770 };
    const failed = { ...PAYOUT, state: 'failed', isArrived: true } as const;
    expect(matchCardPayout(back, [failed])).toMatchObject([{ brings_back: true }]);
    expect(matchCardPayout(back, [{ ...failed, isReturned: true }])).toEqual([]);
    expect(matchCardPayout(back, [{ ...failed, state: 'paid' }])).toEqual([]);
  });

  it('is rather the nearest, and rather one that has not failed', () => {
    const near = { ...PAYOUT, payout: 'po_near', trace: null };
    const far = { ...near, payout: 'po_far', arrives_on: '2026-03-12' };
    const failed = { ...near, payout: 'po_failed', state: 'failed' } as const;
    const found = matchCardPayout(MOVEMENT, [failed, far, near]).map(({ payout }) => payout.payout);
    expect(found).toEqual(['po_near', 'po_far', 'po_failed']);
  });
});

it('an entry of a payout comes to 0, with fees and where money leaves', () => {
  const facts = { key: 'k', label: 'STRIPE', day: '2026-03-17' };
  for (const [amount, fees] of [
    [58_770, 1230],
    [-4000, 25],
    [100, 0],
    [5, -3],
  ] as const) {
    const { postings } = cardPayoutArrived({ ...facts, amount }, fees);
    expect(postings.reduce((sum, posting) => sum + posting.amount, 0)).toBe(0);
    expect(postings.every((posting) => posting.amount !== 0)).toBe(true);
  }
});

it.each([
  ['charge', 60_000, 925, 925],
  ['refund', -60_000, 0, 0],
  ['fee', -250, 0, 250],
  ['dispute', -60_000, 2000, 0],
  ['dispute_reversal', 60_000, -2000, 0],
  ['payout', -58_770, 0, 0],
])('of a change of the balance the books lack what Stripe charged: %s', (category, amount, fee, cost) => {
  expect(costOf({ category, amount, fee })).toBe(cost);
});

it('the state of a payout never goes back, in whatever order the answers come', () => {
  for (const [at, state] of CARD_PAYOUT_STATES.entries())
    for (const earlier of CARD_PAYOUT_STATES.slice(0, at + 1)) expect(laterPayoutState(state, earlier)).toBe(state);
  expect(laterPayoutState('paid', 'failed')).toBe('failed');
});
