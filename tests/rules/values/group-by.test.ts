import { expect, it } from 'vitest';
import { groupBy } from '#freight/values/group-by.ts';

it('groups values by their key, in the order in which they come', () => {
  const groups = groupBy(['Lille', 'Kraków', 'Lyon', 'Kielce'], ([letter]) => letter);
  expect([...groups]).toEqual([
    ['L', ['Lille', 'Lyon']],
    ['K', ['Kraków', 'Kielce']],
  ]);
  expect(groupBy([], String).size).toBe(0);
});
