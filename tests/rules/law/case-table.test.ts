import { describe, expect, it } from 'vitest';
import { costFloor } from '#freight/law/cost.ts';
import { handlingBan, heaviestHandled } from '#freight/law/handling.ts';
import { type LawRow, lawOf } from '#freight/law/law.ts';
import { LAWS } from '#freight/law/laws.ts';
import { priceByLaw, waitingFloor } from '#freight/law/waiting.ts';

const DAY = '2026-11-25';
const at = (country: string, day = DAY) => ({ country, day });

/** Goods by floor in decimetres and weight in kg. */
const LOADS = {
  'one pallet': { dm: 4, weight: 400 },
  'goods of a light truck': { dm: 61, weight: 3000 },
  'goods a little longer than a light truck': { dm: 62, weight: 3000 },
  'goods a little heavier than a light truck carries': { dm: 30, weight: 3001 },
  'eight tonnes': { dm: 40, weight: 8000 },
  'a full truck': { dm: 132, weight: 24_000 },
} as const;

describe('a driver who is asked to load or unload', () => {
  it.each<[country: string, load: keyof typeof LOADS, carried: 'alone' | 'groupage', allowed: boolean]>([
    ['ES', 'one pallet', 'alone', true],
    ['ES', 'goods of a light truck', 'alone', true],
    ['ES', 'goods a little longer than a light truck', 'alone', false],
    ['ES', 'goods a little heavier than a light truck carries', 'alone', false],
    ['ES', 'eight tonnes', 'alone', false],
    ['ES', 'a full truck', 'alone', false],
    ['ES', 'one pallet', 'groupage', true],
    ['ES', 'eight tonnes', 'groupage', true],
    ['ES', 'a full truck', 'groupage', true],
    ['PT', 'one pallet', 'alone', true],
    ['PT', 'goods of a light truck', 'alone', true],
    ['PT', 'goods a little longer than a light truck', 'alone', false],
    ['PT', 'eight tonnes', 'alone', false],
    ['PT', 'a full truck', 'alone', false],
    ['PT', 'a full truck', 'groupage', true],
    ['FR', 'one pallet', 'alone', true],
    ['FR', 'eight tonnes', 'alone', true],
    ['FR', 'a full truck', 'alone', true],
    ['FR', 'a full truck', 'groupage', true],
    ['IT', 'a full truck', 'alone', true],
    ['DE', 'a full truck', 'alone', true],
    ['BE', 'eight tonnes', 'alone', true],
    ['PL', 'a full truck', 'alone', true],
    ['NL', 'one pallet', 'groupage', true],
  ])('in %s with %s, %s: %s', (country, load, carried, allowed) => {
    const ban = handlingBan(LAWS, at(country), LOADS[load], { isGroupage: carried === 'groupage' });
    expect(ban === null).toBe(allowed);
  });

  it.each([
    ['ES', '2022-09-01', null],
    ['ES', '2022-09-02', 7500],
    ['PT', DAY, 7500],
    ['FR', DAY, null],
    ['DE', DAY, null],
  ])('in %s on %s may not from a vehicle over: %s', (country, day, most) => {
    expect(heaviestHandled(LAWS, at(country, day))).toBe(most);
  });
});

describe('the floor of waiting', () => {
  it.each<[country: string, minutes: number, hours: number, cents: number]>([
    ['IT', 60, 0, 0],
    ['IT', 90, 0, 0],
    ['IT', 91, 1, 10_000],
    ['IT', 150, 1, 10_000],
    ['IT', 151, 2, 20_000],
    ['IT', 690, 10, 100_000],
    ['IT', 1000, 16, 160_000],
    ['IT', 1440, 23, 230_000],
    ['IT', 1500, 24, 240_000],
    ['ES', 59, 0, 0],
    ['ES', 60, 0, 0],
    ['ES', 61, 1, 4000],
    ['ES', 120, 1, 4000],
    ['ES', 121, 2, 8000],
    ['ES', 660, 10, 40_000],
    ['ES', 661, 10, 40_000],
    ['ES', 1440, 10, 40_000],
    ['ES', 1441, 11, 45_000],
    ['ES', 1440 + 600, 20, 90_000],
    ['ES', 2880, 20, 90_000],
    ['ES', 2881, 21, 96_000],
    ['ES', 2880 + 600, 30, 150_000],
    ['ES', 4320 + 60, 31, 156_000],
  ])('in %s after %i minutes: %i hours, %i cents', (country, minutes, hours, amount) => {
    const floor = waitingFloor(LAWS, at(country));
    expect(floor && priceByLaw(minutes, floor)).toEqual({ hours, amount });
  });

  it.each(['FR', 'DE', 'PT', 'BE', 'NL', 'PL', 'AT', 'CZ'])('is the tariff alone in %s', (country) => {
    expect(waitingFloor(LAWS, at(country))).toBeNull();
  });

  it.each([
    ['IT', '2025-05-21', null],
    ['IT', '2025-05-22', 'IT'],
    ['ES', '2022-03-01', null],
    ['ES', '2022-03-02', 'ES'],
  ])('in %s on %s is that of: %s', (country, day, law) => {
    expect(waitingFloor(LAWS, at(country, day))?.law ?? null).toBe(law);
  });
});

describe('the least that a transport costs its carrier', () => {
  it.each<[seat: string, load: keyof typeof LOADS, metres: number, cents: number | null]>([
    // 0.50 euros a kilometre and 12 an hour, at 65 km/h.
    ['FR', 'a full truck', 650_000, 32_500 + 12_000],
    ['FR', 'a full truck', 65_000, 3250 + 1200],
    ['FR', 'a full truck', 0, 0],
    // 40 of 78 decimetres are less than 8 of 12 tonnes of a rigid truck; an articulated one has room for more.
    ['FR', 'eight tonnes', 650_000, 13_485],
    // A tenth of a van is more than 4 of 132 decimetres of an articulated truck.
    ['FR', 'one pallet', 650_000, 1348],
    ['DE', 'a full truck', 650_000, null],
  ])('by the law of %s for %s over %i metres: %s', (seat, load, metres, cents) => {
    expect(costFloor(LAWS, at(seat), { metres, ...LOADS[load] })).toBe(cents);
  });
});

describe('the rows', () => {
  it('say where they were read, and when', () => {
    for (const { source, checked_on, effective_from } of LAWS) {
      expect(source).not.toBe('');
      expect(checked_on >= effective_from).toBe(true);
    }
  });

  it('follow each other by day, and of one day the one entered last counts', () => {
    const [row] = LAWS as [LawRow];
    const softer = { ...row, figures: { rule: 'handling', driver: 'agreed', over_kg: 0, groupage: true } } as const;
    const rows: LawRow[] = [row, { ...softer, effective_from: '2027-01-01' }];
    expect(lawOf(rows, 'ES', 'handling', '2026-12-31')?.figures.driver).toBe('forbidden');
    expect(lawOf(rows, 'ES', 'handling', '2027-01-01')?.figures.driver).toBe('agreed');
    expect(lawOf([softer, row], 'ES', 'handling', DAY)?.figures.driver).toBe('forbidden');
    expect(lawOf([row, softer], 'ES', 'handling', DAY)?.figures.driver).toBe('agreed');
    expect(lawOf(rows, 'ES', 'waiting', DAY)).toBeNull();
  });
});
