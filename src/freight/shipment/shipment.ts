import * as v from 'valibot';
import { BookedEmissions } from '../emissions/co2.ts';
import { Load } from '../load/load.ts';
import { Cents, CURRENCY, PAYMENT_PLANS } from '../money/money.ts';
import { REFUND_STATES } from '../payment/refund.ts';
import { NamedPrice } from '../price/named-price.ts';
import { LINE_KEYS, LINE_RULES, LINE_UNITS } from '../price/price-line.ts';
import { CalendarDate } from '../values/calendar-date.ts';
import { Instant } from '../values/instant.ts';
import { Uuid } from '../values/uuid.ts';
import { BOOKING_PAYMENTS } from './booking-payment.ts';
import { SHIPMENT_BRANDS } from './brand.ts';
import { CANCELLATION_REASONS, CANCELLATION_TYPES } from './cancellation-cause.ts';
import { Rating } from './rating.ts';
import { References } from './references.ts';
import { LISTED_STATES, SHIPMENT_STATES } from './state.ts';
import { TrackedStop } from './stop.ts';
import { TRACKING_STEPS } from './timeline.ts';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Price = v.object({ price: Cents, currency: v.literal(CURRENCY) });

/** The booking of a shipment by a carrier. `uuid` is the mission's; price in cents without VAT. */
export const Booking = v.object({
  uuid: Uuid,
  reference: v.string(),
  state: v.picklist(SHIPMENT_STATES),
  booked_at: Instant,
  carrier: v.object({ uuid: Uuid, name: v.string(), phone: v.nullable(v.string()) }),
  licence_plate: v.string(),
  billing: Price,
  rating: v.nullable(Rating),
});
export type Booking = v.InferOutput<typeof Booking>;

const TrackedStep = v.object({
  step: v.picklist(TRACKING_STEPS),
  at: v.nullable(Instant),
  recorded_at: v.nullable(Instant),
  done: v.boolean(),
});

const Cancellation = v.object({
  type: v.picklist(CANCELLATION_TYPES),
  date: Instant,
  reason: v.nullable(v.picklist(CANCELLATION_REASONS)),
  comment: v.string(),
  /** The shipper's cancellation fee, in cents excl. VAT. */
  fee: Cents,
});

/** A page of the proof of delivery; `size` in bytes. */
const ProofPage = v.object({
  uuid: Uuid,
  name: v.string(),
  mime_type: v.string(),
  size: Count,
  occurred_at: Instant,
  uploaded_at: Instant,
});

/** A line of the price; `quantity` in `unit` is the input of its rule. */
const PriceDetail = v.object({
  key: v.picklist(LINE_KEYS),
  amount: Cents,
  quantity: Count,
  unit: v.picklist(LINE_UNITS),
  rule: v.picklist(LINE_RULES),
});

/**
 * A transport as its shipper sees it. `expires_at` is the end of the carrier search; `distance` in metres by road; once
 * booked, the slots are the mission's. `offer_price` is the shipper's price, in cents without VAT.
 */
export const Shipment = v.object({
  uuid: Uuid,
  reference: v.string(),
  state: v.picklist(SHIPMENT_STATES),
  version: Count,
  brand: v.picklist(SHIPMENT_BRANDS),
  created_at: Instant,
  update_date: Instant,
  expires_at: Instant,
  cancellation: v.nullable(Cancellation),
  offer_price: Price,
  /** Null if support did not review the price; missing in older data kept on devices. */
  named_price: v.optional(v.nullable(NamedPrice)),
  price_details: v.array(PriceDetail),
  payment_plan: v.picklist(PAYMENT_PLANS),
  billing: v.object({
    need_payment: v.boolean(),
    max_payment_date: v.nullable(Instant),
    payment: v.picklist(BOOKING_PAYMENTS),
    /** The end of the bank's hold, if there is one. */
    held_until: v.nullable(Instant),
    /** The latest refund, in cents, VAT included, and the day it is promised by. */
    refund: v.nullable(v.object({ state: v.picklist(REFUND_STATES), amount: Cents, due_date: CalendarDate })),
  }),
  insured_value: v.nullable(Cents),
  /** The shipper's phone number for the driver, if it differs from the company's. */
  shipper_phone: v.nullable(v.string()),
  shipper_reference: v.string(),
  references: References,
  comment: v.string(),
  pickup: TrackedStop,
  delivery: TrackedStop,
  load: Load,
  distance: Count,
  distance_estimated: v.boolean(),
  co2: v.nullable(BookedEmissions),
  mission: v.nullable(Uuid),
  driver: v.nullable(v.object({ first_name: v.string(), last_name: v.string(), phone: v.nullable(v.string()) })),
  bookings: v.array(Booking),
  /** Number of bids, and of bids that await an answer. */
  proposals: v.object({ total: Count, pending: Count }),
  proof_of_delivery: v.object({ state: v.picklist(['pending', 'available']), files: v.array(ProofPage) }),
  tracking: v.array(TrackedStep),
});
export type Shipment = v.InferOutput<typeof Shipment>;

/** Sort orders of lists: latest first, and next due first. */
export const SHIPMENT_SORTS = ['-created_at', 'pickup_date', '-pickup_date', 'expires_at'] as const;
export type ShipmentSort = (typeof SHIPMENT_SORTS)[number];

/** Number of shipments in each state. */
export const ShipmentMetrics = v.object(v.entriesFromList(LISTED_STATES, Count));
export type ShipmentMetrics = v.InferOutput<typeof ShipmentMetrics>;
