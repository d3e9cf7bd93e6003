import { beforeAll, expect, it } from 'vitest';
import { holidayTable } from '#build/holidays/make-holidays.ts';
import { holidaysOf, type IsHoliday } from '#freight/calendar/holidays.ts';

let isHoliday: IsHoliday;
beforeAll(() => {
  isHoliday = holidaysOf(holidayTable(2025));
});

it.each([
  // 26 December 2026 is a Saturday; 1 May 2027 too.
  ['2026-12-28', { country: 'BG' }, true],
  ['2026-12-29', { country: 'BG' }, false],
  ['2027-05-04', { country: 'BG' }, true],
  // Both Saturday and Sunday after Christmas Eve of 2027 are free, so two working days are.
  ['2027-12-27', { country: 'BG' }, true],
  ['2027-12-28', { country: 'BG' }, true],
  ['2027-12-29', { country: 'BG' }, false],
  // A holiday on a working day moves nothing, and nor does Easter.
  ['2026-05-07', { country: 'BG' }, false],
  ['2026-04-14', { country: 'BG' }, false],
  ['2028-08-15', { country: 'DE', division_code: 'DE-BY' }, true],
  ['2028-08-15', { country: 'DE', division_code: 'DE-BE' }, false],
  ['2026-07-14', { country: 'FR' }, true],
])('%s at %o is a public holiday: %s', (day, place, expected) => expect(isHoliday(day, place)).toBe(expected));
