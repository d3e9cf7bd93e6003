import * as v from 'valibot';
import { Load } from '../load/load.ts';
import { Instant } from '../values/instant.ts';
import { References } from './shipment.ts';
import { SHIPMENT_STATES, type ShipmentState } from './state.ts';
import { TrackedStop } from './stop.ts';
import { TRACKING_STEPS, type TrackedStep } from './timeline.ts';

/** A stop without whom to ask for there, and without the driver's instructions. */
const SharedStop = v.omit(TrackedStop, ['contact', 'comment', 'meeting']);

/**
 * A shipment as somebody without an account sees it by a link: neither prices nor its carrier, and no other shipment.
 * `window` is when the truck is expected at the delivery, by the slot; `contact` is who is asked for there.
 */
export const SharedShipment = v.object({
  reference: v.string(),
  state: v.picklist(SHIPMENT_STATES),
  shipper: v.object({ name: v.string(), phone: v.nullable(v.string()) }),
  /** What to say at the gate of the delivery. */
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

/** The steps that concern the goods; how the transport was bought is the shipper's alone. */
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

/** A link lasts this long at most, in days. */
const MAX_DAYS = 90;

/** Whether a link may work until a moment; all in Unix milliseconds. */
export function mayShareUntil(expires: number, now: number): boolean {
  return now < expires && expires <= now + MAX_DAYS * 24 * 3_600_000;
}

/** Whether a shipment can be followed: not before it is on the market, and not once it is called off for good. */
export function mayShare(state: ShipmentState): boolean {
  return state !== 'draft' && state !== 'awaiting_acceptation' && state !== 'refused' && state !== 'cancelled';
}
