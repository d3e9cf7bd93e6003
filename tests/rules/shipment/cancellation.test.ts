import { describe, expect, it } from 'vitest';
import { cancellationAmounts, cancellationFee, cancellationScale } from '#freight/shipment/cancellation.ts';

/** Opens at 08:00 in Lille, which is 07:00 UTC. */
const PICKUP = {
  time_slot: { date: '2026-03-18', start_time: 480, end_time: 600, flexible: false },
  address: { country: 'FR' },
};

describe('the fee of a cancellation', () => {
  it.each([
    ['2026-03-17T06:59:59.999Z', 0],
    ['2026-03-17T07:00:00.000Z', 14_235],
    ['2026-03-18T02:59:59.999Z', 14_235],
    ['2026-03-18T03:00:00.000Z', 28_470],
    ['2026-03-18T09:00:00.000Z', 28_470],
  ])('at %s is %i cents of 47,450', (now, fee) => {
    expect(cancellationFee(47_450, PICKUP, Date.parse(now))).toBe(fee);
  });

  it.each([
    ['the truck is not there yet', '2026-03-18T06:30:00Z', '2026-03-18T06:00:00Z', 28_470],
    ['the truck is there', '2026-03-18T06:30:00Z', '2026-03-18T06:30:00Z', 47_450],
    ['the truck came hours before it was asked for', '2026-03-17T20:00:00Z', '2026-03-18T02:59:59Z', 14_235],
    ['it is still there when its hour comes', '2026-03-17T20:00:00Z', '2026-03-18T03:00:00Z', 47_450],
  ])('where %s', (_what, arrived_at, now, fee) => {
    expect(cancellationFee(47_450, { ...PICKUP, arrived_at }, Date.parse(now))).toBe(fee);
  });

  const at = (now: string, basis: 'own_price' | 'fee', shippers = 47_450) =>
    cancellationAmounts({ shippers, carriers: 40_000, basis }, PICKUP, Date.parse(now));

  it('pays the carrier four fifths of the same share of its own price, whatever the shipper pays', () => {
    expect(at('2026-03-16T07:00:00Z', 'own_price')).toEqual({ fee: 0, compensation: 0 });
    expect(at('2026-03-17T07:00:00Z', 'own_price')).toEqual({ fee: 14_235, compensation: 9600 });
    expect(at('2026-03-18T03:00:00Z', 'own_price')).toEqual({ fee: 28_470, compensation: 19_200 });
    expect(at('2026-03-18T03:00:00Z', 'own_price', 60_000).compensation).toBe(19_200);
  });

  it('is never less than what the carrier gets of it', () => {
    expect(at('2026-03-18T03:00:00Z', 'own_price', 20_000)).toEqual({ fee: 12_000, compensation: 12_000 });
  });

  it('pays the carrier of a booking of before four fifths of the fee', () => {
    expect(at('2026-03-17T07:00:00Z', 'fee')).toEqual({ fee: 14_235, compensation: 11_388 });
  });
});

it('the scale says from when on each step holds, and is whole once the truck has arrived', () => {
  expect(cancellationScale(47_450, PICKUP)).toEqual([
    { percent: 0, amount: 0, from: null },
    { percent: 30, amount: 14_235, from: Date.parse('2026-03-17T07:00:00Z') },
    { percent: 60, amount: 28_470, from: Date.parse('2026-03-18T03:00:00Z') },
    { percent: 100, amount: 47_450, from: 'arrival' },
  ]);
  const arrived = cancellationScale(47_450, { ...PICKUP, arrived_at: '2026-03-18T06:30:00Z' });
  expect(arrived.at(-1)).toEqual({ percent: 100, amount: 47_450, from: Date.parse('2026-03-18T06:30:00Z') });
});
