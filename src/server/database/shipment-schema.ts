import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { BookedEmissions } from '#freight/emissions/co2.ts';
import type { Load } from '#freight/load/load.ts';
import type { PaymentPlan } from '#freight/money/money.ts';
import type { BookedEnergy } from '#freight/price/energy.ts';
import type { PriceLine } from '#freight/price/price-line.ts';
import type { BookedFreeTime } from '#freight/quote/free-time.ts';
import type { ShipmentBrand } from '#freight/shipment/brand.ts';
import type { CompensationBasis } from '#freight/shipment/cancellation.ts';
import type { CANCELLATION_REASONS, CANCELLATION_TYPES } from '#freight/shipment/cancellation-cause.ts';
import type { ShipmentState } from '#freight/shipment/state.ts';
import type { PlannedStop } from '#freight/shipment/stop.ts';
import type { StoredStop } from '#freight/shipment/stop-fields.ts';
import type { Json, Timestamp } from './columns.ts';

/** The planned stop; its progress is in separate columns. */
export type StopPlan = PlannedStop;
/** A plan as it is stored: `readStop` completes it. */
export type StoredStopPlan = StoredStop<PlannedStop>;

/** A shipper's order; while it is `available` it is an offer. Lengths in cm, weight in kg, price in cents. */
export interface Shipments {
  uuid: string;
  reference: string;
  shipper_uuid: string;
  brand: ShipmentBrand;
  state: ShipmentState;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
  offered_at: Timestamp;
  expires_at: Timestamp;
  mission_uuid: string | null;
  price: number;
  pickup: Json<StoredStopPlan>;
  delivery: Json<StoredStopPlan>;
  load: Json<Load>;
  distance: number;
  references: Json<{ order: string; pickup: string; delivery: string }>;
  comment: Generated<string>;
  pickup_country: string;
  pickup_division: string | null;
  delivery_country: string;
  delivery_division: string | null;
  pickup_point: GeneratedAlways<unknown>;
  delivery_point: GeneratedAlways<unknown>;
  pickup_opens_at: Timestamp;
  delivery_closes_at: Timestamp;
  load_length: number;
  load_width: number;
  load_height: number;
  load_weight: number;
  tail_lift: boolean;
  quoted_price_uuid: string | null;
  booked_by: string | null;
  /** Price that the shipper pays, excl. VAT; null means the price offered to carriers. */
  booked_price: number | null;
  /** Price that the shipper pays for the winning bid, if any. */
  agreed_price: number | null;
  price_lines: ColumnType<readonly PriceLine[], string | undefined, string>;
  payment_plan: Generated<PaymentPlan>;
  /** In cents. */
  insured_value: number | null;
  distance_estimated: Generated<boolean>;
  co2: Json<BookedEmissions> | null;
  energy: ColumnType<BookedEnergy | null, string | undefined, string>;
  free_time: ColumnType<BookedFreeTime | null, string | undefined, string>;
  cancelled_at: Timestamp | null;
  cancellation_type: (typeof CANCELLATION_TYPES)[number] | null;
  cancellation_reason: (typeof CANCELLATION_REASONS)[number] | null;
  cancellation_comment: Generated<string>;
  /** Fee that the shipper owes for it, and the carrier's share; in cents, excl. VAT. */
  cancellation_fee: Generated<number>;
  carrier_compensation: Generated<number>;
  /** The base of the carrier's share. */
  compensation_of: Generated<CompensationBasis>;
  shipper_phone: string | null;
  search_text: GeneratedAlways<string>;
  pickup_day: GeneratedAlways<string>;
  co2_grams: GeneratedAlways<number | null>;
  /** Market value of its transport before learnt factors, and the part of the offer that is not transport; in cents. */
  base_value: number | null;
  passed_on: number | null;
  /** Deadline to answer a proposed price; null if none is pending. */
  review_ends_at: Timestamp | null;
  /** Payment deadline; null if nothing is owed. */
  payment_due_at: Timestamp | null;
  payment_reminded_at: Timestamp | null;
  /** Expiry of the search whose end was last reported. */
  search_end_told: Timestamp | null;
}
