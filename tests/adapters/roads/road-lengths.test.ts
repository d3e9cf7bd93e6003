import { expect, it } from 'vitest';
import { greatCircle } from '#freight/place/distance.ts';
import { KNOWN_ROADS, routeBetween } from './network.ts';

const errors = KNOWN_ROADS.map(({ from, to, km }) => {
  const { distance } = routeBetween(from, to);
  return {
    pair: `${from.name} – ${to.name}, ${km} km: ${Math.round(distance / 1000)}`,
    error: Math.abs(distance / 1000 / km - 1),
  };
}).sort((one, other) => one.error - other.error);

it('has at least sixty known roads to be held against', () => expect(errors.length).toBeGreaterThan(60));

it('is within 2 % of half of the known roads, 6 % of nine in ten, and 15 % of all', () => {
  const at = (part: number) => errors[Math.floor(part * (errors.length - 1))];
  expect(at(0.5)?.error, at(0.5)?.pair).toBeLessThanOrEqual(0.02);
  expect(at(0.9)?.error, at(0.9)?.pair).toBeLessThanOrEqual(0.06);
  expect(at(1)?.error, at(1)?.pair).toBeLessThanOrEqual(0.15);
});

it('is no shorter than the straight line, nor absurdly longer, between any two of the cities without a sea between', () => {
  const cities = [
    ...new Map(KNOWN_ROADS.flatMap(({ from, to }) => [from, to]).map((city) => [city.name, city])).values(),
  ];
  const ratios = cities.flatMap((from, index) =>
    cities.slice(index + 1).flatMap((to) => {
      const { distance, overSea } = routeBetween(from, to);
      return overSea === true ? [] : [{ pair: `${from.name} – ${to.name}`, ratio: distance / greatCircle(from, to) }];
    }),
  );
  expect(ratios.length).toBeGreaterThan(5000);
  expect(ratios.filter(({ ratio }) => ratio < 1.05)).toEqual([]);
  const long = ratios.filter(({ ratio }) => ratio > 1.9);
  expect(long.length / ratios.length).toBeLessThan(0.03);
});
