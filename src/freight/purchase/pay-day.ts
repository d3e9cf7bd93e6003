import { addDays } from '../values/calendar-date.ts';

/** Payouts are made on Tuesdays and Thursdays (days of the week, Sunday is 0). */
const RUN_DAYS: ReadonlySet<number> = new Set([2, 4]);

/**
 * The pay day of a carrier's invoice: the last run not after its due day. Overdue invoices are paid by the next run.
 */
export function payDay(due: string, today: string): string {
  const last = runFrom(due, -1);
  return last < today ? runFrom(today, 1) : last;
}

/** The first day of a run from a day on, forward (1) or backward (-1); from the days after it with `skip`. */
export function runFrom(day: string, step: 1 | -1, skip = 0): string {
  let found = addDays(day, skip * step);
  while (!RUN_DAYS.has(new Date(`${found}T00:00:00Z`).getUTCDay())) found = addDays(found, step);
  return found;
}
