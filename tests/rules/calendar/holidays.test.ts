import { expect, it } from 'vitest';
import { holidaysOf } from '#freight/calendar/holidays.ts';

const isHoliday = holidaysOf({
  FR: ['2026-04-06'],
  'FR-57': ['2026-04-03'],
  'ES-AN': ['2026-12-07'],
  'ES-CT': ['2026-06-24'],
  'IT-32': ['2026-05-25'],
});

it.each([
  ['2026-04-06', { country: 'FR' }, true],
  ['2026-04-06', { country: 'FR', division_code: 'FR-57' }, true],
  ['2026-04-03', { country: 'FR', division_code: 'FR-57' }, true],
  ['2026-04-03', { country: 'FR', division_code: 'FR-59' }, false],
  ['2026-04-06', { country: 'BE' }, false],
  ['2027-04-06', { country: 'FR' }, false],
  ['2026-12-07', { country: 'ES', division_code: 'ES-SE' }, true],
  ['2026-12-07', { country: 'ES', division_code: 'ES-AL' }, true],
  ['2026-12-07', { country: 'ES', division_code: 'ES-B' }, false],
  ['2026-06-24', { country: 'ES', division_code: 'ES-B' }, true],
  ['2026-05-25', { country: 'IT', division_code: 'IT-BZ' }, true],
  ['2026-05-25', { country: 'IT', division_code: 'IT-TN' }, false],
])('%s at %o: %s', (day, place, holiday) => expect(isHoliday(day, place)).toBe(holiday));
