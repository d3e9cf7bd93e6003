import * as v from 'valibot';
import { CalendarDate } from '../values/calendar-date.ts';
import { STATISTICS_PERIODS } from './periods.ts';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * A carrier's figures for a period, by day of delivery: delivered missions, what they earned in cents
 * (extras and corrections included, without early-payment discounts), those delivered on
 * time, and the ratings by shippers: count and average from 1 to 5.
 */
export const CarrierFigures = v.object({
  missions: Count,
  revenue: v.pipe(v.number(), v.integer()),
  on_time: Count,
  ratings: Count,
  rating: v.nullable(v.pipe(v.number(), v.minValue(1), v.maxValue(5))),
});
export type CarrierFigures = v.InferOutput<typeof CarrierFigures>;

const Period = v.object({ from: CalendarDate, to: CalendarDate, ...CarrierFigures.entries });

/** A carrier's figures for a period: in total, by interval, and for the period before. */
export const CarrierStatistics = v.object({
  from: CalendarDate,
  to: CalendarDate,
  by: v.picklist(STATISTICS_PERIODS),
  total: CarrierFigures,
  before: CarrierFigures,
  periods: v.array(Period),
});
export type CarrierStatistics = v.InferOutput<typeof CarrierStatistics>;

/** The share of missions delivered on time, 0 to 1; null without missions. */
export function punctuality({ missions, on_time }: Pick<CarrierFigures, 'missions' | 'on_time'>): number | null {
  return missions === 0 ? null : on_time / missions;
}

/** Figures of several periods together. */
export function together(figures: readonly CarrierFigures[]): CarrierFigures {
  const sum = (of: (part: CarrierFigures) => number) => figures.reduce((total, part) => total + of(part), 0);
  const ratings = sum((part) => part.ratings);
  return {
    missions: sum((part) => part.missions),
    revenue: sum((part) => part.revenue),
    on_time: sum((part) => part.on_time),
    ratings,
    rating: ratings === 0 ? null : sum((part) => (part.rating ?? 0) * part.ratings) / ratings,
  };
}
