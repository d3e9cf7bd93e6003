import { addDays } from '../values/calendar-date.ts';
import type { DayPlace, IsHoliday } from './holidays.ts';

const SATURDAY = 6;
const SUNDAY = 0;

/** Returns the day that is a number of working days after a calendar day; weekends and holidays of the place pass by. */
export function addWorkingDays(from: string, days: number, place: DayPlace, isHoliday: IsHoliday): string {
  let day = from;
  for (let left = days; left > 0; ) {
    day = addDays(day, 1);
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    if (weekday !== SATURDAY && weekday !== SUNDAY && !isHoliday(day, place)) left -= 1;
  }
  return day;
}
