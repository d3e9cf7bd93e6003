import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type * as v from 'valibot';
import type { ProposalEnd } from '#freight/bid/states.ts';
import type { AnimationUser } from '#freight/company/company.ts';
import type { DriverStatus } from '#freight/driver/driver.ts';
import type { Load } from '#freight/load/load.ts';
import type { MISSION_EVENTS } from '#freight/mission/mission.ts';
import type { MissionState, TrackingFilter } from '#freight/mission/states.ts';
import type { Near } from '#freight/offer/near.ts';
import type { MissionFileType } from '#freight/purchase/invoice-file.ts';
import type { RatingReason } from '#freight/shipment/rating.ts';
import type { TimeSlot } from '#freight/time-slot/time-slot.ts';
import type { Truck } from '#freight/truck/truck.ts';
import type { Locale } from '#freight/user/locale.ts';
import type { COMPANY_STATUSES, Role } from '#freight/user/user.ts';
import type { AccountTables, Registration } from './account-schema.ts';
import type { CardTables } from './card-schema.ts';
import type { Json, Timestamp } from './columns.ts';
import type { ExtraTables } from './extra-schema.ts';
import type { IntegrationTables } from './integration-schema.ts';
import type { MoneyTables } from './money-schema.ts';
import type { NewsTables } from './news-schema.ts';
import type { PayoutTables } from './payout-schema.ts';
import type { QuoteTables } from './quote-schema.ts';
import type { SessionTables } from './session-schema.ts';
import type { ShareTables } from './share-schema.ts';
import type { Shipments, StoredStopPlan } from './shipment-schema.ts';
import type { SupportTables } from './support-schema.ts';

export type { Shipments, StopPlan, StoredStopPlan } from './shipment-schema.ts';

interface UploadParts {
  user_uuid: string;
  upload_uuid: string;
  /** Offset of its first byte in the file. */
  start: number;
  bytes: Buffer;
  received_at: Timestamp;
}

export interface Companies {
  uuid: string;
  kind: 'shipper' | 'carrier' | 'support';
  name: string;
  status: (typeof COMPANY_STATUSES)[number];
  vat_number: string | null;
  /** When the register of VAT numbers confirmed the present number; null if it never did. */
  number_verified_at: Generated<Date | null>;
  /** True if the company is under the French small-business franchise and charges no VAT. */
  vat_franchise: Generated<boolean>;
  /** Its number in the books, for people. */
  account_number: GeneratedAlways<number>;
  /** Licence number for the carriage of goods, as entered by the carrier. */
  licence_number: Generated<string | null>;
  phone: string | null;
  payment_mode: 'card' | 'bank_transfer';
  /** Reason of the lock, now or again after `open_until`: unpaid debts, which end with their payment, or support. */
  lock_reason: Generated<'unpaid' | 'support' | null>;
  open_until: Generated<string | null>;
  /** Limit of open amounts paid by invoice, in cents incl. VAT. */
  credit_limit: Generated<number>;
  /** Last day on which debts do not lock it; null if they do. */
  credit_exempt_until: Generated<string | null>;
  /** Latest day of a payment after its due date; null if none. */
  paid_late_on: Generated<string | null>;
  /** True if support allows payment by invoice, regardless of its payment history. */
  invoice_granted: Generated<boolean>;
  /** Last day on which its documents allow it to book and bid; null if none expires. */
  documents_end: Generated<string | null>;
  billing_mode: 'per_shipment' | 'monthly';
  billing_email: string | null;
  street_name: string;
  postal_code: string;
  city: string;
  country: string;
  language: Locale;
  animation_user: Json<v.InferOutput<typeof AnimationUser>> | null;
  settings: Json<Record<string, unknown>>;
  registration: ColumnType<Registration | null, string | null | undefined, never>;
  created_at: Timestamp;
}

interface Memberships {
  user_uuid: string;
  company_uuid: string;
  roles: Role[];
  is_owner: boolean;
  created_at: Timestamp;
}

export interface Drivers {
  uuid: string;
  company_uuid: string;
  user_uuid: string | null;
  first_name: string;
  last_name: string;
  name_key: string;
  phone: string | null;
  email: string | null;
  status: DriverStatus;
  /** Language in which the carrier writes to them. */
  locale: Generated<Locale | null>;
  created_at: Timestamp;
}

export interface Missions {
  uuid: string;
  reference: string;
  carrier_uuid: string;
  shipper_uuid: string;
  driver_uuid: string | null;
  owner_uuid: string | null;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
  pickup_date: string;
  pickup: Json<StoredStopPlan>;
  delivery: Json<StoredStopPlan>;
  pickup_closes_at: Timestamp;
  delivery_closes_at: Timestamp;
  pickup_arrived_at: Timestamp | null;
  pickup_completed_at: Timestamp | null;
  pickup_recorded_at: Timestamp | null;
  pickup_late_at: Timestamp | null;
  delivery_arrived_at: Timestamp | null;
  delivery_completed_at: Timestamp | null;
  delivery_recorded_at: Timestamp | null;
  delivery_late_at: Timestamp | null;
  proof_available: Generated<boolean>;
  cancelled_at: Timestamp | null;
  state: GeneratedAlways<MissionState>;
  tracking: GeneratedAlways<TrackingFilter | null>;
  load: Json<Load>;
  distance: number;
  references: Json<{ order: string; pickup: string; delivery: string }>;
  carrier_reference: Generated<string>;
  licence_plate: Generated<string>;
  trailer_plate: Generated<string>;
  comment: Generated<string>;
  price: number;
  rating_score: number | null;
  rating_reasons: Generated<RatingReason[]>;
  rating_detail: Generated<string>;
  rated_at: Timestamp | null;
  rated_by: string | null;
  /** Phone number of the shipper for drivers, if not the company's. */
  shipper_phone: string | null;
  search_text: string;
}

