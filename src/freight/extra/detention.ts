import * as v from 'valibot';
import { AT_STOP_METERS } from '../mission/step-position.ts';
import { Cents } from '../money/money.ts';
import { type FreeTime, mostHoursOf, outlastsFreeTime } from '../quote/free-time.ts';
import { TARIFF_LAW } from '../quote/stop-free-time.ts';
import { stopWindow, type TrackedStop } from '../shipment/stop.ts';
import { waitingTime } from '../shipment/waiting-time.ts';
import { MINUTE } from '../values/duration.ts';
import { Instant } from '../values/instant.ts';

const Whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/**
 * Both times of a step: on the phone, and when the server received it. `correction` was added to the time of a phone
 * with a wrong clock, in milliseconds. `meters_away` is how far the phone was from the address; null if unknown.
 */
const SteppedAt = v.object({
  done_at: Instant,
  received_at: Instant,
  correction: v.nullable(v.number()),
  meters_away: v.nullish(Whole),
});
export type SteppedAt = v.InferOutput<typeof SteppedAt>;

/**
 * The basis of a detention charge. `hours` are the started hours after the free time, up to the maximum; `minutes` is
 * the whole waiting time. Prices in cents.
 */
export const Waiting = v.object({
  slot_opens: Instant,
  slot_closes: Instant,
  arrived: SteppedAt,
  departed: SteppedAt,
  /** The later of the arrival and the opening of the slot. */
  counted_from: Instant,
  /** The end of the last charged hour, if the truck left after it. */
  counted_until: v.optional(Instant),
  minutes: Whole,
  free_minutes: Whole,
  /** Minutes between the end of the slot and the arrival; free too. Absent if the truck was in time. */
  late_minutes: v.optional(Whole),
  hours: Whole,
  hour_price: Cents,
  /** The country whose law rules, or `tariff`. Absent where no law was asked. */
  law: v.optional(v.string()),
  /** The price in cents. Absent if it is that of the hours. */
  amount: v.optional(Cents),
});
export type Waiting = v.InferOutput<typeof Waiting>;

/** A stop that a truck left after it had arrived. */
export type LeftStop = Parameters<typeof stopWindow>[0] & Pick<TrackedStop, 'arrived_at' | 'completed_at'>;

/** True if the waiting at a stop may be charged, judging by its times only. */
export function mayBeDetention(stop: LeftStop): boolean {
  if (stop.arrived_at == null || stop.completed_at === null) return false;
  return outlastsFreeTime(minutesOf(stop));
}

/** When a truck arrived at a stop and left it. */
export type Clocks = Pick<Waiting, 'arrived' | 'departed'>;

/** The times of a wait, before a law says what it costs. Null if it may not be charged. */
export function waitedTimes(stop: LeftStop, { arrived, departed }: Clocks) {
  if (!mayBeDetention(stop)) return null;
  const { opens, closes } = stopWindow(stop);
  const from = Math.max(Date.parse(stop.arrived_at ?? ''), opens);
  return {
    slot_opens: new Date(opens).toISOString(),
    slot_closes: new Date(closes).toISOString(),
    arrived,
    departed,
    counted_from: new Date(from).toISOString(),
    minutes: minutesOf(stop),
  };
}

/**
 * Computes the charge for waiting at a stop. Null if the free time was enough. It is longer by as much as the truck
 * was late, since the site has to fit it in.
 */
export function detention(stop: LeftStop, clocks: Clocks, freeTime: FreeTime): Waiting | null {
  const { minutes: free, hour_price } = freeTime;
  const times = waitedTimes(stop, clocks);
  if (times === null) return null;
  const { minutes } = times;
  const late = lateMinutesOf(stop);
  const begun = Math.ceil(Math.max(0, minutes - free - late) / 60);
  const hours = Math.min(begun, mostHoursOf(freeTime));
  if (hours === 0) return null;
  const from = Date.parse(times.counted_from);
  return {
    ...times,
    ...(begun > hours && { counted_until: new Date(from + (free + late + 60 * hours) * MINUTE).toISOString() }),
    free_minutes: free,
    ...(late > 0 && { late_minutes: late }),
    hours,
    hour_price,
  };
}

/** True if our tariff rules, not the law of a country. */
export function isByTariff({ law = TARIFF_LAW }: Pick<Waiting, 'law'>): boolean {
  return law === TARIFF_LAW;
}

/** The price of waiting, in cents excl. VAT. */
export function detentionPrice({
  hours,
  hour_price,
  amount,
}: Pick<Waiting, 'hours' | 'hour_price' | 'amount'>): number {
  return amount ?? hours * hour_price;
}

/**
 * True if a charge may be approved by silence: the truck came in time, and either the site confirmed both times or the
 * phone was at the address when it arrived and when it left. Otherwise both times are the word of one person, who may
 * have confirmed late.
 */
export function isSupported({ arrived, departed, late_minutes: late = 0 }: Waiting, isConfirmed = false): boolean {
  return late === 0 && (isConfirmed || [arrived, departed].every(isAtStop));
}

function isAtStop({ meters_away: away }: SteppedAt): boolean {
  return away != null && away <= AT_STOP_METERS;
}

function lateMinutesOf(stop: LeftStop): number {
  const late = Date.parse(stop.arrived_at ?? '') - stopWindow(stop).closes;
  return Math.max(0, Math.floor(late / MINUTE));
}

function minutesOf(stop: LeftStop): number {
  return (waitingTime(stop, 0) ?? 0) / MINUTE;
}
