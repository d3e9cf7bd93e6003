import * as v from 'valibot';
import { Address } from '../place/address.ts';
import { timeZoneOf } from '../place/country.ts';
import { TimeSlot } from '../time-slot/time-slot.ts';
import { slotWindow } from '../time-slot/window.ts';
import { Instant } from '../values/instant.ts';

/** Whom to ask for at the gate. `phone` is E.164, or empty where none is known. */
const Contact = v.object({ name: v.string(), phone: v.string() });

const Handling = v.object({ driver: v.boolean(), tail_lift: v.boolean() });

/** One of a shipment's two stops, as it was ordered: where and when, who is there, and what the driver does there. */
export const PlannedStop = v.object({
  address: Address,
  comment: v.string(),
  contact: Contact,
  time_slot: TimeSlot,
  meeting: v.object({ rendez_vous: v.boolean(), comment: v.string() }),
  handling: Handling,
});
export type PlannedStop = v.InferOutput<typeof PlannedStop>;

/** One end of an offer. Only the carrier who books gets the gate and its contact; until then `location` is its town's. */
export const OfferedStop = v.object({
  address: v.omit(Address, ['name', 'street_name']),
  time_slot: TimeSlot,
  meeting: v.object({ rendez_vous: v.boolean() }),
  handling: Handling,
});
export type OfferedStop = v.InferOutput<typeof OfferedStop>;

/** `late` is a pending stop whose slot has passed. */
const STOP_STATES = ['pending', 'late', 'completed'] as const;

/**
 * A stop on its way. `arrived_at` is when the truck arrived, where its driver said so. `completed_at` is when the driver did
 * it, `recorded_at` when the server received it; on a phone that has not sent it yet, `recorded_at` is null.
 */
export const TrackedStop = v.object({
  state: v.picklist(STOP_STATES),
  arrived_at: v.nullish(Instant),
  completed_at: v.nullable(Instant),
  recorded_at: v.nullable(Instant),
  ...PlannedStop.entries,
});
export type TrackedStop = v.InferOutput<typeof TrackedStop>;

/** A slot and the country whose clocks it means. */
interface SlottedStop {
  readonly time_slot: TimeSlot;
  readonly address: { readonly country: string };
}

/** First and last moment of a stop's slot, by the clocks of its country, in Unix milliseconds. */
export function stopWindow(stop: SlottedStop): { opens: number; closes: number } {
  return slotWindow(stop.time_slot, timeZoneOf(stop.address.country));
}

/**
 * How late a stop is, in milliseconds past its slot: against its completion when it is done, against `now` when not.
 * Zero when it is in time.
 */
export function lateness(stop: SlottedStop & { readonly completed_at: string | null }, now: number): number {
  const at = stop.completed_at === null ? now : Date.parse(stop.completed_at);
  return Math.max(0, at - stopWindow(stop).closes);
}
