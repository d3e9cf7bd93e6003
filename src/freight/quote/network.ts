import type { DayPlace, IsHoliday } from '../calendar/holidays.ts';
import { timesPerMille } from '../money/money.ts';
import { COUNTRIES, timeZoneOf } from '../place/country.ts';
import { DEFAULT_SLOT, endMinutes, type TimeSlot } from '../time-slot/time-slot.ts';
import { dayOf, minutesOf } from '../time-slot/window.ts';
import { addDays } from '../values/calendar-date.ts';
import { type ChargeableLoad, chargeableLength } from './chargeable.ts';
import { kindOfDay } from './snapshot.ts';
import { along, factorOf, type Tariff } from './tariff.ts';

/** Limits of the pallet network (specification, part 2, section 9.2); weights in kg, height in cm. */
const NETWORK_LIMITS = {
  height: 230,
  totalWeight: 3000,
  smallUnitWeight: 200,
  unitWeight: 1000,
  euroUnitWeight: 600,
  /** Calendar days from the pickup to the delivery. */
  days: 3,
  euroDays: 4,
  /** Minutes after midnight until which a pickup for the next day can be ordered. */
  cutoff: 15 * 60,
} as const;

export const NETWORK_REASONS = [
  'network_lane',
  'network_mixed',
  'network_height',
  'network_unit_weight',
  'network_total_weight',
  'network_slots',
  'network_cutoff',
  'network_dates',
  'network_agreement',
] as const;
export type NetworkReason = (typeof NETWORK_REASONS)[number];

const SMALL_FORMATS: ReadonlySet<string> = new Set(['60x80', '40x60']);
const euroDelivery = new Set(COUNTRIES.filter(({ delivery }) => delivery?.euro === true).map((row) => row['iso-2']));

/** Why the network does not accept a load on a lane; null if it does. */
export function networkLoadReason(load: ChargeableLoad, from: string, to: string): NetworkReason | null {
  if (from !== 'FR' || (to !== 'FR' && !euroDelivery.has(to))) return 'network_lane';
  if (load.kind !== 'standard' || load.format === null) return 'network_mixed';
  if (load.height > NETWORK_LIMITS.height) return 'network_height';
  if (load.weight > load.quantity * heaviestUnit(load.format, to)) return 'network_unit_weight';
  return load.weight > NETWORK_LIMITS.totalWeight ? 'network_total_weight' : null;
}

function heaviestUnit(format: readonly [number, number], to: string): number {
  if (SMALL_FORMATS.has(format.join('x'))) return NETWORK_LIMITS.smallUnitWeight;
  return euroDelivery.has(to) ? NETWORK_LIMITS.euroUnitWeight : NETWORK_LIMITS.unitWeight;
}

/** A stop of the network: its place and the requested slot. */
export interface NetworkStop {
  readonly place: DayPlace;
  readonly slot: TimeSlot;
}

/** The day the network delivers on, or why it cannot. */
export type NetworkDates =
  | { readonly ok: true; readonly day: string; readonly dateType: 'tailored' | 'optimal' }
  | { readonly ok: false; readonly reason: NetworkReason };

/**
 * The delivery day of the network for a request: the requested day if the network delivers then, otherwise its last
 * one.
 */
export function networkDates(
  pickup: NetworkStop,
  delivery: NetworkStop,
  { now, isHoliday }: { readonly now: number; readonly isHoliday: IsHoliday },
): NetworkDates {
  if (!isOpenAllDay(pickup.slot) || !isOpenAllDay(delivery.slot)) return { ok: false, reason: 'network_slots' };
  const zone = timeZoneOf(pickup.place.country);
  const today = dayOf(now, zone);
  const isInTime =
    pickup.slot.date > addDays(today, 1) ||
    (pickup.slot.date === addDays(today, 1) && minutesOf(now, zone) < NETWORK_LIMITS.cutoff);
  if (!isInTime) return { ok: false, reason: 'network_cutoff' };
  const length = euroDelivery.has(delivery.place.country) ? NETWORK_LIMITS.euroDays : NETWORK_LIMITS.days;
  const days = Array.from({ length }, (_, index) => addDays(pickup.slot.date, index + 1)).filter(
    (day) => kindOfDay(day, delivery.place, isHoliday) === 'working',
  );
  const last = days.at(-1);
  if (kindOfDay(pickup.slot.date, pickup.place, isHoliday) !== 'working' || last === undefined) {
    return { ok: false, reason: 'network_dates' };
  }
  if (days.includes(delivery.slot.date)) return { ok: true, day: delivery.slot.date, dateType: 'tailored' };
  return { ok: true, day: last, dateType: 'optimal' };
}

function isOpenAllDay(slot: TimeSlot): boolean {
  return slot.start_time <= DEFAULT_SLOT.start_time && endMinutes(slot) >= DEFAULT_SLOT.end_time;
}

/** A factor of the network's tariff in per mille, and what it adds to the amount before it, in cents. */
interface NetworkStep {
  readonly rule: 'zone' | 'country' | 'level' | 'fuel';
  readonly factor: number;
  readonly amount: number;
}

/** The network's tariff for a load, before margins, in cents: a base for its length, and the factors on it in turn. */
export function networkValue(
  load: ChargeableLoad,
  to: string,
  metres: number,
  { tariff, fuel }: { readonly tariff: Tariff; readonly fuel: number },
): { readonly value: number; readonly base: number; readonly steps: readonly NetworkStep[] } {
  const { network, level } = tariff;
  const base = along(network.knots, chargeableLength(load, tariff));
  const factors = [
    { rule: 'zone', factor: along(network.zone, metres) },
    { rule: 'country', factor: factorOf(network.country, to) },
    { rule: 'level', factor: level },
    { rule: 'fuel', factor: fuel },
  ] as const;
  let value = base;
  const steps = factors.map((step) => {
    const before = value;
    value = timesPerMille(before, step.factor);
    return { ...step, amount: value - before };
  });
  return { value, base, steps };
}
