import { describe, expect, it } from 'vitest';
import { movedTime, readDay, readMoment, readTime, writeDay, writeMoment } from '#design/date-field/date-text.ts';

describe('a day as text', () => {
  it.each([
    ['2026-03-17', '2026-03-17'],
    ['17/03/2026', '2026-03-17'],
    ['7.3.2026', '2026-03-07'],
    [' 17-3-2026 ', '2026-03-17'],
    ['31/02/2026', null],
    ['03/17/2026', null],
    ['17/03', null],
    ['', null],
  ])('%j is %j', (text, day) => {
    expect(readDay(text)).toBe(day);
  });

  it.each([
    ['en', '17/03/2026'],
    ['fr', '17/03/2026'],
    ['pl', '17.03.2026'],
  ])('is written day first in %s, and read again', (locale, text) => {
    expect(writeDay('2026-03-17', locale)).toBe(text);
    expect(readDay(text)).toBe('2026-03-17');
  });

  it('stays as it was typed where it is none', () => {
    expect(writeDay('31/02', 'en')).toBe('31/02');
  });
});

describe('a time as text', () => {
  it.each([
    ['9', '09:00'],
    ['930', '09:30'],
    ['0930', '09:30'],
    ['9:05', '09:05'],
    ['9h', '09:00'],
    ['7h30', '07:30'],
    ['23.59', '23:59'],
    ['24:00', null],
    ['12:60', null],
    ['9 PM', null],
  ])('%j is %j', (text, time) => {
    expect(readTime(text)).toBe(time);
  });

  it('stays within its day when it is moved', () => {
    expect([movedTime('09:00', 15), movedTime('00:05', -15), movedTime('23:50', 15)]).toEqual([
      '09:15',
      '00:00',
      '23:59',
    ]);
  });
});

describe('a moment as text', () => {
  it.each([
    ['17/03/2026 18:00', '2026-03-17T18:00'],
    ['17/03/2026, 6', '2026-03-17T06:00'],
    ['2026-03-17T18:00', '2026-03-17T18:00'],
    ['17/03/2026', null],
  ])('%j is %j', (text, moment) => {
    expect(readMoment(text)).toBe(moment);
  });

  it('is written with its time', () => {
    expect(writeMoment('2026-03-17T18:00', 'pl')).toBe('17.03.2026 18:00');
    expect(writeMoment('soon', 'en')).toBe('soon');
  });
});
