import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOUR, MINUTE, SECOND } from '#freight/values/duration.ts';

const T = Date.parse('2026-03-17T08:00:00.000Z');

let clock: typeof import('#device/sync/server-time.ts');

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.resetModules();
  clock = await import('#device/sync/server-time.ts');
});
afterEach(() => {
  vi.useRealTimers();
});

/** An answer of the server's at `T`, asked for and read at these times of the device's clock; how far that is taken to be off. */
function hear(askedAt: number, readAt: number): number {
  vi.setSystemTime(readAt);
  clock.setServerTime(T, askedAt);
  return clock.clockOffset();
}

describe("the error of a device's clock", () => {
  it('is what an answer that comes at once shows', () => {
    expect(hear(T - 100, T + 100)).toBe(0);
    expect(hear(T + HOUR, T + HOUR)).toBe(-HOUR);
    expect(hear(T - HOUR, T - HOUR)).toBe(HOUR);
    expect(hear(T - 100, T + 100)).toBe(0);
  });

  it('is no other by an answer that was long under way, or that a sleeping device reads hours later', () => {
    expect(hear(T, T + 20 * SECOND)).toBe(0);
    expect(hear(T, T + 5 * HOUR)).toBe(0);
    expect(hear(T + MINUTE, T + MINUTE)).toBe(-MINUTE);
    expect(hear(T + MINUTE, T + 5 * HOUR)).toBe(-MINUTE);
  });

  it('is found by a slow answer too, where nothing else fits', () => {
    expect(hear(T + HOUR, T + HOUR + 20 * SECOND)).toBe(-HOUR);
    expect(hear(T - HOUR - 20 * SECOND, T - HOUR)).toBe(HOUR);
  });

  it('is by the clock as it is now, where that was set back while an answer was under way', () => {
    expect(hear(T + HOUR, T)).toBe(0);
  });
});
