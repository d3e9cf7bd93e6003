import { describe, expect, it } from 'vitest';
import { mayCounter, reviewDue } from '#freight/quote/review.ts';

/** Easter Monday of 2026. */
const isHoliday = (day: string, { country }: { country: string }) => country === 'FR' && day === '2026-04-06';
const due = (named: string) => new Date(reviewDue(Date.parse(named), isHoliday)).toISOString();

describe('a named price is answered', () => {
  it.each([
    ['in the morning, before the desk opens', '2026-03-17T05:00:00Z', '2026-03-17T10:00:00.000Z'],
    ['within the day', '2026-03-17T10:30:00Z', '2026-03-17T12:30:00.000Z'],
    ['two hours before the desk closes', '2026-03-17T14:00:00Z', '2026-03-17T16:00:00.000Z'],
    ['late in the day: the rest the next morning', '2026-03-17T15:30:00Z', '2026-03-18T09:30:00.000Z'],
    ['in the evening', '2026-03-17T19:00:00Z', '2026-03-18T10:00:00.000Z'],
    ['on Friday: on Monday, by summer time', '2026-03-27T15:00:00Z', '2026-03-30T08:00:00.000Z'],
    ['on a Saturday', '2026-03-21T10:00:00Z', '2026-03-23T10:00:00.000Z'],
    ['before Easter: on Tuesday', '2026-04-03T14:00:00Z', '2026-04-07T08:00:00.000Z'],
  ])('%s', (_what, named, answered) => {
    expect(due(named)).toBe(answered);
  });
});

describe('another price', () => {
  it.each([
    [1000, false],
    [1001, true],
    [1500, true],
    [1501, false],
  ])('of %i, between 1000 asked and 1500 of ours: %s', (counter, allowed) => {
    expect(mayCounter(counter, { asked: 1000, own: 1500 })).toBe(allowed);
  });
});
