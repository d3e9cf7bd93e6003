import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const TESTS = fileURLToPath(new URL('../..', import.meta.url));
const FAULTS = Array.from({ length: 55 }, (_, index) => index + 1);

const inTitles = new Set(
  globSync('**/*.test.{ts,tsx}', { cwd: TESTS }).flatMap((file) =>
    [...readFileSync(`${TESTS}${file}`, 'utf8').matchAll(/['"`]fault (\d+):/g)].map(([, number]) => Number(number)),
  ),
);

/**
 * What cannot be had in a browser here, and what stands for it:
 * - 3, a power loss: no test cuts the power of its own machine. The transactions are asked for strict durability.
 * - 7, eviction: no tool makes a browser evict. What it is asked and what the driver is told of its answer is tested.
 * - 8, iOS cutting the connection while an app sleeps: WebKit does not run here. In a real Chromium the connection is
 *   closed under the app (`tests/screens/outbox`); the fake disk cuts it at every moment, and refuses fresh ones.
 * - 27, a tab that the system freezes: headless browsers freeze none by themselves. Chromium is told to freeze one
 *   (`tests/journeys/network/frozen-tab`); the stage freezes a page at every moment of sending.
 * - 51, a page in WebKit's back/forward cache that keeps the lock: a page that stays open keeps it (`tests/journeys/network`);
 *   the fake disk is held.
 * - 36, an app that is too old: there is one generation of the app. A journey builds the next one and serves it
 *   (`tests/journeys/driver/next-build`); the fake server reads the generation off each request, as the real one does.
 * Faults 44 and 46 to 50 run in a real Chromium (`tests/screens/pod`).
 */
describe('every fault the outbox must survive', () => {
  it('is named by a test', () => {
    expect(FAULTS.filter((fault) => !inTitles.has(fault))).toEqual([]);
  });

  it('is one of those that are known', () => {
    expect([...inTitles].filter((fault) => !FAULTS.includes(fault))).toEqual([]);
  });
});
