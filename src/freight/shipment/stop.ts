import * as v from 'valibot';
import { Address } from '../place/address.ts';
import { timeZoneOf } from '../place/country.ts';
import { TimeSlot } from '../time-slot/time-slot.ts';
import { slotWindow } from '../time-slot/window.ts';
import { Instant } from '../values/instant.ts';
import type { MarketField, StopTextName } from './stop-fields.ts';

/** The contact on site. `phone` is E.164, or empty if unknown. */
const Contact = v.object({ name: v.string(), phone: v.string() });

const Handling = v.object({ driver: v.boolean(), tail_lift: v.boolean() });

/** One of a shipment's two stops as ordered: place and slot, contact, and the driver's tasks. */
export const PlannedStop = v.object({
  address: Address,
  comment: v.string(),
  contact: Contact,
  time_slot: TimeSlot,
  meeting: v.object({ rendez_vous: v.boolean(), comment: v.string() }),
  handling: Handling,
} satisfies Record<StopTextName, unknown> & Record<string, unknown>);
export type PlannedStop = v.InferOutput<typeof PlannedStop>;

/**
 * One end of an offer. The exact place and its contact are shown only to the carrier who books; until then `location`
 * is the town's.
 */
export const OfferedStop = v.object({
  address: v.omit(Address, ['name', 'street_name']),
  time_slot: TimeSlot,
  meeting: v.object({ rendez_vous: v.boolean() }),
  handling: Handling,
} satisfies Record<MarketField, unknown>);
export type OfferedStop = v.InferOutput<typeof OfferedStop>;

/** `late` is a pending stop whose slot has passed. */
const STOP_STATES = ['pending', 'late', 'completed'] as const;

/**
 * The progress of a stop. `arrived_at` is the reported arrival of the truck. `completed_at` is when the driver
 * completed it, `recorded_at` when the server received that; null on a phone that has not sent it yet.
 */
export const TrackedStop = v.object({
  state: v.picklist(STOP_STATES),
  arrived_at: v.nullish(Instant),
  completed_at: v.nullable(Instant),
  recorded_at: v.nullable(Instant),
  ...PlannedStop.entries,
});
export type TrackedStop = v.InferOutput<typeof TrackedStop>;

/** A slot and the country whose time zone applies. */
interface SlottedStop {
  readonly time_slot: TimeSlot;
  readonly address: { readonly country: string };
}

/** Reading a slot by the clocks of a zone costs more than the rest of a plan, and slots never change: each is read once. */
const windows = new WeakMap<TimeSlot, { readonly country: string; readonly opens: number; readonly closes: number }>();

/** First and last moment of a stop's slot, by the clocks of its country, in Unix milliseconds. */
export function stopWindow({ time_slot, address: { country } }: SlottedStop): { opens: number; closes: number } {
  const known = windows.get(time_slot);
  if (known?.country === country) return { opens: known.opens, closes: known.closes };
  const read = slotWindow(time_slot, timeZoneOf(country));
  windows.set(time_slot, { country, ...read });
  return read;
}

/**
 * The delay of a stop, in milliseconds after its slot: by its completion, or by `now` if still open. 0 if it is on
 * time.
 */
export function lateness(stop: SlottedStop & { readonly completed_at: string | null }, now: number): number {
  const at = stop.completed_at === null ? now : Date.parse(stop.completed_at);
  return Math.max(0, at - stopWindow(stop).closes);
}
