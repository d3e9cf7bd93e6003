import { describe, expect, it } from 'vitest';
import { applyIntent, isEnded, PAYMENT_STATUSES, settledBy } from '#freight/payment/card-payment.ts';
import { expiresSoon, isExpired } from '#freight/payment/payment-source.ts';

const ASKED = {
  uuid: 'p',
  company: 'c',
  customer: 'cus_1',
  amount: 1000,
  to_capture: null,
  status: 'created',
} as const;
const CAME = {
  status: 'captured',
  lapsed: false,
  received: 1000,
  currency: 'eur',
  customer: 'cus_1',
  payment: 'p',
  company: 'c',
} as const;

describe('a payment by card', () => {
  it.each(['created', 'requires_action', 'processing', 'cancelled'] as const)(
    'is %s where the provider says so',
    (status) => {
      expect(applyIntent(ASKED, { ...CAME, status })).toBe(status);
    },
  );

  it('is captured where all is as it was asked for', () => {
    expect(applyIntent(ASKED, CAME)).toBe('captured');
  });

  it('that is held stays held, whatever an older answer says, until it is taken, given back or lapses', () => {
    const held = { ...ASKED, status: 'authorized' } as const;
    for (const status of ['created', 'requires_action', 'processing', 'authorized'] as const) {
      expect(applyIntent(held, { ...CAME, status })).toBe('authorized');
    }
    expect(applyIntent(held, { ...CAME, status: 'cancelled' })).toBe('cancelled');
    expect(applyIntent(held, { ...CAME, status: 'cancelled', lapsed: true })).toBe('expired');
    expect(applyIntent(held, CAME)).toBe('captured');
  });

  it('takes of a hold what was decided, and nothing else', () => {
    const held = { ...ASKED, status: 'authorized', to_capture: 600 } as const;
    expect(applyIntent(held, { ...CAME, received: 600 })).toBe('captured');
    expect(applyIntent(held, CAME)).toBe('quarantined');
  });

  it.each([
    ['another sum', { received: 999 }],
    ['another currency', { currency: 'usd' }],
    ['another customer', { customer: 'cus_2' }],
    ['no customer', { customer: null }],
    ['another payment', { payment: 'q' }],
    ['another company', { company: 'd' }],
  ])('is quarantined where %s came', (_, otherwise) => {
    expect(applyIntent(ASKED, { ...CAME, ...otherwise })).toBe('quarantined');
  });

  it.each(PAYMENT_STATUSES.filter(isEnded))('stays %s, whatever an older answer says', (status) => {
    expect(applyIntent({ ...ASKED, status }, { ...CAME, status: 'created' })).toBe(status);
    expect(applyIntent({ ...ASKED, status }, CAME)).toBe(status);
  });

  it('settles what it was made for, and no more than is open', () => {
    expect(
      settledBy([
        { uuid: 'a', open: 500, allocated: 500 },
        { uuid: 'b', open: 200, allocated: 300 },
        { uuid: 'c', open: 0, allocated: 200 },
      ]),
    ).toEqual([
      { invoice: 'a', amount: 500 },
      { invoice: 'b', amount: 200 },
    ]);
  });
});

describe('a card', () => {
  const card = { exp_month: 4, exp_year: 2026 };
  it.each([
    ['2026-03-01T00:00:00Z', false, false],
    ['2026-04-02T00:00:00Z', false, true],
    ['2026-05-01T11:59:59Z', false, true],
    ['2026-05-01T12:00:00Z', true, false],
    ['2027-01-01T00:00:00Z', true, false],
  ])('of 04/26 at %s: expired %s, soon %s', (now, expired, soon) => {
    expect([isExpired(card, Date.parse(now)), expiresSoon(card, Date.parse(now))]).toEqual([expired, soon]);
  });
});
