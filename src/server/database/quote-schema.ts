import type { ColumnType, Generated } from 'kysely';
import type { PaymentPlan } from '#freight/money/money.ts';
import type { ReviewAnswer, ReviewReply } from '#freight/price/named-price.ts';
import type { OfferedPrice, Unavailable } from '#freight/quote/quote.ts';
import type { QuotationRequest } from '#freight/quote/request.ts';
import type { TariffFigures } from '#freight/quote/tariff.ts';
import type { TemplateRequest } from '#freight/quote/template.ts';
import type { ImportColumn } from '#freight/shipment-import/columns.ts';
import type { DecimalSign } from '#freight/shipment-import/read-cell.ts';
import type { CellFault, ImportCells } from '#freight/shipment-import/read-row.ts';
import type { TimeSlot } from '#freight/time-slot/time-slot.ts';
import type { Locale } from '#freight/user/locale.ts';
import type { Json, Timestamp } from './columns.ts';

/** What a price was worked out from, so that it can be worked out again. Factors in per mille, `now` in Unix milliseconds. */
export interface QuoteBasis {
  readonly tariff: string;
  readonly fuel: number;
  readonly learnt: number;
  readonly now: number;
}

/** A request of a shipper. `quoted_at` and `expires_at` are of its latest prices; the distance in metres. */
interface Quotations {
  uuid: string;
  company_uuid: string;
  user_uuid: string | null;
  request: Json<QuotationRequest>;
  created_at: Timestamp;
  quoted_at: Timestamp;
  expires_at: Timestamp;
  linear_decimetres: number;
  converted_to_custom: boolean;
  distance: number;
  distance_estimated: boolean;
  driving_seconds: number;
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

/** A road as a routing service measured it; coordinates in thousandths of a degree. */
interface RouteCache {
  from_lat: number;
  from_lng: number;
  to_lat: number;
  to_lng: number;
  metres: number;
  seconds: number;
  measured_at: Timestamp;
}

/** A request that a shipper starts others from. */
interface ShipmentTemplates {
  uuid: string;
  company_uuid: string;
  user_uuid: string | null;
  name: string;
  request: Json<TemplateRequest>;
  created_at: Timestamp;
  updated_at: Timestamp;
  /** Shipments that were booked from it. */
  uses: Generated<number>;
  last_used_at: Timestamp | null;
}

/** A transport that a system outside asked for; a new shipment is filled with it. */
interface ExternalRequests {
  uuid: string;
  company_uuid: string;
  external_id: string;
  request: Json<TemplateRequest>;
  created_at: Timestamp;
}

/**
 * A price that a shipper named and support reviews, beside our own of then; amounts in cents. `reason` is support's, for the
 * record.
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
  /** When support was reminded that nobody had answered. */
  alarmed_at: Timestamp | null;
}

/** What was learnt in a night (`day`), and from when prices are quoted by it. Medians in thousandths. */
interface LaneVersions {
  day: string;
  made_at: Timestamp;
  in_force_from: Timestamp;
  /** `shadow` while learning is new, `withheld` where it would lead prices away from what is agreed. */
  state: 'shadow' | 'withheld' | 'published';
  agreed: number;
  median_before: number;
  median_after: number;
}

/** What was learnt of a lane; factors in per mille, the weight in thousandths. `learnt` is null where it is not published. */
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

/** A factor that support set by hand, in per mille; its row is in force until it ended. */
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

/** A tariff that support entered; its row is never changed. */
interface Tariffs {
  version: string;
  effective_from: Timestamp;
  figures: Json<TariffFigures>;
  reason: string;
  entered_at: Timestamp;
  entered_by: string;
  entered_name: string;
}

/** A price of diesel and the one it is compared with, in cents for 1,000 litres. */
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
 * A file of shipments. Its rows are checked by the rights of `user_uuid`, and booked by those of `booked_by`: of the user
 * also where support acts for them. `stopped_code` is why work on it ended before its time.
 */
interface ShipmentImports {
  uuid: string;
  company_uuid: string;
  user_uuid: string;
  file_name: string;
  locale: Locale;
  separator: string | null;
  decimal_sign: DecimalSign;
  columns: Json<readonly ImportColumn[]>;
  created_at: Timestamp;
  quoted_anew_at: Timestamp | null;
  booking_asked_at: Timestamp | null;
  booked_by: string | null;
  payment_plan: PaymentPlan | null;
  stopped_code: string | null;
}

/** A row of a file. `revision` counts its corrections. What was found is null until it was checked, or wrong. */
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

/** Where a row goes from and to, as it was found. */
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
  custom_prices: CustomPrices;
  shipment_imports: ShipmentImports;
  shipment_import_rows: ShipmentImportRows;
  shipment_templates: ShipmentTemplates;
  external_requests: ExternalRequests;
  quotations: Quotations;
  quotation_prices: QuotationPrices;
  route_cache: RouteCache;
}
