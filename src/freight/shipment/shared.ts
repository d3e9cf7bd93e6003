import * as v from 'valibot';
import { Load } from '../load/load.ts';
import { DAY } from '../values/duration.ts';
import { Instant } from '../values/instant.ts';
import { References } from './references.ts';
import { SHIPMENT_STATES, type ShipmentState } from './state.ts';
import { TrackedStop } from './stop.ts';
import type { GuestField } from './stop-fields.ts';
import { TRACKING_STEPS, type TrackedStep } from './timeline.ts';

const { state, completed_at, recorded_at, address, time_slot, handling } = TrackedStop.entries;
const SharedStop = v.object({
  state,
  completed_at,
  recorded_at,
  address,
  time_slot,
  handling,
} satisfies Record<GuestField, unknown>);
type SharedStop = v.InferOutput<typeof SharedStop>;

/** Takes the fields of a stop that guests with a link see. */
export function forGuests(stop: TrackedStop): SharedStop {
  const { state, completed_at, recorded_at, address, time_slot, handling } = stop;
  return { state, completed_at, recorded_at, address, time_slot, handling } satisfies Record<GuestField, unknown>;
}

/**
 * A shipment as shown to people without an account who have a link: without prices, carrier and other shipments.
 * `window` is the expected delivery time, by the slot; `contact` is the person at the delivery.
 */
export const SharedShipment = v.object({
  reference: v.string(),
  state: v.picklist(SHIPMENT_STATES),
  shipper: v.object({ name: v.string(), phone: v.nullable(v.string()) }),
  /** The reference to give at the delivery. */
  delivery_reference: References.entries.delivery,
  pickup: SharedStop,
  delivery: SharedStop,
  window: v.object({ opens_at: Instant, closes_at: Instant }),
  tracking: v.array(
    v.object({
      step: v.picklist(TRACKING_STEPS),
      at: v.nullable(Instant),
      recorded_at: v.nullable(Instant),
      done: v.boolean(),
    }),
  ),
  load: Load,
  distance: v.pipe(v.number(), v.integer()),
  contact: TrackedStop.entries.contact,
  expires_at: Instant,
  read_at: Instant,
  locale: v.nullable(v.string()),
});
export type SharedShipment = v.InferOutput<typeof SharedShipment>;

/** The steps about the goods; those about the order are visible only to the shipper. */
const SHARED_STEPS: ReadonlySet<TrackedStep['step']> = new Set([
  'requested',
  'pickup_pending',
  'pickup_done',
  'delivery_pending',
  'delivery_done',
  'pod_pending',
  'pod_available',
]);

/** The part of a timeline that is shared. */
export function sharedSteps(steps: readonly TrackedStep[]): TrackedStep[] {
  return steps.filter(({ step }) => SHARED_STEPS.has(step));
}

/** Maximum lifetime of a link, in days. */
const MAX_DAYS = 90;

/** True if a link may expire at this moment; all in Unix milliseconds. */
export function mayShareUntil(expires: number, now: number): boolean {
  return now < expires && expires <= now + MAX_DAYS * DAY;
}

/** True if a shipment can be shared: it was published and is not cancelled or refused. */
export function mayShare(state: ShipmentState): boolean {
  return state !== 'draft' && state !== 'awaiting_acceptation' && state !== 'refused' && state !== 'cancelled';
}
