import { describe, expect, it } from 'vitest';
import { VIOLATIONS } from '#contract/violations.ts';
import { type BidDraft, checkBid } from '#freight/bid/check-bid.ts';
import { MAX_PRICE_CENTS } from '#freight/money/money.ts';
import { HOUR } from '#freight/values/duration.ts';

const NOW = Date.parse('2026-03-17T08:00:00Z');
const OFFER_ENDS = NOW + 8 * HOUR;

const slot = (date: string, start_time = 540, end_time = 1020) => ({ date, start_time, end_time, flexible: false });
const TUESDAY = slot('2026-03-17');
const WEDNESDAY = slot('2026-03-18');
const OFFER = {
  expiresAt: OFFER_ENDS,
  pickup: { time_slot: TUESDAY, address: { country: 'FR' } },
  delivery: { time_slot: WEDNESDAY, address: { country: 'PT' } },
};
const draft = (otherwise: Partial<BidDraft>): BidDraft => ({
  price: null,
  pickup: null,
  delivery: null,
  expiresAt: NOW + HOUR,
  ...otherwise,
});
const check = (otherwise: Partial<BidDraft>) =>
  checkBid(draft(otherwise), { now: NOW, offer: OFFER }).map(({ field, code }) => `${field} ${code}`);

describe('a bid that can be made', () => {
  it.each([
    ['with a price', { price: 1 }],
    ['at the highest price', { price: MAX_PRICE_CENTS }],
    ['with both dates', { pickup: TUESDAY, delivery: WEDNESDAY }],
    ['with a price and both dates', { price: 69_000, pickup: TUESDAY, delivery: WEDNESDAY }],
    ['that is picked up and delivered in one slot', { pickup: TUESDAY, delivery: TUESDAY }],
    ['two weeks later than asked', { pickup: slot('2026-03-31'), delivery: slot('2026-04-01') }],
    ['whose slot is open for a minute more', { pickup: slot('2026-03-17', 480, 541), delivery: WEDNESDAY }],
    // 09:00 in Paris is 08:00 in Lisbon.
    [
      'delivered by the clocks of its place',
      { pickup: slot('2026-03-17', 0, 541), delivery: slot('2026-03-17', 0, 481) },
    ],
    ['that ends a moment from now', { price: 1, expiresAt: NOW + 1 }],
    ['that ends with the offer', { price: 1, expiresAt: OFFER_ENDS }],
  ])('%s', (_, bid) => {
    expect(check(bid)).toEqual([]);
  });
});

describe('a bid that cannot be made', () => {
  it.each([
    ['without price and dates', {}, ['price bid_price_required']],
    ['for nothing', { price: 0 }, ['price bid_price_required']],
    ['below nothing', { price: -100 }, ['price bid_price_required']],
    [
      'for nothing, at dates of its own',
      { price: 0, pickup: TUESDAY, delivery: WEDNESDAY },
      ['price bid_price_required'],
    ],
    ['beyond any price', { price: MAX_PRICE_CENTS + 1 }, ['price invalid_price']],
    ['with a pickup only', { pickup: TUESDAY }, ['delivery_time_slot bid_dates_required']],
    ['with a delivery only', { delivery: TUESDAY }, ['pickup_time_slot bid_dates_required']],
    ['with a price and a pickup only', { price: 1, pickup: TUESDAY }, ['delivery_time_slot bid_dates_required']],
    ['delivered the day before', { pickup: WEDNESDAY, delivery: TUESDAY }, ['delivery_time_slot slot_reversed']],
    [
      'delivered before it is picked up that day',
      { pickup: slot('2026-03-17', 900, 960), delivery: slot('2026-03-17', 480, 899) },
      ['delivery_time_slot slot_reversed'],
    ],
    [
      'at dates that are past',
      { pickup: slot('2026-03-17', 480, 540), delivery: WEDNESDAY },
      ['pickup_time_slot bid_dates_past'],
    ],
    [
      'delivered when it is past there',
      { pickup: slot('2026-03-17', 0, 541), delivery: slot('2026-03-17', 0, 480) },
      ['delivery_time_slot bid_dates_past'],
    ],
    [
      'weeks later than asked',
      { pickup: slot('2026-04-01'), delivery: slot('2026-04-02') },
      ['pickup_time_slot bid_dates_far', 'delivery_time_slot bid_dates_far'],
    ],
    [
      'in another century',
      { pickup: slot('0050-03-17'), delivery: slot('0050-03-18') },
      ['pickup_time_slot bid_dates_far', 'delivery_time_slot bid_dates_far'],
    ],
    ['without an end', { price: 1, expiresAt: null }, ['expires_at bid_expiry_required']],
    ['that ends now', { price: 1, expiresAt: NOW }, ['expires_at bid_expiry_past']],
    ['that ends after the offer', { price: 1, expiresAt: OFFER_ENDS + 1 }, ['expires_at bid_expiry_past']],
    ['with nothing at all', { expiresAt: null }, ['price bid_price_required', 'expires_at bid_expiry_required']],
  ] as const)('%s', (_, bid, faults) => {
    expect(check(bid)).toEqual(faults);
  });

  it.each([
    ['bid_price_required', 'Please enter your bid price (greater than 0)'],
    ['bid_dates_required', 'Please fill in the pick-up and delivery dates'],
    ['bid_expiry_required', 'Please enter the date and time of expiry of your bid'],
  ] as const)('is told so in the words of the specification: %s', (code, words) => {
    expect(VIOLATIONS[code].message).toBe(words);
  });
});
