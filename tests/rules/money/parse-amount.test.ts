import { expect, it } from 'vitest';
import { parseAmount } from '#freight/money/money.ts';

it.each([
  ['690', 69_000],
  ['690.5', 69_050],
  ['690,05', 69_005],
  ['1,015.40', 101_540],
  ['1.015,40', 101_540],
  ['1\u202f015,40\u00a0€', 101_540],
  ['€1,015', 101_500],
  ['1.015', 101_500],
  ['12000', 1_200_000],
  ['0', 0],
])('reads %s', (text, cents) => {
  expect(parseAmount(text)).toBe(cents);
});

it.each(['', '  ', '€'])('finds nothing in "%s"', (text) => {
  expect(parseAmount(text)).toBeNull();
});

it.each(['-5', 'about 600', '6 hundred', '1.2.3', ',', '.5', '69,0000', '1e3'])('refuses %s', (text) => {
  expect(parseAmount(text)).toBeNaN();
});
