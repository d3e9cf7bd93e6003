import { describe, expect, it } from 'vitest';
import { cancellationFee, cancellationScale, carriersPartOf } from '#freight/shipment/cancellation.ts';

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

  it('goes to the carrier by four fifths, and never rounds money away', () => {
    expect(carriersPartOf(14_235)).toBe(11_388);
    expect(carriersPartOf(3)).toBe(2);
    expect(carriersPartOf(0)).toBe(0);
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
