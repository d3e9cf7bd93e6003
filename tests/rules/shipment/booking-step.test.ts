import { describe, expect, it } from 'vitest';
import { bookingPayment, paymentDeadline } from '#freight/shipment/booking-payment.ts';
import { captureStep, holdStep, mustPayAgain } from '#freight/shipment/booking-step.ts';
import { HOUR } from '#freight/values/duration.ts';

const NOW = Date.parse('2026-03-17T08:00:00Z');
const FOR = { state: 'available', searchEnds: NOW + HOUR, price: 1000, fee: 0 } as const;
const HOLD = { amount: 1000, until: NOW + 100 * HOUR, isReplaced: false };

describe('money that a card holds', () => {
  it.each([
    ['is kept while a carrier is searched', {}, {}, { do: 'keep' }],
    ['is kept while a price waits for an answer', { state: 'awaiting_acceptation' }, {}, { do: 'keep' }],
    ['is held again twelve hours before it lapses', {}, { until: NOW + 12 * HOUR }, { do: 'renew' }],
    ['is kept a moment earlier', {}, { until: NOW + 12 * HOUR + 1 }, { do: 'keep' }],
    ['is kept where no end is known', {}, { until: null }, { do: 'keep' }],
    ['is taken once a carrier has it', { state: 'planned' }, {}, { do: 'capture', amount: 1000, for: 'price' }],
    ['is taken in part', { state: 'planned', price: 900 }, {}, { do: 'capture', amount: 900, for: 'price' }],
    ['does not suffice for a dearer carrier', { state: 'planned', price: 1001 }, {}, { do: 'due' }],
    ['is taken late', { state: 'completed' }, {}, { do: 'capture', amount: 1000, for: 'price' }],
    ['is given back where the search has ended', { searchEnds: NOW }, {}, { do: 'release' }],
    ['is given back where the price is refused', { state: 'refused' }, {}, { do: 'release' }],
    ['is given back where it is cancelled', { state: 'cancelled' }, {}, { do: 'release' }],
    ['pays the fee', { state: 'cancelled', fee: 300 }, {}, { do: 'capture', amount: 300, for: 'fee' }],
    ['pays of a fee what it holds', { state: 'cancelled', fee: 2000 }, {}, { do: 'capture', amount: 1000, for: 'fee' }],
    ['is given back where another took its place', { state: 'planned' }, { isReplaced: true }, { do: 'release' }],
  ] as const)('%s', (_, shipment, hold, step) => {
    expect(holdStep({ ...FOR, ...shipment }, { ...HOLD, ...hold }, NOW)).toEqual(step);
  });
});

describe('money that was captured', () => {
  const CAPTURED = {
    ...FOR,
    state: 'planned',
    hasCarrier: true,
    price: 900,
    invoiced: 900,
    isCredited: false,
  } as const;
  it.each([
    ['stays where the price is the invoiced one', {}, { do: 'keep' }],
    [
      'stays while no carrier has agreed a price',
      { hasCarrier: false, price: 950, state: 'available' },
      { do: 'keep' },
    ],
    ['is followed by a charge where the carrier costs more', { price: 950 }, { do: 'charge', net: 50 }],
    ['is partly credited where the carrier costs less', { price: 850 }, { do: 'credit', net: 50 }],
    ['is credited once', { price: 850, isCredited: true }, { do: 'keep' }],
    [
      'is given back after a cancellation',
      { state: 'cancelled', isCredited: true },
      { do: 'give_back', reason: 'cancelled' },
    ],
    ['is given back after a refusal', { state: 'refused' }, { do: 'give_back', reason: 'refused' }],
    [
      'is given back when the search ends',
      { state: 'available', searchEnds: NOW },
      { do: 'give_back', reason: 'no_carrier' },
    ],
    ['stays though a search would have ended', { searchEnds: NOW }, { do: 'keep' }],
  ] as const)('%s', (_, facts, step) => {
    expect(captureStep({ ...CAPTURED, ...facts }, NOW)).toEqual(step);
  });
});

