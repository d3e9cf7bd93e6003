import { describe, expect, it } from 'vitest';
import { lockDay, mustLock, notifiesOfUnpaid, reminderOf } from '#freight/invoice/dunning.ts';

describe('the reminder of an open invoice', () => {
  it.each([
    ['the day before it is due', '2026-04-12', null],
    ['on its due day', '2026-04-13', 0],
    ['six days later', '2026-04-19', 0],
    ['a week later', '2026-04-20', 7],
    ['two weeks later', '2026-04-27', 7],
    ['15 days later', '2026-04-28', 15],
    ['a year later', '2027-04-13', 15],
  ])('%s', (_, today, step) => {
    expect(reminderOf('2026-04-13', today)).toBe(step);
  });
});

describe('the lock that the last reminder names', () => {
  it.each([
    ['three days later', null, '2026-05-01'],
    ['on that day where what support agreed on ends before', '2026-04-30', '2026-05-01'],
    ['after the last day that support agreed on', '2026-05-01', '2026-05-02'],
    ['in the next year', '2026-12-31', '2027-01-01'],
  ])('is %s', (_, openUntil, day) => {
    expect(lockDay('2026-04-28', openUntil)).toBe(day);
  });
});

describe('a company is locked', () => {
  it.each([
    ['three days after the last reminder', { defaulting: 5000, warned: '2026-04-28' }, '2026-05-01', true],
    ['not the day before', { defaulting: 5000, warned: '2026-04-28' }, '2026-04-30', false],
    ['not without a last reminder', { defaulting: 90_000, warned: null }, '2026-05-01', false],
    ['not for less than €50', { defaulting: 4999, warned: '2026-04-28' }, '2026-05-01', false],
    [
      'not while support owes an answer',
      { defaulting: 5000, warned: '2026-04-28', isContested: true },
      '2026-05-01',
      false,
    ],
  ])('%s', (_, debt, today, locked) => {
    expect(mustLock({ isContested: false, ...debt }, today)).toBe(locked);
  });
});

describe('a shipper is told on every page of unpaid invoices', () => {
  const owed = (pending: number, late: number, defaulting: number) => ({
    payment_pending: pending,
    payment_late: late,
    payment_defaulting: defaulting,
  });
  it.each([
    ['who pays by card, where something is late', owed(2, 1, 0), 'card', true],
    ['who pays by card, not where nothing is late', owed(2, 0, 0), 'card', false],
    ['who pays by transfer, not where something is late', owed(2, 1, 0), 'bank_transfer', false],
    ['who pays by transfer, where something is long past due', owed(2, 1, 1), 'bank_transfer', true],
    ['not who owes nothing', owed(0, 0, 0), 'card', false],
  ] as const)('%s', (_, sums, mode, told) => {
    expect(notifiesOfUnpaid(sums, mode)).toBe(told);
  });
});
