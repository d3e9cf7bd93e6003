import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { PayBackOutcome } from '#freight/payment/account-balance.ts';
import type { Difference, PaymentStatus } from '#freight/payment/card-payment.ts';
import type { CardPayoutState } from '#freight/payment/card-payout.ts';
import type { DisputeState } from '#freight/payment/dispute.ts';
import type { QuarantineDecision } from '#freight/payment/quarantine.ts';
import type { RefundReason, RefundStatus } from '#freight/payment/refund.ts';
import type { Json, Timestamp } from './columns.ts';
import type { Taxed } from './money-schema.ts';

interface CardCustomers {
  company_uuid: string;
  /** The company's customer id at the card provider. */
  customer: string;
}

interface PaymentSources {
  uuid: string;
  company_uuid: string;
  setup: string;
  method: string | null;
  brand: string | null;
  last4: string | null;
  exp_month: number | null;
  exp_year: number | null;
  holder: string | null;
  is_default: Generated<boolean>;
  created_at: Timestamp;
  removed_at: Timestamp | null;
}

export interface Payments {
  uuid: string;
  company_uuid: string;
  reference: string;
  amount: number;
  /** Id at the card provider; null until it has answered. */
  intent: string | null;
  status: PaymentStatus;
  brand: string | null;
  last4: string | null;
  created_at: Timestamp;
  created_by: string;
  /** The booking that it pays, if it does not pay invoices. */
  shipment_uuid: string | null;
  /** True if it is an authorisation that is captured later. */
  is_hold: Generated<boolean>;
  /** True if the customer was not present to authenticate (off-session). */
  off_session: Generated<boolean>;
  /** Id of the card at the provider. */
  method: string | null;
  held_until: Timestamp | null;
  /** Amount to capture of an authorisation, and its purpose; decided before the provider is called. */
  to_capture: number | null;
  taken_for: 'price' | 'fee' | null;
  /** VAT used to calculate the amount. */
  taxed: Json<Taxed> | null;
  received: Generated<number>;
}

export interface Refunds {
  uuid: string;
  /** The card payment; null for money on account, which goes to `company_uuid` by transfer. */
  payment_uuid: string | null;
  company_uuid: ColumnType<string | null, string | undefined, never>;
  shipment_uuid: string | null;
  /** The credit note that it refunds. */
  credit_uuid: string | null;
  amount: number;
  reason: RefundReason;
  status: RefundStatus;
  /** Id at the card provider; null until it has answered. */
  refund: string | null;
  requested_at: Timestamp;
  /** Promised date. */
  due_on: string;
  requested_by: string | null;
  ended_at: Timestamp | null;
  /** When support was alerted. */
  alarmed_at: Timestamp | null;
  /** Support's decision after a failure, and by whom: a new refund instead, or a transfer to an account. */
  decided_at: ColumnType<Date | null, undefined, Date | null>;
  decided_by: ColumnType<string | null, undefined, string | null>;
  replaced_by: ColumnType<string | null, undefined, string>;
  account_uuid: ColumnType<string | null, undefined, string | null>;
  payout_uuid: ColumnType<string | null, undefined, string | null>;
}

interface Disputes {
  uuid: string;
  payment_uuid: string;
  /** Id at the card provider. */
  dispute: string;
  state: DisputeState;
  amount: number;
  fee: number;
  reason: string;
  opened_at: Timestamp;
  due_by: Timestamp | null;
  ended_at: Timestamp | null;
  evidence_sent_at: ColumnType<Date | null, undefined, Date | null>;
  evidence_sent_by: ColumnType<string | null, undefined, string | null>;
}

interface Quarantines {
  payment_uuid: string;
  received: number;
  currency: string;
  differs: Difference[];
  came_at: Timestamp;
  decision: ColumnType<QuarantineDecision | null, undefined, QuarantineDecision>;
  decided_at: ColumnType<Date | null, undefined, Date>;
  decided_by: ColumnType<string | null, undefined, string>;
}

/** Payouts of the card provider to our bank account. */
export interface CardPayouts {
  uuid: string;
  /** Id at the card provider. */
  payout: string;
  amount: number;
  state: CardPayoutState;
  is_automatic: boolean;
  /** True if all that is behind it is known. */
  is_complete: boolean;
  created_at: Timestamp;
  arrives_on: string;
  /** The reference that our bank shows. */
  trace: string | null;
  /** The payout that it takes back. */
  original: string | null;
  failure: string | null;
  /** The movements on our bank account that it came and went back with. */
  arrived_by: Generated<string | null>;
  returned_by: Generated<string | null>;
}

/** Changes of our balance at the card provider. */
interface CardMovements {
  id: string;
  category: string;
  /** The provider's charge that no other entry books, in cents. */
  cost: number;
  created_at: Timestamp;
  /** The payout that paid it out, and the one whose entry booked its cost. */
  payout_uuid: string | null;
  booked_by: Generated<string | null>;
}

interface PayBackRequests {
  uuid: string;
  company_uuid: string;
  account_uuid: string;
  asked_at: Timestamp;
  asked_by: string;
  outcome: ColumnType<PayBackOutcome | null, undefined, PayBackOutcome>;
  reason: ColumnType<string | null, undefined, string>;
  ended_at: ColumnType<Date | null, undefined, Date>;
  ended_by: ColumnType<string | null, undefined, string>;
}

/** Nightly comparisons of the books with our balance at the card provider; amounts in cents. */
interface CardChecks {
  uuid: string;
  day: string;
  checked_at: Timestamp;
  booked: number;
  available: number;
  pending: number;
  in_transit: number;
  fees: number;
  difference: number;
}

/** Alerts of movements on our bank account that are in suspense for too long. */
interface SuspenseAlerts {
  movement_uuid: string;
  raised_at: Timestamp;
  ended_at: ColumnType<Date | null, undefined, Date>;
}

interface PaymentAllocations {
  payment_uuid: string;
  invoice_uuid: string;
  amount: number;
}

interface CardEvents {
  id: string;
  type: string;
  /** Object of the event; the job reads its current state from the provider. */
  object: Json<{ readonly id?: string | undefined; readonly object?: string; readonly payment_intent?: unknown }>;
  created_at: Timestamp;
  received_at: Timestamp;
  worked_at: Timestamp | null;
}

interface SandboxAccount {
  keys: Json<{ readonly secretKey: string; readonly publishableKey: string; readonly webhookSecret: string }>;
}

interface SandboxObjects {
  seq: GeneratedAlways<number>;
  id: string;
  kind: string;
  customer: string | null;
  created_at: Timestamp;
  data: Json<object>;
}

interface SandboxKeys {
  key: string;
  fingerprint: string;
  status: number;
  body: Json<object>;
  created_at: Timestamp;
}

export interface CardTables {
  card_customers: CardCustomers;
  payment_sources: PaymentSources;
  payments: Payments;
  card_checks: CardChecks;
  card_payouts: CardPayouts;
  card_movements: CardMovements;
  payment_allocations: PaymentAllocations;
  refunds: Refunds;
  disputes: Disputes;
  quarantines: Quarantines;
  pay_back_requests: PayBackRequests;
  card_events: CardEvents;
  suspense_alerts: SuspenseAlerts;
  sandbox_account: SandboxAccount;
  sandbox_objects: SandboxObjects;
  sandbox_keys: SandboxKeys;
}
