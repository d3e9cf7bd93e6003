import { describe, expect, it } from 'vitest';
import { payDays } from '#freight/purchase/cash-calendar.ts';
import { earlyRuns } from '#freight/purchase/early-payment.ts';
import { payDay } from '#freight/purchase/pay-day.ts';
import {
  expectedPayDay,
  type PreInvoiceFacts,
  type PreInvoiceState,
  preInvoiceState,
  silenceDay,
} from '#freight/purchase/pre-invoice.ts';
import { purchaseVat, reverseCharge } from '#freight/purchase/purchase-vat.ts';
import { mandateObstacle } from '#freight/purchase/self-billing.ts';

const PROVEN = Date.parse('2026-03-17T22:30:00Z');
const NOTHING: PreInvoiceFacts = { owed: null, approved: null, contested: null, isInvoiced: false };

describe('the state of a pre-invoice', () => {
  it.each<[string, Partial<PreInvoiceFacts>, string, PreInvoiceState]>([
    ['without a proof', {}, '2026-03-19', 'forecast'],
    ['on the evening of its proof', { owed: PROVEN }, '2026-03-17', 'open'],
    ['the morning after', { owed: PROVEN }, '2026-03-18', 'ready'],
    ['with a word against it', { owed: PROVEN, contested: PROVEN }, '2026-03-18', 'disputed'],
    ['approved at once', { owed: PROVEN, approved: PROVEN }, '2026-03-17', 'approved'],
    ['with an invoice', { owed: PROVEN, approved: PROVEN, isInvoiced: true }, '2026-03-18', 'invoiced'],
    ['whose proof was taken off again', { owed: null, approved: PROVEN }, '2026-03-18', 'forecast'],
  ])('%s', (_, facts, today, state) => {
    expect(preInvoiceState({ ...NOTHING, ...facts }, today)).toBe(state);
  });

  it('is approved by silence on the fifth day after the first night, by the clocks of Paris', () => {
    expect(silenceDay(PROVEN, null)).toBe('2026-03-23');
    expect(silenceDay(Date.parse('2026-03-17T23:30:00Z'), null)).toBe('2026-03-24');
  });
});

describe('the day on which a carrier is paid', () => {
  it.each([
    ['2026-04-16', '2026-03-18', '2026-04-16'],
    ['2026-04-17', '2026-03-18', '2026-04-16'],
    ['2026-04-20', '2026-03-18', '2026-04-16'],
    ['2026-04-21', '2026-03-18', '2026-04-21'],
    ['2026-04-16', '2026-04-16', '2026-04-16'],
    ['2026-04-16', '2026-04-17', '2026-04-21'],
    ['2026-03-25', '2026-03-25', '2026-03-26'],
  ])('of an invoice that is due on %s, seen on %s, is %s', (due, today, day) => {
    expect(payDay(due, today)).toBe(day);
  });

  it('is known before there is an invoice, from the proof or from the end of the transport', () => {
    const ends = Date.parse('2026-03-20T15:00:00Z');
    expect(expectedPayDay({ owed: null, ends }, '2026-03-17')).toBe('2026-04-16');
    expect(expectedPayDay({ owed: PROVEN, ends }, '2026-03-18')).toBe('2026-04-16');
    expect(expectedPayDay({ owed: PROVEN, ends }, '2026-04-01')).toBe('2026-04-30');
  });

  it('sums what comes on it, and is final once all of it is invoiced', () => {
    const coming = [
      { day: '2026-04-21', amount: 100, isFinal: true },
      { day: '2026-04-16', amount: 250, isFinal: true },
      { day: '2026-04-21', amount: 50, isFinal: false },
    ];
    expect(payDays(coming)).toEqual([
      { day: '2026-04-16', amount: 250, missions: 1, is_final: true },
      { day: '2026-04-21', amount: 150, missions: 2, is_final: false },
    ]);
  });
});

describe('the discount of early payment', () => {
  const vat = { category: 'S', rate: 20 } as const;

  it.each([
    // Twenty days at 0.03 %: €3.71 of €618.20.
    ['2026-03-25', '2026-04-14', 51_517, { net: 309, vat: 62, gross: 371 }, '2026-03-26'],
    ['2026-03-24', '2026-04-14', 51_517, { net: 325, vat: 65, gross: 390 }, '2026-03-26'],
    ['2026-03-18', '2026-04-17', 60_000, { net: 522, vat: 104, gross: 626 }, '2026-03-19'],
  ])('on %s, of an invoice that is due on %s', (today, due, net, discount, day) => {
    expect(earlyRuns({ net, due, vat }, today)[0]).toEqual({ discount, pay_day: day });
  });

  it.each([
    ['that the next run pays anyway', 60_000, '2026-03-24', '2026-03-26'],
    ['that is overdue', 60_000, '2026-03-24', '2026-03-20'],
    ['so small that it comes to nothing', 60, '2026-03-24', '2026-04-14'],
  ])('is nothing of an invoice %s', (_, net, today, due) => {
    expect(earlyRuns({ net, due, vat }, today)).toEqual([]);
  });

  it('is less by each run that is later, up to the one before its pay day', () => {
    const runs = earlyRuns({ net: 60_000, due: '2026-04-17', vat }, '2026-03-30');
    expect(runs.map(({ pay_day, discount }) => [pay_day, discount.net])).toEqual([
      ['2026-03-31', 306],
      ['2026-04-02', 252],
      ['2026-04-07', 162],
      ['2026-04-09', 126],
      ['2026-04-14', 36],
    ]);
  });
});

describe('the VAT of a carrier', () => {
  it.each([
    ['FR', 'FR40303265045', { category: 'S', rate: 20 }, 0],
    ['MC', 'FR40303265045', { category: 'S', rate: 20 }, 0],
    ['PL', 'PL5260250274', { category: 'AE', rate: 0 }, 12_000],
    ['CH', null, { category: 'AE', rate: 0 }, 12_000],
    ['FR', 'BE0403170701', { category: 'AE', rate: 0 }, 12_000],
    ['BE', 'FR40303265045', { category: 'AE', rate: 0 }, 12_000],
  ] as const)('from %s with the number %s', (country, vat_number, rule, owed) => {
    expect(purchaseVat({ country, vat_number, vat_franchise: false }, '2026-03-17')).toEqual(rule);
    expect(reverseCharge({ net: 60_000 }, rule, '2026-03-17')).toBe(owed);
  });
});

it.each([
  ['FR', 'FR40303265045', { category: 'E', rate: 0 }, 0],
  ['FR', 'BE0403170701', { category: 'AE', rate: 0 }, 12_000],
  ['BE', 'BE0403170701', { category: 'AE', rate: 0 }, 12_000],
] as const)('the franchise of a carrier from %s with the number %s is %o', (country, vat_number, rule, owed) => {
  expect(purchaseVat({ country, vat_number, vat_franchise: true }, '2026-03-17')).toEqual(rule);
  expect(reverseCharge({ net: 60_000 }, rule, '2026-03-17')).toBe(owed);
});

it.each([
  ['FR', 'FR40303265045', null],
  ['FR', null, 'vat_number'],
  ['FR', 'BE0123456749', 'vat_number'],
  ['PL', 'PL5260250274', 'country'],
])('the mandate of a carrier from %s with %s is kept off by %s', (country, vat_number, obstacle) => {
  expect(mandateObstacle({ country, vat_number })).toBe(obstacle);
});
