import { expect, it } from 'vitest';
import { widened } from '#freight/homeward/near-miss.ts';
import { criteriaOf } from '#freight/offer/criteria.ts';

const near = { lat: 45.76, lng: 4.84, km: 100 };

it('looks a day around the wanted days, and never beyond the years that are spoken of', () => {
  const around = (pickup_from: string, pickup_until: string) => {
    const found = widened({ ...criteriaOf({}), pickup_from, pickup_until }, { near });
    return [found.pickup_from, found.pickup_until];
  };
  expect(around('2026-03-17T05:00:00.000Z', '2026-03-17T20:00:00.000Z')).toEqual([
    '2026-03-16T05:00:00.000Z',
    '2026-03-18T20:00:00.000Z',
  ]);
  expect(around('1970-01-01T00:00:00.000Z', '9999-12-31T23:00:00.000Z')).toEqual([
    '1970-01-01T00:00:00.000Z',
    '9999-12-31T23:59:59.999Z',
  ]);
});
