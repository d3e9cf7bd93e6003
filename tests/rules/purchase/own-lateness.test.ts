import { expect, test } from 'vitest';
import { type EnteredAccount, ownLateFee } from '#freight/purchase/own-lateness.ts';

const DEBT = { due: '2026-04-17', owed: 76_800, payments: [], done: null };
const account = (entered: string, facts: Partial<EnteredAccount> = {}): EnteredAccount => ({
  entered_at: new Date(`${entered}T07:00:00Z`),
  blocked_at: null,
  refused_on: null,
  ...facts,
});
const OLD = account('2026-01-05');
const interest = (days: number) => Math.round((76_800 * days * 0.1215) / 365);

test.each([
  ['on its due day', '2026-04-17', null],
  ['a day late', '2026-04-18', { from: '2026-04-18', days: 1, interest: interest(1), fixed: 4000, rate: 1215 }],
  ['eleven days late', '2026-04-28', { from: '2026-04-18', until: '2026-04-28', days: 11, interest: interest(11) }],
] as const)('a debt that is paid %s', (_, day, fee) => {
  const found = ownLateFee(DEBT, [OLD], day);
  if (fee === null) expect(found).toBeNull();
  else expect(found).toMatchObject(fee);
});

test.each([
  // The run of 16 April could not pay: the account of the 14th rests until the 17th. That of Tuesday 21 can.
  ['entered just before the due day', [OLD, account('2026-04-14')], '2026-04-21', null],
  ['entered just before it, and paid a week after', [OLD, account('2026-04-14')], '2026-04-28', '2026-04-22'],
  ['entered after the due day', [account('2026-04-20')], '2026-04-28', null],
  ['changed while Lading is late already', [OLD, account('2026-04-20')], '2026-04-28', '2026-04-18'],
  ['blocked before', [account('2026-01-05', { blocked_at: new Date('2026-04-10T07:00:00Z') })], '2026-04-28', null],
  ['refused by a bank before', [account('2026-01-05', { refused_on: '2026-04-10' })], '2026-04-28', null],
  ['refused by a bank later', [account('2026-01-05', { refused_on: '2026-04-23' })], '2026-04-28', '2026-04-18'],
  ['never entered', [], '2026-04-28', null],
] as const)('Lading is not late while the account is %s', (_, accounts, day, from) => {
  expect(ownLateFee(DEBT, accounts, day)?.from ?? null).toBe(from);
});

test('days that were paid for are not paid for again, nor the fixed sum', () => {
  expect(ownLateFee({ ...DEBT, done: '2026-04-21' }, [OLD], '2026-04-28')).toMatchObject({
    from: '2026-04-22',
    days: 7,
    fixed: 0,
  });
});

test('a transfer that came back ends the lateness on the day it was sent', () => {
  const payments = [
    { day: '2026-04-21', amount: 76_800 },
    { day: '2026-04-24', amount: -76_800 },
  ];
  expect(ownLateFee({ ...DEBT, payments }, [OLD], '2026-05-12')).toMatchObject({ until: '2026-04-21', days: 4 });
});
