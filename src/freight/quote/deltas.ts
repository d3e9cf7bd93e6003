import type { DayPlace, IsHoliday } from '../calendar/holidays.ts';
import { slotMinutes, type TimeSlot } from '../time-slot/time-slot.ts';
import { HOUR } from '../values/duration.ts';
import { kindOfDay } from './snapshot.ts';

/** A market surcharge or discount of a transport, in per mille. */
export interface Delta {
  readonly rule: DeltaRule;
  readonly value: number;
}

export const DELTA_RULES = [
  'lead',
  'slack',
  'pickup_day',
  'delivery_day',
  'weekday',
  'pickup_slot',
  'delivery_slot',
] as const;
export type DeltaRule = (typeof DELTA_RULES)[number];

/** Haste before the pickup, by the time until its slot ends. */
const LEAD = [
  { below: 4 * HOUR, value: 250 },
  { below: 12 * HOUR, value: 150 },
  { below: 24 * HOUR, value: 80 },
  { below: 48 * HOUR, value: 30 },
] as const;

/** Little room between the earliest arrival and the end of the delivery's slot. */
const SLACK = [
  { below: 2 * HOUR, value: 120 },
  { below: 6 * HOUR, value: 60 },
] as const;

const CLOSED_DAY = { working: 0, saturday: 60, closed: 180 } as const;

/** Monday to Friday, by `getUTCDay`. */
const WEEKDAY: Readonly<Record<number, number>> = { 1: 10, 2: -10, 3: -10, 4: 0, 5: 30 };

/** Discount for a slot that is open to one side, in per mille. */
export const FLEXIBLE_SLOT = -30;
const SHORT_SLOT = 40;
const SHORT_SLOT_MINUTES = 120;

/** A slot at a place, with the moments it opens and closes in Unix milliseconds. */
export interface DatedStop {
  readonly place: DayPlace;
  readonly slot: TimeSlot;
  readonly opens: number;
  readonly closes: number;
}

/** Lower bound of the tariff's date factor, in per mille. */
const LEAST = 880;
const MOST = 1800;

/**
 * The surcharges and discounts of a transport's dates; zero ones are omitted.
 *
 * @param arrival the earliest arrival at the delivery, in Unix milliseconds; not after its slot
 */
export function deltasOf(
  pickup: DatedStop,
  delivery: DatedStop,
  { now, arrival, isHoliday }: { readonly now: number; readonly arrival: number; readonly isHoliday: IsHoliday },
): Delta[] {
  const pickupDay = kindOfDay(pickup.slot.date, pickup.place, isHoliday);
  const deliveryDay = kindOfDay(delivery.slot.date, delivery.place, isHoliday);
  const weekday = new Date(`${pickup.slot.date}T00:00:00Z`).getUTCDay();
  const deltas: Delta[] = [
    { rule: 'lead', value: stepOf(LEAD, pickup.closes - now) },
    { rule: 'slack', value: stepOf(SLACK, delivery.closes - arrival) },
    { rule: 'pickup_day', value: CLOSED_DAY[pickupDay] },
    { rule: 'delivery_day', value: CLOSED_DAY[deliveryDay] },
    { rule: 'weekday', value: pickupDay === 'working' ? (WEEKDAY[weekday] ?? 0) : 0 },
    { rule: 'pickup_slot', value: slotDelta(pickup.slot) },
    { rule: 'delivery_slot', value: slotDelta(delivery.slot) },
  ];
  return deltas.filter(({ value }) => value !== 0);
}

/** The factor of deltas together, in per mille, within what the tariff allows. */
export function factorOfDeltas(deltas: readonly Delta[]): number {
  const sum = deltas.reduce((total, { value }) => total + value, 1000);
  return Math.min(MOST, Math.max(LEAST, sum));
}

function slotDelta(slot: TimeSlot): number {
  if (slot.flexible) return FLEXIBLE_SLOT;
  return slotMinutes(slot) < SHORT_SLOT_MINUTES ? SHORT_SLOT : 0;
}

function stepOf(steps: readonly { readonly below: number; readonly value: number }[], length: number): number {
  return steps.find(({ below }) => length < below)?.value ?? 0;
}
