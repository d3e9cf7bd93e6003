import { type Days, type StatisticsPeriod, startOf } from '#freight/statistics/periods.ts';
import { addDays } from '#freight/values/calendar-date.ts';

/** What can be looked at: the last 30 days, 3 months or 12 months. */
export const SPANS = ['30-days', '3-months', '12-months'] as const;
export type Span = (typeof SPANS)[number];

/** The span an address names; the usual one where it names none. */
export function spanOf(named: unknown, usual: Span): Span {
  return SPANS.find((span) => span === named) ?? usual;
}

/** The days of a span up to a day (`2026-03-17`), and by what they are cut: 13 weeks and 12 months are whole but the last. */
export function daysOf(span: Span, today: string): Days & { readonly by: StatisticsPeriod } {
  switch (span) {
    case '30-days':
      return { from: addDays(today, -29), to: today, by: 'week' };
    case '3-months':
      return { from: addDays(startOf(today, 'week'), -12 * 7), to: today, by: 'week' };
    case '12-months': {
      const at = new Date(startOf(today, 'month'));
      at.setUTCMonth(at.getUTCMonth() - 11);
      return { from: at.toISOString().slice(0, 10), to: today, by: 'month' };
    }
  }
}
