import { expect, test } from 'vitest';
import { type LateDebt, lateFee, lateInterest } from '#freight/invoice/late-fee.ts';
import { lateRate } from '#freight/invoice/late-rate.ts';

const debt = (due: string, owed: number, payments: LateDebt['payments'] = []): LateDebt => ({ due, owed, payments });

test.each([
  ['2023-06-30', 1250],
  ['2023-07-01', 1400],
  ['2024-06-30', 1450],
  ['2024-07-01', 1425],
  ['2024-12-31', 1425],
  ['2025-01-01', 1315],
  ['2025-07-01', 1215],
  ['2026-11-28', 1215],
] as const)('the rate of %s is %i hundredths of a per cent', (day, rate) => {
  expect(lateRate(day)).toBe(rate);
});

test.each([
  // 100,000 cents × 12.15 % × 1 / 365 = 33.28…
  ['one day', debt('2026-03-01', 100_000), '2026-03-02', 33],
  [
    'a year of 365 days',
    debt('2024-12-31', 1_000_000),
    '2025-12-31',
    Math.round((131_500 * 181 + 121_500 * 184) / 365),
  ],
  ['a leap year', debt('2023-12-31', 1_000_000), '2024-12-31', Math.round((145_000 * 182 + 142_500 * 184) / 366)],
  [
    'over the end of June',
    debt('2024-06-29', 365_000_00),
    '2024-07-01',
    Math.round((36_500_000 * (0.145 + 0.1425)) / 366),
  ],
  [
    'from a leap year into another',
    debt('2024-12-30', 100_000_00),
    '2025-01-02',
    Math.round(10_000_000 * (0.1425 / 366 + (2 * 0.1315) / 365)),
  ],
  ['on the due day', debt('2026-03-01', 100_000), '2026-03-01', 0],
  ['before it', debt('2026-03-01', 100_000), '2026-02-01', 0],
  ['the largest sums', debt('2023-06-30', 9_000_000_000_00), '2023-07-01', 345_205_479],
] as const)('interest of %s', (_, owed, until, cents) => {
  expect(lateInterest(owed, { from: owed.due, until })).toBe(cents);
});

test('half a cent is rounded up, once for all days', () => {
  // 1 cent a year at 12.15 % never comes to a cent in a month, whatever the number of payments.
  expect(lateInterest(debt('2026-01-01', 100), { from: '2026-01-01', until: '2026-01-31' })).toBe(1);
  // 365 × 0.1215 = 44.3475 cents for 365 days of 365 cents.
  expect(lateInterest(debt('2025-06-30', 365), { from: '2025-06-30', until: '2026-06-30' })).toBe(44);
});

test('an invoice paid in parts owes interest until the day of each payment, that day included', () => {
  const paid = debt('2026-03-01', 100_000, [
    { day: '2026-03-11', amount: 40_000 },
    { day: '2026-03-21', amount: 60_000 },
  ]);
  const cents = Math.round(((100_000 * 10 + 60_000 * 10) * 0.1215) / 365);
  expect(lateInterest(paid, { from: '2026-03-01', until: '2026-03-31' })).toBe(cents);
  expect(lateFee(paid, '2026-03-31', null)).toEqual({
    from: '2026-03-02',
    until: '2026-03-21',
    days: 20,
    rate: 1215,
    interest: cents,
    fixed: 40_00,
  });
});

test('money that went back owes interest again', () => {
  const returned = debt('2026-03-01', 100_000, [
    { day: '2026-03-02', amount: 100_000 },
    { day: '2026-03-05', amount: -100_000 },
  ]);
  const cents = Math.round((100_000 * (1 + 5) * 0.1215) / 365);
  expect(lateInterest(returned, { from: '2026-03-01', until: '2026-03-10' })).toBe(cents);
});

test('interest charged until a day is not owed again, nor the fixed sum', () => {
  const late = debt('2026-03-01', 100_000);
  const whole = lateFee(late, '2026-03-31', null);
  const rest = lateFee(late, '2026-03-31', '2026-03-11');
  expect(whole).toMatchObject({ days: 30, interest: 999, fixed: 40_00 });
  expect(rest).toMatchObject({ from: '2026-03-12', days: 20, interest: 666, fixed: 0 });
  expect(lateFee(late, '2026-03-31', '2026-03-31')).toBeNull();
});

test.each([
  ['is paid on its due day', debt('2026-03-01', 100, [{ day: '2026-03-01', amount: 100 }])],
  ['is credited', debt('2026-03-01', 0)],
  ['is due today', debt('2026-03-31', 100)],
] as const)('nothing is owed for an invoice that %s', (_, settled) => {
  expect(lateFee(settled, '2026-03-31', null)).toBeNull();
});
