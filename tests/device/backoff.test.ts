import { describe, expect, it } from 'vitest';
import { MAX_RETRY_AFTER, retryAfter } from '#device/api/retry-after.ts';
import { attemptTimeout, backoff, isDue, MAX_BACKOFF } from '#device/outbox/backoff.ts';

describe('the pause after a failure', () => {
  it.each([
    [1, 500, 1000],
    [2, 1000, 2000],
    [3, 2000, 4000],
    [9, 128_000, 256_000],
    [10, MAX_BACKOFF / 2, MAX_BACKOFF],
    [1_000_000, MAX_BACKOFF / 2, MAX_BACKOFF],
  ])('number %i is between %i and %i ms', (attempts, least, most) => {
    expect(backoff(attempts, 0)).toBe(least);
    expect(backoff(attempts, 0.999_999_9)).toBe(most);
  });
});

describe('a stored moment', () => {
  it.each([
    ['that has come', 1000, 1000, 500, true],
    ['to come', 1400, 1000, 500, false],
    ['further away than any pause that was made, as the clock jumped', 1600, 1000, 500, true],
    ['never set', 0, 1000, 0, true],
  ])('%s', (_what, moment, now, longest, due) => {
    expect(isDue(moment, now, longest)).toBe(due);
  });
});

describe('Retry-After', () => {
  const now = Date.parse('2026-03-17T13:00:00Z');
  it.each([
    [null, null],
    ['', null],
    ['soon', null],
    ['0', 0],
    ['120', 120_000],
    ['99999999', MAX_RETRY_AFTER],
    ['Tue, 17 Mar 2026 13:00:30 GMT', 30_000],
    ['Tue, 17 Mar 2026 12:00:00 GMT', 0],
  ])('of %s is %s ms', (header, pause) => {
    expect(retryAfter(header, now)).toBe(pause);
  });
});

it('an upload may take longer the bigger it is: half a minute, and 10 kB a second', () => {
  expect(attemptTimeout(0)).toBe(30_000);
  expect(attemptTimeout(5_000_000)).toBe(530_000);
});
