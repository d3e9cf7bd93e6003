import { expect, it } from 'vitest';
import { holidaysOf } from '#freight/calendar/holidays.ts';

const isHoliday = holidaysOf({ FR: ['2026-04-06'], 'FR-57': ['2026-04-03'] });

it.each([
  ['2026-04-06', { country: 'FR' }, true],
  ['2026-04-06', { country: 'FR', division_code: 'FR-57' }, true],
  ['2026-04-03', { country: 'FR', division_code: 'FR-57' }, true],
  ['2026-04-03', { country: 'FR', division_code: 'FR-59' }, false],
  ['2026-04-06', { country: 'BE' }, false],
  ['2027-04-06', { country: 'FR' }, false],
])('%s at %o: %s', (day, place, holiday) => expect(isHoliday(day, place)).toBe(holiday));
