import { describe, expect, it } from 'vitest';
import { readDay, withMarks, writeDay } from '#freight/values/typed-day.ts';

const TODAY = { today: '2026-11-26', side: 'coming' } as const;

describe('a day as it is typed', () => {
  it.each([
    // A keypad without marks.
    ['08122026', '2026-12-08'],
    ['081226', '2026-12-08'],
    ['0812', '2026-12-08'],
    // A spreadsheet drops the first 0 of a number.
    ['8122026', '2026-12-08'],
    // Marks of every keyboard, day first.
    ['08/12/2026', '2026-12-08'],
    ['08/12/26', '2026-12-08'],
    ['8.12.2026', '2026-12-08'],
    ['8. 12. 2026.', '2026-12-08'],
    ['8 12 2026', '2026-12-08'],
    ['8-12-26', '2026-12-08'],
    ['8–12–2026', '2026-12-08'],
    ['8,12,2026', '2026-12-08'],
    // Year first.
    ['2026-12-08', '2026-12-08'],
    ['2026/12/8', '2026-12-08'],
    ['20261208', '2026-12-08'],
    ['2026年12月8日', '2026-12-08'],
    // Without a year: the next such day.
    ['8.12.', '2026-12-08'],
    ['8/12', '2026-12-08'],
    ['25.11.', '2027-11-25'],
    ['26.11.', '2026-11-26'],
    ['29.2.', '2028-02-29'],
    // Digits of other scripts, and signs that nobody sees.
    ['٠٨/١٢/٢٠٢٦', '2026-12-08'],
    ['۰۸/۱۲/۲۰۲۶', '2026-12-08'],
    ['०८/१२/२०२६', '2026-12-08'],
    ['０８／１２／２０２６', '2026-12-08'],
    ['\u202d08/12/2026\u202c', '2026-12-08'],
    ['\u00a08/12/2026\u200b', '2026-12-08'],
    ['\ufeff8\u202f/\u202f12\u202f/\u202f2026\t', '2026-12-08'],
    // A time behind it is left out.
    ['2026-12-08T10:00:00.000Z', '2026-12-08'],
    ['08/12/2026 08:30', '2026-12-08'],
    ['8.12.26, 8:30 PM', '2026-12-08'],
  ])('%j is %j', (text, day) => {
    expect(readDay(text, TODAY)).toBe(day);
  });

  it.each([
    '',
    ' ',
    '8',
    '8/',
    '8/12/2',
    '08/12/202',
    '31/02/2026',
    '12/25/2026',
    '00/12/2026',
    '8/13/2026',
    '8/12/0000',
    '8/12/99999',
    '9999-99-99',
    '2026-02-30',
    '2026-13-45',
    '0000-01-01',
    '1999-12-31',
    '2101-01-01',
    '99999-12-08',
    '+275760-09-13',
    '-2026-12-08',
    '8th of December',
    'demain',
    '🚚',
    'ثمانية',
    '8/12/2026'.repeat(1000),
    '8e1/12/2026',
    'Infinity',
  ])('%j is none', (text) => {
    expect(readDay(text, TODAY)).toBeNull();
  });

  it('of the past is the last one, where days of the past are asked for', () => {
    expect(readDay('8.12.', { today: '2026-11-26', side: 'past' })).toBe('2025-12-08');
    expect(readDay('26.11.', { today: '2026-11-26', side: 'past' })).toBe('2026-11-26');
  });

  it('needs its year where no day is near', () => {
    expect(readDay('8.12.')).toBeNull();
  });
});

describe('a day as it is written', () => {
  it.each([
    ['en', '17/03/2026'],
    ['fr', '17/03/2026'],
    ['pl', '17.03.2026'],
  ])('stands day first in %s, and is read again', (locale, text) => {
    expect(writeDay('2026-03-17', locale)).toBe(text);
    expect(readDay(text)).toBe('2026-03-17');
  });

  it.each(['31/02', '9999-99-99', '2026-02-30', ''])('stays as it was typed where it is none: %j', (text) => {
    expect(writeDay(text, 'en')).toBe(text);
  });
});

describe('the marks of a day that is being typed', () => {
  /** What stands in the field after each sign. */
  const steps = (signs: string, locale = 'en', start = '') => {
    let text = start;
    return [...signs].map((sign) => {
      text = withMarks(text, text + sign, locale);
      return text;
    });
  };

  it('come before the digit that follows them', () => {
    expect(steps('08122026')).toEqual(['0', '08', '08/1', '08/12', '08/12/2', '08/12/20', '08/12/202', '08/12/2026']);
    expect(steps('08122026', 'pl').at(-1)).toBe('08.12.2026');
  });

  it('know a day and a month of one digit', () => {
    expect(steps('8122026').at(-1)).toBe('8/12/2026');
    expect(steps('842026').at(-1)).toBe('8/4/2026');
  });

  it('know a year that is typed first, and the twentieth of a month', () => {
    expect(steps('20261208').at(-1)).toBe('2026-12-08');
    expect(steps('20122026').at(-1)).toBe('20/12/2026');
  });

  it('leave what is typed with marks as it is', () => {
    for (const text of ['8/12/2026', '08.12.2026', '8-12-26', '2026-12-08', '8 12 2026'])
      expect(steps(text).at(-1)).toBe(text);
  });

  it('leave what is deleted, pasted or no digit as it is', () => {
    expect(withMarks('08/1', '08/', 'en')).toBe('08/');
    expect(withMarks('08/', '08', 'en')).toBe('08');
    expect(withMarks('', '08122026', 'en')).toBe('08122026');
    expect(withMarks('08', '08x', 'en')).toBe('08x');
  });

  it('come again once what was deleted is typed anew', () => {
    expect(steps('12', 'en', '08/')).toEqual(['08/1', '08/12']);
    expect(steps('2', 'en', '08')).toEqual(['08/2']);
  });
});
