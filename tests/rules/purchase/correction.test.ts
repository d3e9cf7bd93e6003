import { expect, test } from 'vitest';
import { creditTotals, totalsOf } from '#freight/invoice/totals.ts';
import { contestUntil, correctionOf, followingKind } from '#freight/purchase/correction.ts';

test('an invoice that Lading wrote can be contested for eight days, no other', () => {
  const issued = '2026-02-24';
  expect(contestUntil({ issued, isSelfBilled: true, isCredit: false })).toBe('2026-03-04');
  expect(contestUntil({ issued, isSelfBilled: false, isCredit: false })).toBeNull();
  expect(contestUntil({ issued, isSelfBilled: true, isCredit: true })).toBeNull();
});

test.each([
  ['a lower amount is credited down to', 64_000, 60_000, { credit: 4000, again: null }],
  ['a higher amount is billed again', 64_000, 70_000, { credit: 64_000, again: 70_000 }],
  [
    'the same amount is billed again, since something else was wrong',
    64_000,
    64_000,
    { credit: 64_000, again: 64_000 },
  ],
  ['nothing is owed', 64_000, 0, { credit: 64_000, again: null }],
  ['one cent is left', 64_000, 1, { credit: 63_999, again: null }],
])('%s', (_, left, right, correction) => {
  expect(correctionOf(left, right)).toEqual(correction);
});

test('a credit note and the rest of its invoice come to the invoice, whatever is credited', () => {
  const rule = { category: 'S', rate: 20 } as const;
  for (const net of [9, 6667, 63_999, 64_000]) {
    const whole = totalsOf([{ amount: net }], rule);
    for (let right = 1; right < net; right += 1 + Math.floor(net / 7)) {
      const first = creditTotals(correctionOf(net, right).credit, { net: 0, vat: 0 }, rule);
      const rest = creditTotals(net + first.net, { net: -first.net, vat: -first.vat }, rule);
      expect([first.net + rest.net, first.vat + rest.vat]).toEqual([-whole.net, -whole.vat]);
    }
  }
});

test('the successor of an invoice is of its kind, and another row', () => {
  expect(followingKind('', '1')).toBe(':1');
  expect(followingKind('detention_pickup', '1')).not.toBe(followingKind('detention_pickup', '2'));
});
