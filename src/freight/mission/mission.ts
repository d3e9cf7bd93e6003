import * as v from 'valibot';
import { Driver } from '../driver/driver.ts';
import { Load } from '../load/load.ts';
import { Cents, CURRENCY } from '../money/money.ts';
import { CANCELLATION_REASONS, CANCELLATION_TYPES } from '../shipment/cancellation-cause.ts';
import { Rating } from '../shipment/rating.ts';
import { References } from '../shipment/references.ts';
import { TrackedStop } from '../shipment/stop.ts';
import { Instant } from '../values/instant.ts';
import { Uuid } from '../values/uuid.ts';
import { ProofType } from './proof-file.ts';
import { MISSION_STATES } from './states.ts';

/** `size` in bytes. `occurred_at` is when the page was photographed or picked. */
export const ProofFile = v.object({
  uuid: Uuid,
  name: v.string(),
  mime_type: ProofType,
  size: v.pipe(v.number(), v.integer(), v.minValue(0)),
  occurred_at: Instant,
  uploaded_at: Instant,
});
export type ProofFile = v.InferOutput<typeof ProofFile>;

/** Events of a mission, in the order the server received them. */
export const MISSION_EVENTS = [
  'planned',
  'driver_changed',
  'owner_changed',
  'order_updated',
  'pickup_late',
  'pickup_arrived',
  'pickup_completed',
  'delivery_late',
  'delivery_arrived',
  'delivery_completed',
  'proof_added',
  'proof_removed',
  'late_report',
  'site_note',
  'steps_lost',
  'cancelled',
] as const;

/**
 * `by` names the actor; null is the marketplace itself. `detail` is a name or word that belongs to the event, `reason`
 * the reason for removing a page. `operation` is the idempotency key of the step, by which a phone recognises its own
 * steps. `clock_correction` was added to the time of a device with a wrong clock, in milliseconds.
 */
export const MissionEvent = v.object({
  uuid: Uuid,
  kind: v.picklist(MISSION_EVENTS),
  occurred_at: Instant,
  recorded_at: Instant,
  by: v.nullable(v.string()),
  by_user: v.nullable(Uuid),
  detail: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  operation: v.nullable(Uuid),
  file: v.nullable(Uuid),
  clock_correction: v.nullish(v.pipe(v.number(), v.safeInteger())),
});
export type MissionEvent = v.InferOutput<typeof MissionEvent>;

/** A person of the carrier who answers for the mission. */
const Owner = v.object({
  uuid: Uuid,
  first_name: v.string(),
  last_name: v.string(),
  phone: v.nullable(v.string()),
});

/**
 * The reason for a cancellation, and the carrier's compensation in cents excl. VAT; null if the company hides prices
 * from its drivers.
 */
const Cancellation = v.object({
  type: v.picklist(CANCELLATION_TYPES),
  reason: v.nullable(v.picklist(CANCELLATION_REASONS)),
  comment: v.string(),
  compensation: v.nullable(Cents),
});

/**
 * A transport accepted by a carrier. `distance` in metres by road, estimated unless a routing service computed it;
 * `pickup_date` is the day of the pickup slot; `version` increases with every change.
 */
export const Mission = v.object({
  uuid: Uuid,
  reference: v.string(),
  state: v.picklist(MISSION_STATES),
  version: v.pipe(v.number(), v.integer()),
  created_at: Instant,
  update_date: Instant,
  pickup_date: v.string(),
  cancellation_date: v.nullable(Instant),
  shipper: v.object({ uuid: Uuid, name: v.string(), phone: v.nullable(v.string()) }),
  carrier: v.object({ uuid: Uuid, name: v.string() }),
  driver: v.nullable(Driver),
  owner: v.nullable(Owner),
  pickup: TrackedStop,
  delivery: TrackedStop,
  load: Load,
  distance: v.pipe(v.number(), v.integer()),
  references: References,
  carrier_reference: v.string(),
  licence_plate: v.string(),
  /** Missing in missions that a device kept before trailers had a plate. */
  trailer_plate: v.optional(v.string()),
  comment: v.string(),
  proof_of_delivery: v.object({ state: v.picklist(['pending', 'available']), files: v.array(ProofFile) }),
  /** `price` in cents; null if the company hides prices from its drivers. */
  billing: v.object({
    price: v.nullable(Cents),
    currency: v.literal(CURRENCY),
    state: v.picklist(['pending_billing', 'billed', 'paid']),
  }),
  rating: v.nullable(Rating),
  cancellation: v.optional(v.nullable(Cancellation)),
  tracking: v.array(MissionEvent),
});
export type Mission = v.InferOutput<typeof Mission>;

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Number of missions in each state, waiting for each step, or late. */
export const MissionMetrics = v.object({
  planned: Count,
  in_progress: Count,
  completed: Count,
  cancelled: Count,
  total: Count,
  late_pickup: Count,
  late_delivery: Count,
  to_pickup: Count,
  to_deliver: Count,
  to_upload_pod: Count,
});
export type MissionMetrics = v.InferOutput<typeof MissionMetrics>;
