import type { IsHoliday } from '../calendar/holidays.ts';
import { addWorkingDays } from '../calendar/working-days.ts';
import { addDays } from '../values/calendar-date.ts';

/** Working days after which support is alerted of money in suspense (account 4711). */
const WORKING_DAYS = 5;

/** Returns the latest day of which money may not be in suspense any more without an alert. @param today as `2026-03-17` */
export function lastSuspendedDay(today: string, isHoliday: IsHoliday): string {
  let day = addDays(today, -WORKING_DAYS);
  while (addWorkingDays(day, WORKING_DAYS, { country: 'FR' }, isHoliday) >= today) day = addDays(day, -1);
  return day;
}
