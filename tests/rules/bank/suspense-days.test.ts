import { expect, it } from 'vitest';
import { cardDifference } from '#freight/ledger/card-balance.ts';
import { lastSuspendedDay } from '#freight/ledger/suspense-days.ts';

const none = () => false;

it.each([
  // Tuesday, Monday, Saturday, Sunday and Friday.
  ['2026-03-24', '2026-03-16'],
  ['2026-03-23', '2026-03-15'],
  ['2026-03-28', '2026-03-22'],
  ['2026-03-29', '2026-03-22'],
  ['2026-03-27', '2026-03-19'],
])('on %s money of %s has been in suspense for more than five working days', (today, day) => {
  expect(lastSuspendedDay(today, none)).toBe(day);
});

it('a holiday is no working day', () => {
  expect(lastSuspendedDay('2026-03-24', (day) => day === '2026-03-18')).toBe('2026-03-15');
});

it('the books and the card provider agree where fees and payouts explain what differs', () => {
  const balances = { booked: 60_000, available: 1000, pending: 20_000, inTransit: 38_075, fees: 925 };
  expect(cardDifference(balances)).toBe(0);
  expect(cardDifference({ ...balances, booked: 60_001 })).toBe(1);
});