/** All present and past drivers of a mission. Past drivers are told that it was reassigned; others are not. */
interface MissionDrivers {
  mission_uuid: string;
  driver_uuid: string;
}

/**
 * Stored JSON of a mission in contract form; valid only for the mission's current version and the server's form
 * version.
 */
interface MissionDocuments {
  mission_uuid: string;
  version: number;
  form: number;
  document: string;
}

export interface OfferDocuments {
  shipment_uuid: string;
  document: string;
}

interface MissionEvents {
  uuid: string;
  mission_uuid: string;
  position: GeneratedAlways<number>;
  kind: (typeof MISSION_EVENTS)[number];
  occurred_at: Timestamp;
  recorded_at: Timestamp;
  actor_uuid: string | null;
  operation: string | null;
  detail: string | null;
  reason: Generated<string | null>;
  file_uuid: string | null;
  clock_correction: number | null;
  /** The distance between the phone and the address of the stop, in metres. */
  meters_away: Generated<number | null>;
}

/** The file is in the file store under `storage_key`; `received_sha256` is the hash of the bytes as received. */
interface MissionFiles {
  uuid: string;
  mission_uuid: string;
  position: GeneratedAlways<number>;
  purpose: 'proof' | 'late_report' | 'invoice';
  name: string;
  mime_type: MissionFileType;
  size: number;
  storage_key: string;
  received_sha256: string;
  /** True if the stored bytes are those that were received. */
  is_original: Generated<boolean>;
  occurred_at: Timestamp;
  uploaded_at: Timestamp;
  removed_at: Timestamp | null;
}

interface LateReports {
  uuid: string;
  mission_uuid: string;
  user_uuid: string;
  operation: string;
  kind: string;
  refusal: string;
  file_uuid: string | null;
  occurred_at: Timestamp;
  recorded_at: Timestamp;
}

interface IdempotencyKeys {
  user_uuid: string;
  key: string;
  fingerprint: Buffer;
  status: number;
  content_type: string;
  body: Buffer;
  created_at: Timestamp;
}

/** `tat` is the theoretical arrival time of the generic cell rate algorithm. */
interface RateLimits {
  key: string;
  tat: Timestamp;
}

/** A company's marks on an offer: viewed, or hidden. */
export interface OfferMarks {
  company_uuid: string;
  shipment_uuid: string;
  viewed_at: Timestamp | null;
  hidden_at: Timestamp | null;
}

/**
 * A bid. `ended` is set only if someone ended it; expiry is derived (`freight/proposal/states`). The offered price and
 * the lanes are those of the offer when the bid was made; prices in cents.
 */
export interface Proposals {
  uuid: string;
  shipment_uuid: string;
  company_uuid: string;
  user_uuid: string | null;
  price: number | null;
  pickup_time_slot: Json<TimeSlot> | null;
  delivery_time_slot: Json<TimeSlot> | null;
  offered_price: number;
  agreed_price: number | null;
  lane: string;
  narrow_lane: string | null;
  created_at: Timestamp;
  expires_at: Timestamp;
  /** True if its carrier confirmed a price below the cost floor. */
  below_cost: Generated<boolean>;
  ended: ProposalEnd | null;
  ended_at: Timestamp | null;
  expiry_told_at: Timestamp | null;
  counter_price: number | null;
  /** Price that the shipper pays if the counter-offer is accepted. */
  counter_named_price: number | null;
  counter_created_at: Timestamp | null;
  counter_expires_at: Timestamp | null;
}

/** A truck of a carrier; lengths in cm, payload in kg. `plate_key` is the plate reduced to letters and digits. */
export interface Trucks {
  uuid: string;
  company_uuid: string;
  licence_plate: string;
  plate_key: string;
  length: number;
  width: number;
  height: number;
  payload: number;
  tail_lift: boolean;
  euro_class: Truck['euro_class'];
  driver_uuid: string | null;
  created_at: Timestamp;
}

/** A saved search of a company. `user_uuid` is its creator; null once deleted. */
export interface SavedSearches {
  uuid: string;
  company_uuid: string;
  user_uuid: string | null;
  name: string;
  description: string;
  pickup_iso_codes: string[];
  delivery_iso_codes: string[];
  max_length: number;
  max_height: number;
  max_width: number;
  max_weight: number;
  min_length: number | null;
  without_tail_lift: boolean;
  created_at: Timestamp;
  near: ColumnType<Near | null, Near | string | null | undefined>;
  pickup_from: ColumnType<Date | null, Date | string | null | undefined>;
  pickup_until: ColumnType<Date | null, Date | string | null | undefined>;
}

/** Channels by which a member receives news of a company's search; none without a row. */
export interface SearchReaders {
  search_uuid: string;
  user_uuid: string;
  send_by_email: boolean;
  send_by_push: boolean;
}

export interface Database
  extends AccountTables,
    CardTables,
    ExtraTables,
    IntegrationTables,
    MoneyTables,
    NewsTables,
    PayoutTables,
    QuoteTables,
    SessionTables,
    ShareTables,
    SupportTables {
  companies: Companies;
  memberships: Memberships;
  drivers: Drivers;
  missions: Missions;
  mission_drivers: MissionDrivers;
  mission_documents: MissionDocuments;
  mission_events: MissionEvents;
  mission_files: MissionFiles;
  late_reports: LateReports;
  idempotency_keys: IdempotencyKeys;
  rate_limits: RateLimits;
  upload_parts: UploadParts;
  shipments: Shipments;
  offer_documents: OfferDocuments;
  offer_marks: OfferMarks;
  proposals: Proposals;
  trucks: Trucks;
  saved_searches: SavedSearches;
  search_readers: SearchReaders;
}
