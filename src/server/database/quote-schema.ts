import type { ColumnType, Generated } from 'kysely';
import type { LawFigures } from '#freight/law/law.ts';
import type { PaymentPlan } from '#freight/money/money.ts';
import type { ReviewAnswer, ReviewReply } from '#freight/price/named-price.ts';
import type { BookedFreeTime } from '#freight/quote/free-time.ts';
import type { OfferedPrice, Unavailable } from '#freight/quote/quote.ts';
import type { QuotationRequest } from '#freight/quote/request.ts';
import type { StoredFigures } from '#freight/quote/tariff.ts';
import type { TemplateRequest } from '#freight/quote/template.ts';
import type { ImportColumn } from '#freight/shipment-import/columns.ts';
import type { DecimalSign } from '#freight/shipment-import/read-cell.ts';
import type { CellFault, ImportCells } from '#freight/shipment-import/read-row.ts';
import type { TimeSlot } from '#freight/time-slot/time-slot.ts';
import type { Locale } from '#freight/user/locale.ts';
import type { Json, LaterTimestamp, Stored, Timestamp } from './columns.ts';

/** Inputs of a price, so that it can be recalculated. Factors in per mille, `now` in Unix milliseconds. */
export interface QuoteBasis {
  readonly tariff: string;
  readonly fuel: number;
  readonly learnt: number;
  readonly now: number;
  /** The legal minimum for waiting at the stops; absent in older quotes. */
  readonly floors?: BookedFreeTime['floors'];
  /** The carrier's lowest cost of the transport, in cents; null if no law names a floor. */
  readonly costFloor?: number | null;
}

/**
 * A quotation request of a shipper. `quoted_at` and `expires_at` are of its latest prices; the distance is in metres.
 */
interface Quotations {
  uuid: string;
  company_uuid: string;
  user_uuid: string | null;
  request: Stored<typeof QuotationRequest>;
  created_at: Timestamp;
  quoted_at: Timestamp;
  expires_at: Timestamp;
  linear_decimetres: number;
  converted_to_custom: boolean;
  distance: number;
  distance_estimated: boolean;
  driving_seconds: number;
  /** The road as an encoded polyline; null if it was estimated, or priced before paths were kept. */
  path: Generated<string | null>;
  unavailable: Json<readonly Unavailable[]>;
  basis: Json<QuoteBasis>;
  accepted_at: Timestamp | null;
}

interface QuotationPrices {
  uuid: string;
  quotation_uuid: string;
  position: number;
  type: OfferedPrice['type'];
  expires_at: Timestamp;
  price: Json<OfferedPrice>;
}

/** Route measured by a routing service; coordinates in thousandths of a degree. */
interface RouteCache {
  from_lat: number;
  from_lng: number;
  to_lat: number;
  to_lng: number;
  metres: number;
  seconds: number;
  path: Generated<string | null>;
  measured_at: Timestamp;
}

/** A template for requests. */
interface ShipmentTemplates {
  uuid: string;
  company_uuid: string;
  user_uuid: string | null;
  name: string;
  request: Stored<typeof TemplateRequest>;
  created_at: Timestamp;
  updated_at: Timestamp;
  /** Number of shipments booked from it. */
  uses: Generated<number>;
  last_used_at: Timestamp | null;
}

/** A transport requested by an external system; it prefills a new shipment. */
interface ExternalRequests {
  uuid: string;
  company_uuid: string;
  external_id: string;
  request: Stored<typeof TemplateRequest>;
  created_at: Timestamp;
}

/**
 * A price proposed by a shipper and reviewed by support, with our own price at that time; amounts in cents. `reason` is
 * support's, for the record.
 */
export interface CustomPrices {
  shipment_uuid: string;
  asked_price: number;
  asked_at: Timestamp;
  due_at: Timestamp;
  tariff: string;
  own_price: number;
  own_offer: number;
  own_transport: number;
  passed_on: number;
  answer: ReviewAnswer | null;
  answered_at: Timestamp | null;
  answered_by: string | null;
  reason: Generated<string>;
  counter_price: number | null;
  reply: ReviewReply | null;
  replied_at: Timestamp | null;
  replied_by: string | null;
  /** When support was reminded. */
  alarmed_at: Timestamp | null;
}

/** Result of one night's learning (`day`), and when its prices take effect. Medians in thousandths. */
interface LaneVersions {
  day: string;
  made_at: Timestamp;
  in_force_from: Timestamp;
  /** `shadow` while learning is new, `withheld` if it would move prices away from agreed ones. */
  state: 'shadow' | 'withheld' | 'published';
  agreed: number;
  median_before: number;
  median_after: number;
}

