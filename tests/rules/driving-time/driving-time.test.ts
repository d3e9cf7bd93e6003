import { describe, expect, it } from 'vitest';
import { rested } from '#freight/driving-time/driver-clocks.ts';
import { drive, wait } from '#freight/driving-time/driving-time.ts';
import { HOUR, MINUTE } from '#freight/values/duration.ts';

const hours = (count: number) => count * HOUR;
const breaks = (count: number) => count * 45 * MINUTE;
const rests = (count: number) => count * 11 * HOUR;

describe('driving under regulation (EC) 561/2006', () => {
  it.each([
    ['nothing', 0, 0],
    ['a stretch', 4.5, hours(4.5)],
    ['a minute more, after a break', 4.5 + 1 / 60, hours(4.5) + breaks(1) + MINUTE],
    ['a day', 9, hours(9) + breaks(1)],
    ['a minute more, after a rest', 9 + 1 / 60, hours(9) + breaks(1) + rests(1) + MINUTE],
    ['a day and a stretch', 13.5, hours(13.5) + breaks(1) + rests(1)],
    ['two days', 18, hours(18) + breaks(2) + rests(1)],
    ['three days', 27, hours(27) + breaks(3) + rests(2)],
  ])('%s at the wheel', (_, driving, takes) => {
    expect(drive(0, hours(driving), rested(0)).at).toBe(Math.round(takes));
  });

  it.each([
    ['four hours at the wheel already', { drivenInShift: 4, drivenSinceBreak: 4, shift: 4 }, 1, 1 + 0.75],
    ['a break made', { drivenInShift: 4.5, drivenSinceBreak: 0, shift: 5.25 }, 4.5, 4.5],
    ['nine hours at the wheel already', { drivenInShift: 9, drivenSinceBreak: 1, shift: 10 }, 1, 11 + 1],
    ['twelve hours on duty', { drivenInShift: 3, drivenSinceBreak: 0, shift: 12 }, 2, 1 + 11 + 1],
    ['thirteen hours on duty', { drivenInShift: 3, drivenSinceBreak: 0, shift: 13 }, 2, 11 + 2],
    ['a break due as the shift ends', { drivenInShift: 4.5, drivenSinceBreak: 4.5, shift: 12.5 }, 2, 11 + 2],
  ])('with %s', (_, { shift, ...driven }, driving, takes) => {
    const clocks = {
      shiftStart: -hours(shift),
      drivenInShift: hours(driven.drivenInShift),
      drivenSinceBreak: hours(driven.drivenSinceBreak),
    };
    expect(drive(0, hours(driving), clocks).at).toBe(hours(takes));
  });

  it('counts on from where it stopped: two drives are as long as one', () => {
    const first = drive(0, hours(6), rested(0));
    expect(drive(first.at, hours(7), first.clocks)).toEqual(drive(0, hours(13), rested(0)));
  });
});

describe('a wait', () => {
  const arrival = { at: hours(5), clocks: { shiftStart: 0, drivenInShift: hours(4), drivenSinceBreak: hours(4) } };

  it.each([
    ['is none in the past', 4, arrival],
    ['of less than a break is just a wait', 5.5, { ...arrival, at: hours(5.5) }],
    ['of a break is one', 5.75, { at: hours(5.75), clocks: { ...arrival.clocks, drivenSinceBreak: 0 } }],
    ['of a rest begins a shift', 16, { at: hours(16), clocks: rested(hours(16)) }],
  ])('%s', (_, until, after) => {
    expect(wait(arrival, hours(until))).toEqual(after);
  });
});
