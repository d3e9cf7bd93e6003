import { describe, expect, it } from 'vitest';
import { applyRefund, refundDue } from '#freight/payment/refund.ts';

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
