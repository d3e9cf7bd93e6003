import { describe, expect, it } from 'vitest';
import { invoiceRefusal, type PaymentHistory } from '#freight/payment/credit.ts';

const TODAY = '2026-11-23';
const credit = { limit: 300_000, used: 100_000 };
const good: PaymentHistory = { paidShipments: 5, paidLateOn: null, isLate: false, isGranted: false };

describe('paying by invoice at 30 days', () => {
  it.each<[string, Partial<PaymentHistory>, number, ReturnType<typeof invoiceRefusal>]>([
    ['five paid shipments, nothing late, within the limit', {}, 200_000, null],
    ['a cent above what is left of the limit', {}, 200_001, 'credit_limit_reached'],
    ['four paid shipments', { paidShipments: 4 }, 1, 'too_few_paid_shipments'],
    ['an invoice past due today', { isLate: true }, 1, 'paid_late'],
    ['paid late a day less than a year ago', { paidLateOn: '2025-11-24' }, 1, 'paid_late'],
    ['paid late a year ago', { paidLateOn: '2025-11-23' }, 1, null],
    [
      'late and new at once: what the company did wrong comes first',
      { paidShipments: 0, isLate: true },
      1,
      'paid_late',
    ],
    ['late, but support lets it', { paidShipments: 0, isLate: true, isGranted: true }, 200_000, null],
    ['support lets it, but not above the limit', { isGranted: true }, 200_001, 'credit_limit_reached'],
  ])('%s', (_, changes, price, refusal) => {
    expect(invoiceRefusal(price, { credit, history: { ...good, ...changes } }, TODAY)).toBe(refusal);
  });

  it('counts the year of the last of February to the end of the next one', () => {
    const history = { ...good, paidLateOn: '2028-02-29' };
    expect(invoiceRefusal(1, { credit, history }, '2029-02-28')).toBe('paid_late');
    expect(invoiceRefusal(1, { credit, history }, '2029-03-01')).toBeNull();
  });
});
