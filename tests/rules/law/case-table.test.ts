import { describe, expect, it } from 'vitest';
import { costFloor } from '#freight/law/cost.ts';
import { handlingBan, heaviestHandled } from '#freight/law/handling.ts';
import { type LawRow, lawOf } from '#freight/law/law.ts';
import { LAWS } from '#freight/law/laws.ts';
import { type NoticedTrip, noticesOf } from '#freight/law/notices.ts';
import { approvedState, firstOpenDay, isCheckOld, isRowOpen, lastMoment } from '#freight/law/row-state.ts';
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
    // As in Spain, until the exceptions of the Portuguese decree are read.
    ['PT', 'one pallet', 'alone', true],
    ['PT', 'goods of a light truck', 'alone', true],
    ['PT', 'goods a little longer than a light truck', 'alone', false],
    ['PT', 'eight tonnes', 'alone', false],
    ['PT', 'a full truck', 'alone', false],
    ['PT', 'one pallet', 'groupage', true],
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
    ['PT', '2021-07-12', null],
    ['PT', '2021-07-13', 7500],
    ['PT', DAY, 7500],
    ['PT', '2100-12-31', 7500],
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

describe('rows that support entered', () => {
  const entered = (effective_from: string, free_minutes: number, country = 'DE'): LawRow => ({
    country,
    effective_from,
    source: 'HGB § 412',
    source_url: null,
    note: '',
    checked_on: DAY,
    figures: { rule: 'waiting', free_minutes, hour_price: 5000, most_hours_a_day: null, later_days: [] },
  });
  const freeOn = (day: string, rows: readonly LawRow[], country = 'DE') =>
    waitingFloor([...LAWS, ...rows], at(country, day))?.free_minutes ?? null;

  it.each<[what: string, day: string, rows: readonly LawRow[], minutes: number | null]>([
    ['the day before a row starts', '2026-12-31', [entered('2027-01-01', 45)], null],
    ['the day it starts', '2027-01-01', [entered('2027-01-01', 45)], 45],
    ['the day after', '2027-01-02', [entered('2027-01-01', 45)], 45],
    ['a leap day', '2028-02-29', [entered('2028-02-29', 45)], 45],
    ['the day before a leap day', '2028-02-28', [entered('2028-02-29', 45)], null],
    ['the last day of all', '2100-12-31', [entered('2027-01-01', 45)], 45],
    ['a row of the last day, before it', '2100-12-30', [entered('2100-12-31', 45)], null],
    ['a row of the last day', '2100-12-31', [entered('2100-12-31', 45)], 45],
    ['two rows of one day', '2027-01-01', [entered('2027-01-01', 45), entered('2027-01-01', 50)], 50],
    ['two rows, the later day entered first', '2027-03-01', [entered('2027-02-01', 50), entered('2027-01-01', 45)], 50],
    ['two rows, between their days', '2027-01-15', [entered('2027-02-01', 50), entered('2027-01-01', 45)], 45],
    ['a row that is withdrawn, and so not among them', '2027-01-01', [], null],
    ['a row of another country', '2027-01-01', [entered('2027-01-01', 45, 'BE')], null],
  ])('%s', (_, day, rows, minutes) => {
    expect(freeOn(day, rows)).toBe(minutes);
  });

  it('follow those of the app, and leave the days before alone', () => {
    const rows = [entered('2027-01-01', 55, 'ES')];
    expect(freeOn('2026-12-31', rows, 'ES')).toBe(60);
    expect(freeOn('2027-01-01', rows, 'ES')).toBe(55);
    expect(
      handlingBan([...LAWS, ...rows], at('ES', '2027-01-01'), LOADS['a full truck'], { isGroupage: false }),
    ).not.toBeNull();
  });

  it.each([
    ['2026-11-28T20:59:59.999Z', '2026-11-29'],
    ['2026-11-28T21:00:00.000Z', '2026-11-30'],
    ['2026-12-31T12:00:00.000Z', '2027-01-01'],
  ])('may begin, asked at %s, on %s at the earliest', (now, day) => {
    expect(firstOpenDay(Date.parse(now))).toBe(day);
  });

  it.each([
    ['2025-11-28', '2026-11-28', false],
    ['2025-11-27', '2026-11-28', true],
    ['2024-02-29', '2025-02-28', false],
    ['2024-02-29', '2025-03-01', true],
  ])('read on %s are to be read again on %s: %s', (checked_on, day, isOld) => {
    expect(isCheckOld({ ...entered('2027-01-01', 45), checked_on }, day)).toBe(isOld);
  });

  it.each([
    ['2026-01-02', '2026-07-02', false],
    ['2026-01-01', '2026-07-02', true],
  ])('of the central bank, read on %s, are to be read again on %s: %s', (checked_on, day, isOld) => {
    expect(isCheckOld({ checked_on, figures: { rule: 'refinancing', rate: 215 } }, day)).toBe(isOld);
  });

  it.each([
    ['2026-07-01', '2026-12-31T20:59:59.999Z', true],
    ['2026-07-01', '2026-12-31T21:00:00.000Z', false],
    ['2026-07-02', '2026-11-28T12:00:00.000Z', false],
    ['2026-01-01', '2026-11-28T12:00:00.000Z', false],
    ['2027-01-01', '2026-11-28T12:00:00.000Z', true],
  ])('of the central bank for %s may be entered or approved at %s: %s', (effective_from, now, isOpen) => {
    expect(isRowOpen({ effective_from, figures: { rule: 'refinancing', rate: 215 } }, Date.parse(now))).toBe(isOpen);
    expect(lastMoment({ effective_from: '2026-07-01', figures: { rule: 'vat', rate: 200 } })).toBeLessThan(
      Date.parse('2026-07-01'),
    );
  });

  it('are planned, in force, then replaced', () => {
    const [first, second] = [entered('2027-01-01', 45), entered('2027-02-01', 50)];
    const laws = [...LAWS, first, second];
    const states = (day: string) => [first, second].map((row) => approvedState(row, laws, day));
    expect(states('2026-12-31')).toEqual(['planned', 'planned']);
    expect(states('2027-01-01')).toEqual(['in_force', 'planned']);
    expect(states('2027-02-01')).toEqual(['replaced', 'in_force']);
  });
});

