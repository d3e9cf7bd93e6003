import { describe, expect, it } from 'vitest';
import { spread } from '#freight/ledger/spread.ts';

const settlements = (means: readonly number[], debts: readonly number[]) =>
  spread(
    means.map((left, at) => ({ left, at })),
    debts.map((open, at) => ({ open, at })),
  ).map(({ from, to, amount }) => [from.at, to.at, amount]);

describe('money on account', () => {
  it.each([
    [
      'settles the first invoice first',
      [100],
      [60, 60],
      [
        [0, 0, 60],
        [0, 1, 40],
      ],
    ],
    [
      'is used in its order',
      [50, 50],
      [80],
      [
        [0, 0, 50],
        [1, 0, 30],
      ],
    ],
    ['settles no more than an invoice owes', [100], [30], [[0, 0, 30]]],
    ['does nothing where nothing is left, or nothing is owed', [0, -5], [30, 0], []],
  ] as const)('%s', (_, means, debts, expected) => {
    expect(settlements(means, debts)).toEqual(expected);
  });
});
