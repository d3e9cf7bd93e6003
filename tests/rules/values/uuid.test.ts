import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Uuid, uuidTime, uuidv7 } from '#freight/values/uuid.ts';

const zeros = new Uint8Array(16);
const ones = new Uint8Array(16).fill(0xff);

describe('a UUID of version 7', () => {
  it.each([
    [0, zeros, '00000000-0000-7000-8000-000000000000'],
    [0, ones, '00000000-0000-7fff-bfff-ffffffffffff'],
    [0x017f22e279b0, zeros, '017f22e2-79b0-7000-8000-000000000000'],
    [2 ** 48 - 1, ones, 'ffffffff-ffff-7fff-bfff-ffffffffffff'],
  ])('of moment %i', (at, random, uuid) => {
    expect(uuidv7(at, random)).toBe(uuid);
    expect(v.is(Uuid, uuid)).toBe(true);
    expect(uuidTime(uuid)).toBe(at);
  });

  it('sorts by the moment it was made', () => {
    const at = Date.parse('2026-03-17T13:00:00Z');
    expect(uuidv7(at, ones) < uuidv7(at + 1, zeros)).toBe(true);
  });

  it('leaves the bytes it was given alone', () => {
    uuidv7(1, zeros);
    expect(zeros).toEqual(new Uint8Array(16));
  });
});

it.each([
  ['018F0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000001'],
  ['018f0000-0000-7000-8000-00000000000', null],
  ['018f0000000070008000000000000001', null],
  ['', null],
])('"%s" is read as %s', (typed, uuid) => {
  const read = v.safeParse(Uuid, typed);
  expect(read.success ? read.output : null).toBe(uuid);
});
