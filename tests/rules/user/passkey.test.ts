import { describe, expect, it } from 'vitest';
import { countsOn, isRecentSignIn } from '#freight/user/passkey.ts';
import { MINUTE } from '#freight/values/duration.ts';

it.each([
  [true, 10 * MINUTE - 1, true],
  [true, 10 * MINUTE, false],
  [false, 0, false],
])('a session with a second factor (%s) of %i ms ago is recent: %s', (gaveSecondFactor, ago, isRecent) => {
  expect(isRecentSignIn({ openedAt: 0, gaveSecondFactor }, ago)).toBe(isRecent);
});

describe('the count of a passkey', () => {
  it.each([
    [0, 0, true],
    [0, 1, true],
    [5, 6, true],
    [5, 500, true],
    [5, 5, false],
    [5, 4, false],
    [5, 0, false],
  ])('that was %i can be %i: %s', (last, count, canBe) => {
    expect(countsOn(last, count)).toBe(canBe);
  });
});
