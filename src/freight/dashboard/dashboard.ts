import * as v from 'valibot';
import { halfUp } from '../money/money.ts';
import type { Days } from '../statistics/periods.ts';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Mean = v.nullable(Count);

/**
 * A shipper's figures for a period. Metres, kilograms, centimetres of truck floor and cents are averages, null without
 * transports; emissions in kilograms of CO₂e are a total.
 */
export const DashboardFigures = v.object({
  shipment_count: Count,
  average_distance: Mean,
  average_weight: Mean,
  average_linear_centimeters: Mean,
  average_price: Mean,
  co2_emissions: Count,
});
export type DashboardFigures = v.InferOutput<typeof DashboardFigures>;

/** The totals of one day; emissions in grams. */
export interface DaySums {
  readonly day: string;
  readonly count: number;
  readonly metres: number;
  readonly kilograms: number;
  readonly centimetres: number;
  readonly cents: number;
  readonly grams: number;
}

/** The figures of some days, from the sums of each day. */
export function figuresOf(sums: readonly DaySums[], { from, to }: Days): DashboardFigures {
  const within = sums.filter(({ day }) => from <= day && day <= to);
  const total = (key: Exclude<keyof DaySums, 'day'>) => within.reduce((sum, day) => sum + day[key], 0);
  const count = total('count');
  const mean = (key: Parameters<typeof total>[0]) => (count === 0 ? null : halfUp(total(key), count));
  return {
    shipment_count: count,
    average_distance: mean('metres'),
    average_weight: mean('kilograms'),
    average_linear_centimeters: mean('centimetres'),
    average_price: mean('cents'),
    co2_emissions: halfUp(total('grams'), 1000),
  };
}

/** Longest period, in days, that is plotted by week; longer ones are plotted by month. */
const WEEKS = 13 * 7;

/** Returns the interval of a plot over a number of days. */
export function plotBy(length: number): 'week' | 'month' {
  return length <= WEEKS ? 'week' : 'month';
}
