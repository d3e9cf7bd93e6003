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

describe('every fault the outbox must survive', () => {
  it('is named by a test', () => {
    expect(FAULTS.filter((fault) => !inTitles.has(fault))).toEqual([]);
  });

  it('is one of the fifty', () => {
    expect([...inTitles].filter((fault) => !FAULTS.includes(fault))).toEqual([]);
  });
});
