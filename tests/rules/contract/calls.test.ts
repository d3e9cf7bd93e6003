import { expect, it } from 'vitest';
import { ANSWERS } from '#contract/answers/answers.ts';
import { CALLS } from '#contract/calls.ts';

it('each call has its answer, under its name, and no answer is left without a call', () => {
  const names = CALLS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(Object.keys(ANSWERS).sort()).toEqual(names.sort());
});

it('each call of a file is registered, and exported under its name', async () => {
  const files: readonly Record<string, unknown>[] = await Promise.all(
    Object.values(import.meta.glob<Record<string, unknown>>('../../../src/contract/*.ts')).map((load) => load()),
  );
  const exported = files
    .flatMap((file) => Object.entries(file))
    .filter(([, value]) => typeof value === 'object' && value !== null && 'method' in value);
  expect(new Set(exported.map(([, call]) => call))).toEqual(new Set(CALLS));
  for (const [name, call] of exported) expect(call).toHaveProperty('name', name);
});
