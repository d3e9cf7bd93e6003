import { describe, expect, it } from 'vitest';
import { type DaySums, figuresOf, plotBy } from '#freight/dashboard/dashboard.ts';

const sums = (day: string, more: Partial<DaySums> = {}): DaySums => ({
  day,
  count: 1,
  metres: 100_000,
  kilograms: 500,
  centimetres: 240,
  cents: 30_000,
  grams: 4750,
  ...more,
});

describe('the figures of a dashboard', () => {
  it('are means over shipments, rounded once, and a sum of emissions in kilograms', () => {
    const days = [sums('2026-03-01'), sums('2026-03-02', { count: 2, metres: 350_001, cents: 70_000, grams: 750 })];
    expect(figuresOf(days, { from: '2026-03-01', to: '2026-03-02' })).toEqual({
      shipment_count: 3,
      average_distance: 150_000,
      average_weight: 333,
      average_linear_centimeters: 160,
      average_price: 33_333,
      co2_emissions: 6,
    });
  });

  it('are of the days alone, both ends included, and have no mean of nothing', () => {
    const days = [sums('2026-02-28'), sums('2026-03-01'), sums('2026-03-31'), sums('2026-04-01')];
    expect(figuresOf(days, { from: '2026-03-01', to: '2026-03-31' }).shipment_count).toBe(2);
    expect(figuresOf(days, { from: '2025-01-01', to: '2025-12-31' })).toEqual({
      shipment_count: 0,
      average_distance: null,
      average_weight: null,
      average_linear_centimeters: null,
      average_price: null,
      co2_emissions: 0,
    });
  });
});

it('a plot has weeks up to a quarter of a year, then months', () => {
  expect([plotBy(1), plotBy(91), plotBy(92)]).toEqual(['week', 'week', 'month']);
});
