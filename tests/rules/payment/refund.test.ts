import { describe, expect, it } from 'vitest';
import { applyRefund, refundDue, refundLateDays, refundState } from '#freight/payment/refund.ts';

const isHoliday = (day: string) => day === '2026-05-01';

describe('the day a refund is promised by', () => {
  it.each([
    ['two days on', '2026-03-17', '2026-03-19'],
    ['over a weekend', '2026-03-19', '2026-03-23'],
    ['asked on a Friday', '2026-03-20', '2026-03-24'],
    ['asked on a Sunday', '2026-03-22', '2026-03-24'],
    ['over a holiday', '2026-04-30', '2026-05-05'],
  ])('%s', (_, asked, due) => {
    expect(refundDue(asked, isHoliday)).toBe(due);
  });
});

describe('a refund', () => {
  it('ends once, unless its bank turns it away after all', () => {
    expect(applyRefund('requested', 'pending')).toBe('pending');
    expect(applyRefund('pending', 'succeeded')).toBe('succeeded');
    expect(applyRefund('succeeded', 'pending')).toBe('succeeded');
    expect(applyRefund('succeeded', 'failed')).toBe('failed');
    expect(applyRefund('failed', 'succeeded')).toBe('failed');
  });
});

describe('the state of a refund', () => {
  const facts = { isTransfer: false, isExported: false };
  it.each([
    ['requested', { ...facts, status: 'requested' }],
    ['sent', { ...facts, status: 'pending' }],
    ['at_bank', { ...facts, status: 'succeeded' }],
    ['failed', { ...facts, status: 'failed' }],
    ['to_transfer', { ...facts, status: 'failed', isTransfer: true }],
    ['transferred', { status: 'failed', isTransfer: true, isExported: true }],
  ] as const)('%s', (state, given) => {
    expect(refundState(given)).toBe(state);
  });

  it('is late from the day after the promised one, until its money has left', () => {
    expect(refundLateDays({ state: 'requested', due: '2026-12-31' }, '2026-12-31')).toBe(0);
    expect(refundLateDays({ state: 'failed', due: '2026-12-31' }, '2027-01-01')).toBe(1);
    expect(refundLateDays({ state: 'at_bank', due: '2026-12-31' }, '2027-01-04')).toBe(0);
    expect(refundLateDays({ state: 'to_transfer', due: '2028-02-28' }, '2028-03-01')).toBe(2);
  });
});