/** Learnt values of a lane; factors in per mille, weight in thousandths. `learnt` is null if not published. */
interface LaneFactors {
  day: string;
  lane: string;
  learnt: number | null;
  computed: number;
  weight: number;
  carriers: number;
  shippers: number;
  is_frozen: boolean;
}

/** A factor set by support, in per mille; in force until its end. */
interface LanePins {
  uuid: string;
  lane: string;
  factor: number;
  reason: string;
  pinned_at: Timestamp;
  pinned_by: string;
  pinned_name: string;
  ended_at: Timestamp | null;
  ended_by: string | null;
  ended_name: string | null;
  end_reason: string | null;
}

/** A tariff entered by support; it counts once a second person approved it, and figures never change. */
interface Tariffs {
  uuid: Generated<string>;
  version: string;
  effective_from: Timestamp;
  figures: Json<StoredFigures>;
  reason: string;
  entered_at: Timestamp;
  entered_by: string;
  entered_name: string;
  approved_at: LaterTimestamp;
  approved_by: Generated<string | null>;
  approved_name: Generated<string | null>;
  withdrawn_at: LaterTimestamp;
  withdrawn_name: Generated<string | null>;
}

/** A carrier picks up for the pallet network in a division, on days of the week (1 is Monday). */
interface NetworkAgreements {
  uuid: string;
  carrier_uuid: string;
  division: string;
  weekdays: readonly number[];
  starts_on: string;
  ends_on: string | null;
  reason: string;
  entered_at: Timestamp;
  entered_by: string;
  entered_name: string;
}

/** A row of the law that support entered; it counts once approved. */
interface LawRows {
  uuid: string;
  country: string;
  effective_from: string;
  source: string;
  source_url: Generated<string | null>;
  note: Generated<string>;
  checked_on: string;
  figures: Json<LawFigures>;
  reason: string;
  entered_at: Timestamp;
  entered_by: string;
  entered_name: string;
  approved_at: LaterTimestamp;
  approved_by: Generated<string | null>;
  approved_name: Generated<string | null>;
  withdrawn_at: LaterTimestamp;
  withdrawn_name: Generated<string | null>;
  withdrawn_reason: Generated<string | null>;
}

/** Diesel price and its reference price, in cents per 1,000 litres. */
interface FuelPrices {
  uuid: string;
  effective_from: Timestamp;
  price: number;
  reference: number;
  reason: string;
  entered_at: Timestamp;
  entered_by: string;
  entered_name: string;
}

/**
 * A shipment import. Its rows are checked with the rights of `user_uuid` and booked with those of `booked_by`; if
 * support acts for a user, both are the user's. `stopped_code` is the reason why it was stopped early.
 */
interface ShipmentImports {
  uuid: string;
  company_uuid: string;
  user_uuid: string;
  file_name: string;
  locale: Locale;
  separator: string | null;
  decimal_sign: NonNullable<DecimalSign> | null;
  columns: Json<readonly ImportColumn[]>;
  created_at: Timestamp;
  quoted_anew_at: Timestamp | null;
  booking_asked_at: Timestamp | null;
  booked_by: string | null;
  payment_plan: PaymentPlan | null;
  stopped_code: string | null;
}

/** A row of an import. `revision` counts its corrections. Results are null until checked, or if invalid. */
export interface ShipmentImportRows {
  import_uuid: string;
  row: number;
  cells: Json<ImportCells>;
  revision: Generated<number>;
  checked_at: Timestamp | null;
  violations: ColumnType<readonly CellFault<string>[], string | undefined, string>;
  price_uuid: string | null;
  price: number | null;
  expires_at: Timestamp | null;
  ends: ColumnType<ImportedEnds | null, string | null, string | null>;
  shipment_uuid: string | null;
}

/** Resolved pickup and delivery of a row. */
export interface ImportedEnds {
  readonly pickup: ImportedEnd;
  readonly delivery: ImportedEnd;
  readonly linear_meters: number;
}

interface ImportedEnd {
  readonly city: string;
  readonly country: string;
  readonly division_code: string | null;
  readonly time_slot: TimeSlot;
}

export interface QuoteTables {
  lane_versions: LaneVersions;
  lane_factors: LaneFactors;
  lane_pins: LanePins;
  fuel_prices: FuelPrices;
  tariffs: Tariffs;
  law_rows: LawRows;
  network_agreements: NetworkAgreements;
  custom_prices: CustomPrices;
  shipment_imports: ShipmentImports;
  shipment_import_rows: ShipmentImportRows;
  shipment_templates: ShipmentTemplates;
  external_requests: ExternalRequests;
  quotations: Quotations;
  quotation_prices: QuotationPrices;
  route_cache: RouteCache;
}
