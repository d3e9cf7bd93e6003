import { describe, expect, it } from 'vitest';
import {
  findDecimalSign,
  isFormula,
  readFlag,
  readFormat,
  readGoodsType,
  readNumber,
} from '#freight/shipment-import/read-cell.ts';

describe('a number', () => {
  it.each([
    ['', null, null],
    ['5200', null, 5200],
    ['5 200', null, 5200],
    ['5 200 kg', null, 5200],
    ["5'200", null, 5200],
    ['6,060', null, 6060],
    ['6.060', null, 6060],
    ['6.060', '.', 6.06],
    ['6.060', ',', 6060],
    ['1.234,50', null, 1234.5],
    ['1,234.50', null, 1234.5],
    ['1.234.567', null, 1_234_567],
    ['12,5', null, 12.5],
    ['12,5', ',', 12.5],
    ['1.500,5 €', ',', 1500.5],
  ] as const)('%j with the sign %j is %j', (text, sign, number) => {
    expect(readNumber(text, sign)).toBe(number);
  });

  it.each(['many', '12-5', '1,2,3', '1.23.456', '--', '1e9', '9'.repeat(40)])('is not %j', (text) => {
    expect(readNumber(text, null)).toBeNaN();
  });

  it.each([
    [['5200', '6.060'], null],
    [['6.060', '12,5'], ','],
    [['6,060', '12.50'], '.'],
    [['1.234.567'], ','],
    [['x', '1,5'], ','],
  ] as const)('of %j shows the sign of the file: %j', (texts, sign) => {
    expect(findDecimalSign(texts)).toBe(sign);
  });
});

it.each([
  ['yes', true],
  ['OUI', true],
  ['Tak', true],
  ['1', true],
  ['no', false],
  ['Non', false],
  ['nie', false],
  ['fałsz', false],
  ['maybe', null],
])('%j is %j', (text, flag) => {
  expect(readFlag(text)).toBe(flag);
});

it.each([
  ['80x120', { width: 80, length: 120 }],
  ['120 × 80 cm', { width: 120, length: 80 }],
  ['EUR', { width: 80, length: 120 }],
  ['EPAL 1', { width: 80, length: 120 }],
  ['large', null],
])('the format %j is %j', (text, sides) => {
  expect(readFormat(text)).toEqual(sides);
});

it.each([
  ['', 'pallets'],
  ['Palettes', 'pallets'],
  ['luzem', 'other'],
  ['vrac', 'other'],
  ['goods', null],
])('the goods %j are %j', (text, type) => {
  expect(readGoodsType(text)).toBe(type);
});

it.each([
  ['=1+1', true],
  ['@SUM(A1)', true],
  ['+cmd', true],
  ['-cmd', true],
  ["-2+3+cmd|' /C calc'!A0", true],
  ['+1+HYPERLINK("http://x")', true],
  ['+33 3 20', false],
  ['+33 (0)3 20', false],
  ['- gate 3 | ring twice (Anne)', false],
  ['- gate(s) 3', false],
  ['- palette(s) gerbable(s)', false],
  ['- SUM(A1)', true],
  ['+1+PI()', true],
  ['- gate(s) 3+HYPERLINK("http://x")', true],
  ['-5', false],
  ['-', false],
  ["'=1", false],
  ['LS=4', false],
])('%j is a formula: %j', (text, is) => {
  expect(isFormula(text)).toBe(is);
});
