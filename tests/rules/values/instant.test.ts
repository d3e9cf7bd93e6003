import * as v from 'valibot';
import { expect, it } from 'vitest';
import { InstantInput } from '#freight/values/instant.ts';

it.each([
  ['2026-03-17T08:52:00.000Z', '2026-03-17T08:52:00.000Z'],
  ['2026-03-17T09:52:00+01:00', '2026-03-17T08:52:00.000Z'],
  ['2026-03-17T08:52Z', '2026-03-17T08:52:00.000Z'],
  ['2026-03-17T08:52:00.123456789Z', '2026-03-17T08:52:00.123Z'],
  ['9999-12-31T23:59:59Z', '9999-12-31T23:59:59.000Z'],
  ['1969-12-31T23:59:59Z', null],
  ['9999-12-31T23:59:59-01:00', null],
  ['2026-03-17', null],
  ['2026-03-17T08:52:00', null],
  ['2026-13-17T08:52:00Z', null],
  ['yesterday', null],
])('"%s" is read as %s', (typed, instant) => {
  const read = v.safeParse(InstantInput, typed);
  expect(read.success ? read.output : null).toBe(instant);
});
