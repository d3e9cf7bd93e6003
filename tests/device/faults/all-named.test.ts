import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const TESTS = fileURLToPath(new URL('../..', import.meta.url));
const FAULTS = Array.from({ length: 50 }, (_, index) => index + 1);

const inTitles = new Set(
  globSync('**/*.test.{ts,tsx}', { cwd: TESTS }).flatMap((file) =>
    [...readFileSync(`${TESTS}${file}`, 'utf8').matchAll(/['"`]fault (\d+):/g)].map(([, number]) => Number(number)),
  ),
);

/**
 * What cannot be had in a browser here, and what stands for it:
 * - 3, a power loss: no test cuts the power of its own machine. The transactions are asked for strict durability.
 * - 7, eviction: no tool makes a browser evict. What it is asked and what the driver is told of its answer is tested.
 * - 8, the connection that iOS cuts: WebKit does not run here. The fake disk cuts connections as it does.
 * - 27, a frozen tab: headless browsers freeze none by themselves. The stage freezes a page wherever it is.
 * - 36, an app that is too old: the server's answer is made by the fake server, and by the link of a journey.
 * Faults 44 and 46 to 50 run in a real Chromium (`tests/screens/pod`).
 */
describe('every fault the outbox must survive', () => {
  it('is named by a test', () => {
    expect(FAULTS.filter((fault) => !inTitles.has(fault))).toEqual([]);
  });

  it('is one of the fifty', () => {
    expect([...inTitles].filter((fault) => !FAULTS.includes(fault))).toEqual([]);
  });
});
