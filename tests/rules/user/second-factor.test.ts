import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { EnteredCode, kindOfCode, momentOf, recoveryCode, usableSteps } from '#freight/user/second-factor.ts';

const NOON = Date.parse('2026-03-17T12:00:00Z');
const STEP = NOON / 30_000;

describe('the codes that count at a moment', () => {
  it('are of its own step first, and of the one before and after for clocks that are off', () => {
    expect(usableSteps(NOON + 29_999, null)).toEqual([STEP, STEP - 1, STEP + 1]);
    expect(usableSteps(NOON + 30_000, null)).toEqual([STEP + 1, STEP, STEP + 2]);
  });

  it('are none of a step whose code was used, and none of an earlier one', () => {
    expect(usableSteps(NOON, STEP - 1)).toEqual([STEP, STEP + 1]);
    expect(usableSteps(NOON, STEP)).toEqual([STEP + 1]);
    expect(usableSteps(NOON, STEP + 1)).toEqual([]);
  });

  it('are found by the moment their step begins', () => {
    expect(momentOf(STEP)).toBe(NOON);
  });
});

it.each([
  ['123456', 'app'],
  [' 123 456 ', 'app'],
  ['12345', null],
  ['1234567', null],
  ['abcd-efgh-jkmn-pqrs', 'recovery'],
  ['ABCD EFGH JKMN PQRS', 'recovery'],
  ['abcd-efgh-jkmn', null],
  ['abcdéfghjkmnpqrs', null],
])('takes %j for a code of the kind %j', (typed, kind) => {
  expect(kindOfCode(v.parse(EnteredCode, typed))).toBe(kind);
});

it('asks for a code where nothing but white space was typed', () => {
  expect(v.safeParse(EnteredCode, ' - ').issues?.map(({ message }) => message)).toEqual(['required']);
});

it('writes a recovery code in four groups, a sign for each byte', () => {
  const code = recoveryCode(Uint8Array.from({ length: 16 }, (_, index) => index * 17));
  expect(code).toMatch(/^(?:[0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
  expect(kindOfCode(v.parse(EnteredCode, code))).toBe('recovery');
  expect(recoveryCode(new Uint8Array(16).fill(255))).toBe('zzzz-zzzz-zzzz-zzzz');
});
