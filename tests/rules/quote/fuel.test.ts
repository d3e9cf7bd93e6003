import { describe, expect, it } from 'vitest';
import { fuelEffectiveFrom, fuelFactor } from '#freight/quote/fuel.ts';
import { networkPrice, type PricedTransport, truckPrice } from '#freight/quote/price.ts';
import { NO_OPTIONS } from '#freight/quote/request.ts';
import { TARIFF_2026_01 } from '#freight/quote/tariff-2026-01.ts';
import { address, market, pallets } from './quoted.ts';

const { fuel } = TARIFF_2026_01;
const slot = { date: '2026-03-05', start_time: 540, end_time: 1020, flexible: false };
const dates = { type: 'tailored', pickup: slot, delivery: slot, deltas: [] } as const;
const transport: PricedTransport = {
  from: address('FR'),
  to: address('FR'),
  load: pallets(3200, [[8, 80, 120]]),
  options: NO_OPTIONS,
  route: { metres: 460_000, driving: 0, estimated: false },
};

describe('the factor of diesel', () => {
  it.each([
    ['the reference', 140_000, 1000],
    ['13 % above it', 158_200, 1036],
    ['a fifth below it', 112_000, 944],
    ['twice as much', 280_000, 1280],
    ['three times as much', 420_000, 1300],
    ['almost nothing', 10_000, 800],
  ])('at %s', (_, price, factor) => {
    expect(fuelFactor({ price, reference: 140_000 }, fuel)).toBe(factor);
  });

  it.each([
    ['2026-03-16T10:00:00Z', '2026-03-17T00:00:00.000Z'],
    ['2026-03-17T00:00:00Z', '2026-03-24T00:00:00.000Z'],
    ['2026-03-18T23:59:59Z', '2026-03-24T00:00:00.000Z'],
  ])('entered at %s counts from Tuesday, %s', (entered, from) => {
    expect(new Date(fuelEffectiveFrom(Date.parse(entered))).toISOString()).toBe(from);
  });

  it('and what a lane taught are named among the steps of a price, where they change it', () => {
    const rules = (price: { readonly parts: readonly { readonly rule: string; readonly quantity: number }[] }) =>
      price.parts
        .filter(({ rule }) => rule === 'fuel' || rule === 'learnt')
        .map(({ rule, quantity }) => [rule, quantity]);
    const moved = market({ fuel: 1036, learnt: () => 950 });
    expect(rules(truckPrice('lading', transport, dates, moved))).toEqual([
      ['fuel', 1036],
      ['learnt', 950],
    ]);
    expect(rules(networkPrice(transport, dates, moved))).toEqual([['fuel', 1036]]);
    expect(rules(truckPrice('lading', transport, dates, market()))).toEqual([]);
  });
});