describe('what the law asks of a trip, to be shown', () => {
  const trip = (from: string, to: string, changes: Partial<NoticedTrip> = {}): NoticedTrip => ({
    pickup: { ...at(from), driver: false },
    delivery: { ...at(to), driver: false },
    load: LOADS['eight tonnes'],
    carrier: 'FR',
    ...changes,
  });
  const kinds = (asked: NoticedTrip) => noticesOf(LAWS, asked).map(({ kind, row }) => `${kind} ${row.country}`);

  it.each<[what: string, trip: NoticedTrip, kinds: string[]]>([
    ['within one’s own country', trip('FR', 'FR'), []],
    ['within another one', trip('DE', 'DE'), ['cabotage EU']],
    ['from one’s own country to another', trip('FR', 'DE'), []],
    ['between two others', trip('BE', 'DE'), ['cross_trade EU']],
    ['within another one, for a shipper', trip('DE', 'DE', { carrier: null }), []],
    ['with a pallet within one’s own country', trip('FR', 'FR', { load: LOADS['one pallet'] }), []],
    ['with a pallet abroad', trip('FR', 'DE', { load: LOADS['one pallet'] }), ['tachograph EU']],
    ['to Spain', trip('FR', 'ES'), ['handling ES']],
    ['to Poland', trip('FR', 'PL'), ['goods_code PL']],
    ['within Poland', trip('PL', 'PL', { carrier: 'PL' }), ['goods_code PL']],
    ['from Romania to Poland', trip('RO', 'PL', { carrier: 'PL' }), ['goods_code RO', 'goods_code PL']],
    ['to Romania with 499 kg', trip('FR', 'RO', { load: { dm: 80, weight: 499 } }), []],
    ['to Romania with 500 kg', trip('FR', 'RO', { load: { dm: 80, weight: 500 } }), ['goods_code RO']],
  ])('%s', (_, asked, expected) => {
    expect(kinds(asked)).toEqual(expected);
  });

  it('begins with the day of its row', () => {
    const van = (day: string) =>
      trip('FR', 'DE', { pickup: { country: 'FR', day, driver: false }, load: LOADS['one pallet'] });
    expect(kinds(van('2026-06-30'))).toEqual([]);
    expect(kinds(van('2026-07-01'))).toEqual(['tachograph EU']);
  });

  it('asks for a tachograph in the vehicles that the row names', () => {
    const asked = trip('FR', 'DE', { load: LOADS['one pallet'] });
    const between = (over_kg: number, to_kg: number) =>
      LAWS.map((row) =>
        row.figures.rule === 'tachograph' ? { ...row, figures: { ...row.figures, over_kg, to_kg } } : row,
      );
    const told = (over_kg: number, to_kg: number) => noticesOf(between(over_kg, to_kg), asked).map(({ kind }) => kind);
    expect(told(2500, 3500)).toEqual(['tachograph']);
    expect(told(2500, 3000)).toEqual([]);
    expect(told(3500, 2500)).toEqual([]);
  });
});
