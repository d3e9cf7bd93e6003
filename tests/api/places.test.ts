import { iso31662 } from 'iso-3166';
import { beforeAll, describe, expect, it } from 'vitest';
import { openPlaces } from '#server/adapters/geocoding/open-geocoder.ts';
import type { Place } from '#server/adapters/geocoding/places/place.ts';
import type { PlaceIndex } from '#server/adapters/geocoding/places/place-index.ts';

let places: PlaceIndex;
beforeAll(() => {
  places = openPlaces();
});

const all = (country: string): Place[] => places.find('', { limit: Infinity, countries: new Set([country]) });

describe('the places file', () => {
  it.each([
    ['FR', 25_000],
    ['BE', 1500],
    ['DE', 7000],
    ['NL', 1400],
    ['ES', 6500],
    ['IT', 9000],
    ['LU', 150],
    ['PL', 2700],
    ['AT', 2000],
    ['CZ', 1300],
    ['RO', 4000],
  ])('has the towns of %s, each with its division', (country, least) => {
    const towns = all(country);
    expect(towns.length).toBeGreaterThan(least);
    expect(towns.filter(({ division }) => division === '')).toEqual([]);
  });

  it('has only divisions that ISO 3166-2 knows', () => {
    const known = new Set(iso31662.map(({ code }) => code));
    const used = new Set(places.find('', { limit: Infinity, countries: null }).map(({ division }) => division));
    expect([...used].filter((code) => code !== '' && !known.has(code))).toEqual([]);
  });

  it('has a postal code for each French commune', () => {
    expect(all('FR').filter(({ postalCodes }) => postalCodes.length === 0)).toEqual([]);
  });

  it('puts French communes where their neighbours are', () => {
    const [village] = places.find('tourcelles chaumont', { limit: 1, countries: null });
    expect(village?.location.lat).toBeCloseTo(49.4, 0);
    expect(village?.location.lng).toBeCloseTo(4.6, 0);
  });
});
