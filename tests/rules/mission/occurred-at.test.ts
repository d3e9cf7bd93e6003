import { describe, expect, it } from 'vitest';
import { noteworthyClockError, occurredAt } from '#freight/mission/occurred-at.ts';
import { HOUR } from '#freight/values/duration.ts';

const at = (time: string) => Date.parse(`2026-03-17T${time}${time.length === 5 ? ':00' : ''}Z`);
const CREATED = at('06:00');
const iso = (moment: number) => new Date(moment).toISOString();

describe('when a step really happened', () => {
  describe('by a phone that did not know how far its clock was off', () => {
    it.each([
      ['sent at once by a right clock', '14:02', '14:02', '14:02', '14:02'],
      ['sent hours later', '14:02', '16:40', '16:40', '14:02'],
      ['by a clock that is two hours ahead', '16:02', '18:40', '16:40', '14:02'],
      ['by a clock that is two hours behind', '12:02', '14:40', '16:40', '14:02'],
      ['in a request that took 45 s: the network adds nothing', '14:02', '14:02:05', '14:02:50', '14:02'],
      ['by a clock that is 45 s ahead', '14:02:45', '14:03:45', '14:03', '14:02'],
      ['with a time past its sending: never in the future', '18:00', '16:40', '16:40', '16:40'],
      ['with a time before the mission was there: never before it', '02:00', '16:40', '16:40', '06:00'],
    ])('%s', (_what, occurred, sent, received, real) => {
      const clocks = { occurred: at(occurred), correction: null, sent: at(sent), received: at(received) };
      expect(iso(occurredAt(clocks, CREATED))).toBe(iso(at(real)));
    });
  });

  describe('by a phone that knew, and corrected the time itself', () => {
    it.each([
      ['an hour slow, and still so when it is sent', HOUR, '14:02', '15:40', '16:40', '14:02'],
      ['an hour slow, set right before it is sent', HOUR, '14:02', '16:40', '16:40', '14:02'],
      ['right at the step, set two hours ahead before it is sent', 0, '14:02', '18:40', '16:40', '14:02'],
      ['set ahead after the last answer: what it knew is disproved', 0, '17:02', '19:40', '16:40', '14:02'],
      ['in a request that took five minutes: the network adds nothing', 0, '14:02', '14:02', '14:07', '14:02'],
    ])('%s', (_what, correction, occurred, sent, received, real) => {
      const clocks = { occurred: at(occurred), correction, sent: at(sent), received: at(received) };
      expect(iso(occurredAt(clocks, CREATED))).toBe(iso(at(real)));
    });
  });
});

describe("the error of the device's clock at a step", () => {
  it.each([
    ['by a right clock: nothing to say', null, '14:02', '14:02', '14:02', null],
    ['sent hours later by a right clock', null, '14:02', '16:40', '16:40', null],
    ['by a clock 45 s ahead: no slot hangs on it', null, '14:02:45', '14:03:45', '14:03', null],
    ['by a clock two hours ahead', null, '16:02', '18:40', '16:40', -2 * HOUR],
    ['by a clock three hours slow, which the phone knew', 3 * HOUR, '14:02', '13:40', '16:40', 3 * HOUR],
    ['set ahead after the last answer', 0, '17:02', '19:40', '16:40', -3 * HOUR],
  ])('%s', (_what, correction, occurred, sent, received, error) => {
    const clocks = { occurred: at(occurred), correction, sent: at(sent), received: at(received) };
    expect(noteworthyClockError(clocks)).toBe(error);
  });
});
