import { describe, expect, it } from 'vitest';
import { LOCALE_TAGS, LOCALES } from '#freight/user/locale.ts';
import { countryName } from '#screens/parts/format/country-name.ts';
import { spanWords } from '#screens/parts/format/duration.ts';
import { clock, formatFor, localDay } from '#screens/parts/format/format.ts';
import { momentWriter } from '#screens/parts/format/writers.ts';

describe('numbers', () => {
  it.each(LOCALES)('are written as %s writes them, small and large', (locale) => {
    const asBrowsersDo = new Intl.NumberFormat(LOCALE_TAGS[locale]);
    for (const value of [0, 7, 999, 1000, 12_345, -3]) {
      expect(formatFor(locale).number(value)).toBe(asBrowsersDo.format(value));
    }
  });
});

describe('values that are no number, no moment or no day', () => {
  const NONE = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 9e15, undefined, null, {}] as number[];
  const NO_DAYS = ['', '08/12/202', '9999-99-99', '2026-02-30', '99999-01-01', 'Invalid Date', '2026-12-08T10:00'];

  it.each(LOCALES)('has no words in %s, and throws nothing', (locale) => {
    const format = formatFor(locale);
    const now = Date.parse('2026-03-17T08:00:00Z');
    for (const at of NONE.filter((value) => value !== null)) {
      const moments = [format.time, format.day, format.shortDay, format.dayAndTime, format.weekdayAndTime, localDay];
      for (const write of moments) expect(write(at)).toBe('');
      expect([format.moment(at, now), format.shortMoment(at, now)]).toEqual(['', '']);
      expect(format.time(now)).not.toBe('');
    }
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, undefined as unknown as number]) {
      const numbers = [format.number, format.money, format.kilograms, format.kilometres, format.bytes, format.percent];
      for (const write of [...numbers, clock, spanWords]) expect(write(value)).toBe('');
    }
    for (const day of NO_DAYS)
      expect([format.calendarDay(day), format.calendarWeekday(day), format.weekday(day)]).toEqual(['', '', '']);
  });

  it('has none where the browser does not know the zone, and a country without a code has the text it came with', () => {
    expect(momentWriter('en', { timeZone: 'Europe/Nowhere' })(0)).toBe('');
    expect(['', 'France', '12', 'FR'].map((country) => countryName(country, 'en'))).toEqual([
      '',
      'France',
      '12',
      'France',
    ]);
  });
});
