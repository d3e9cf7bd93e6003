import { expect, it } from 'vitest';
import { lostSteps, type Waiting } from '#freight/mission/lost-steps.ts';

const a = (steps: number) => ({ mission: 'a', steps });
const b = (steps: number) => ({ mission: 'b', steps });

it.each<[string, Waiting, Waiting, [string, number][], Waiting]>([
  ['all that waited is gone', [a(2), b(1)], [], [], [a(2), b(1)]],
  ['nothing had waited', [], [], [], []],
  ['all still waits', [a(2)], [a(2)], [], []],
  ['some still waits', [a(3)], [a(1)], [], [a(2)]],
  ['the server got it', [a(2)], [], [['a', 2]], []],
  ['the server got some of it', [a(2), b(1)], [], [['a', 1]], [a(1), b(1)]],
  ['more waits than before', [a(1)], [a(4)], [], []],
])('%s', (_, before, now, heard, lost) => {
  expect(lostSteps(before, now, new Map(heard))).toEqual(lost);
});
