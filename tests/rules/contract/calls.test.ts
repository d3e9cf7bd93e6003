import { expect, it } from 'vitest';
import { ANSWERS } from '#contract/answers/answers.ts';
import { CALLS } from '#contract/calls.ts';

it('each call has its answer, under its name, and no answer is left without a call', () => {
  const names = CALLS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(Object.keys(ANSWERS).sort()).toEqual(names.sort());
});

it('a call is exported under its name', async () => {
  const entities: readonly Record<string, unknown>[] = await Promise.all(
    Object.values(import.meta.glob<Record<string, unknown>>('../../../src/contract/*.ts')).map((load) => load()),
  );
  const exported = entities.flatMap((entity) => Object.entries(entity));
  for (const call of CALLS) expect(exported.find(([, value]) => value === call)?.[0]).toBe(call.name);
});
