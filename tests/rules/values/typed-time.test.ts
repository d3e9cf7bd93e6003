import { describe, expect, it } from 'vitest';
import { movedTime, readTime, readTimeText, timeText } from '#freight/values/typed-time.ts';

describe('a time as it is typed', () => {
  it.each([
    ['8', 480],
    ['08', 480],
    ['830', 510],
    ['0830', 510],
    ['8:30', 510],
    ['08:30', 510],
    ['08:30:00', 510],
    ['8h30', 510],
    ['8 h 30', 510],
    ['8H30min', 510],
    ['8h', 480],
    ['22h', 1320],
    ['22 Uhr', 1320],
    ['8.30', 510],
    ['8,30', 510],
    ['8 30', 510],
    ['8：30', 510],
    ['٠٨:٣٠', 510],
    ['\u200e08:30\u200e', 510],
    ['\u00a008:30\u00a0', 510],
    ['8:30 AM', 510],
    ['8:30am', 510],
    ['8:30 p.m.', 1230],
    ['12 AM', 0],
    ['12:15 pm', 735],
    ['9 PM', 1260],
    ['0:00', 0],
    ['23.59', 1439],
    ['24:00', 1440],
    ['2400', 1440],
    ['24h', 1440],
  ])('%j is %j minutes', (text, minutes) => {
    expect(readTime(text)).toBe(minutes);
  });

  it.each([
    '',
    ' ',
    '12:75',
    '1275',
    '27:00',
    '24:01',
    '25',
    '8:60',
    '-8',
    '8-12',
    '13:00 PM',
    '0:30 AM',
    '8:3x',
    'noon',
    '1e3',
    '🕗',
    '08:30'.repeat(1000),
    '99999',
  ])('%j is none', (text) => {
    expect(readTime(text)).toBeNull();
  });

  it('is kept in four digits', () => {
    expect(readTimeText('8h30')).toBe('08:30');
    expect(readTimeText('24h')).toBe('24:00');
    expect(readTimeText('12:75')).toBeNull();
    expect(timeText(Number.NaN)).toBe('');
  });

  it('stays within its day when it is moved, and as it is where it is none', () => {
    expect([movedTime('09:00', 15), movedTime('00:05', -15), movedTime('23:50', 15), movedTime('12:75', 15)]).toEqual([
      '09:15',
      '00:00',
      '23:59',
      '12:75',
    ]);
  });
});