describe('another payment', () => {
  const LOST = {
    ...FOR,
    plan: 'immediate_cc_authorization',
    isDue: false,
    payment: 'lost',
    isHoldShort: false,
  } as const;
  it.each([
    [true, 'after a hold was lost', {}],
    [true, 'after a hold turned out too low', { payment: 'held', isHoldShort: true }],
    [true, 'during the transport', { state: 'in_progress' }],
    [false, 'while a hold stands', { payment: 'held' }],
    [false, 'after a capture', { payment: 'captured', isHoldShort: true }],
    [false, 'from before payments by card', { payment: 'none' }],
    [false, 'while a deadline runs', { isDue: true }],
    [false, 'on account', { plan: 'thirty_days_invoice' }],
    [false, 'after the search ended', { searchEnds: NOW }],
    [false, 'after a cancellation', { state: 'cancelled' }],
    [false, 'for a draft', { state: 'draft' }],
    [false, 'after the transport', { state: 'completed' }],
  ] as const)('%s: is asked for %s', (expected, _, facts) => {
    expect(mustPayAgain({ ...LOST, ...facts }, NOW)).toBe(expected);
  });
});

describe('the last moment to pay', () => {
  const pickup = (opens: number, closes: number) => ({
    address: { country: 'FR' },
    time_slot: { date: '2026-03-20', start_time: opens, end_time: closes, flexible: false },
  });
  // 09:00 in Lille is 08:00 UTC.
  const opens = Date.parse('2026-03-20T08:00:00Z');

  it.each([
    ['is a day away', opens - 66 * HOUR, opens - 42 * HOUR],
    ['is in the morning, not in the night before', opens - 60 * HOUR, opens - 25 * HOUR],
    ['is an hour before a pickup that opens early in the day', opens - 20 * HOUR, opens - HOUR],
    ['is an hour away at least', opens - 2 * HOUR, opens - HOUR],
    ['is never after the pickup closes', opens + 7.5 * HOUR, opens + 8 * HOUR],
  ])('%s', (_, now, deadline) => {
    expect(paymentDeadline(pickup(540, 1020), now)).toBe(deadline);
  });

  it.each([
    ['three hours before a pickup of the afternoon', 840, '2026-03-19T18:00:00Z', '2026-03-20T10:00:00Z'],
    ['in the evening before a pickup of the early morning', 420, '2026-03-19T12:00:00Z', '2026-03-19T19:00:00Z'],
    ['in the night where the evening is too near', 420, '2026-03-19T17:00:00Z', '2026-03-20T03:00:00Z'],
    ['in the morning, told just before midnight', 540, '2026-03-19T22:53:00Z', '2026-03-20T07:00:00Z'],
  ])('is %s', (_, opensAt, now, deadline) => {
    const moment = paymentDeadline(pickup(opensAt, 1020), Date.parse(now));
    expect(new Date(moment).toISOString()).toBe(deadline.replace('Z', '.000Z'));
  });
});

describe("the state of a booking's payment", () => {
  const BOOKING = {
    plan: 'immediate_cc_authorization',
    state: 'available',
    isExpired: false,
    isDue: false,
    payment: 'authorized',
    refund: null,
  } as const;
  it.each([
    ['held', {}],
    ['paid', { payment: 'captured' }],
    ['due', { isDue: true }],
    ['due', { isDue: true, payment: 'expired' }],
    ['released', { payment: 'cancelled' }],
    ['released', { payment: 'expired' }],
    ['expired', { isExpired: true, state: 'cancelled', payment: 'cancelled' }],
    ['refunding', { payment: 'captured', refund: 'requested' }],
    ['refunding', { payment: 'captured', refund: 'failed' }],
    ['refunded', { payment: 'captured', refund: 'at_bank' }],
    ['not_due', { payment: null }],
    ['not_due', { payment: 'created' }],
    ['not_due', { plan: 'thirty_days_invoice', payment: null }],
  ] as const)('is %s with %o', (expected, facts) => {
    expect(bookingPayment({ ...BOOKING, ...facts })).toBe(expected);
  });
});
