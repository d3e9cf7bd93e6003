import { describe, expect, it } from 'vitest';
import { isKeptMoment, momentAt, readMoment, writeMoment } from '#freight/values/typed-moment.ts';

const TODAY = { today: '2026-03-02', side: 'coming' } as const;

describe('a moment as it is typed', () => {
  it.each([
    ['17/03/2026 18:00', '2026-03-17T18:00'],
    ['17/03/2026, 6', '2026-03-17T06:00'],
    ['17.3.26 18h30', '2026-03-17T18:30'],
    ['17.3. 6 pm', '2026-03-17T18:00'],
    ['17 3 2026 6:30 PM', '2026-03-17T18:30'],
    ['17032026 1830', '2026-03-17T18:30'],
    ['2026-03-17T18:00', '2026-03-17T18:00'],
    ['\u200e17/03/2026\u00a018:00', '2026-03-17T18:00'],
  ])('%j is %j', (text, moment) => {
    expect(readMoment(text, TODAY)).toBe(moment);
  });

  it.each([
    '',
    '17/03/2026',
    '18:00',
    '17/03/2026 24:00',
    '17/03/2026 12:75',
    '9999-99-99T18:00',
    'soon',
    ' '.repeat(500),
  ])('%j is none', (text) => {
    expect(readMoment(text, TODAY)).toBeNull();
  });

  it('is written with its time, and what is none as it is', () => {
    expect(writeMoment('2026-03-17T18:00', 'pl')).toBe('17.03.2026 18:00');
    expect(writeMoment('soon', 'en')).toBe('soon');
    expect(writeMoment('9999-99-99T18:00', 'en')).toBe('9999-99-99T18:00');
  });

  it('is a moment in time where it is kept, and none where it is not', () => {
    expect(momentAt('2026-03-17T18:00')).toBe(new Date(2026, 2, 17, 18).getTime());
    for (const text of ['2026-03-17T24:00', '2026-02-30T08:00', '17/03/2026 18:00', '']) {
      expect(momentAt(text)).toBeNaN();
      expect(isKeptMoment(text)).toBe(false);
    }
  });
});
