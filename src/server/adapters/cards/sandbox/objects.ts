import type Stripe from 'stripe';
import type { TestToken } from './test-cards.ts';

/**
 * The fields of Stripe's objects that Lading reads, typed by its SDK, so that a changed field breaks the build. Stored
 * references are never expanded. Fields in `sandbox` are never returned.
 */
type Kept<Thing, Names extends keyof Thing, References extends string = never> = Omit<
  { -readonly [Name in Names]: Thing[Name] },
  References
> & { [Name in References]: string | null };

type Customer = Kept<Stripe.Customer, 'id' | 'object' | 'created' | 'livemode' | 'metadata' | 'name'>;

export type Method = Kept<Stripe.PaymentMethod, 'id' | 'object' | 'created' | 'livemode' | 'type', 'customer'> & {
  card: Pick<Stripe.PaymentMethod.Card, 'brand' | 'last4' | 'exp_month' | 'exp_year'>;
  billing_details: { name: string | null };
  sandbox: { readonly token: TestToken; isSetUp: boolean };
};

/** Why the last attempt failed. */
export interface CardError {
  readonly type: 'card_error' | 'invalid_request_error';
  readonly code: string;
  readonly decline_code?: string;
  readonly message: string;
}

/** The browser shows the bank's page, which belongs to the sandbox. */
interface NextAction {
  readonly type: 'use_stripe_sdk';
  readonly use_stripe_sdk: { readonly type: 'sandbox_authentication' };
}

export const ASK_THE_BANK: NextAction = {
  type: 'use_stripe_sdk',
  use_stripe_sdk: { type: 'sandbox_authentication' },
};

export type Setup = Kept<
  Stripe.SetupIntent,
  'id' | 'object' | 'client_secret' | 'created' | 'livemode' | 'metadata' | 'payment_method_types' | 'status' | 'usage',
  'customer' | 'payment_method'
> & { last_setup_error: CardError | null; next_action: NextAction | null };

export type Intent = Kept<
  Stripe.PaymentIntent,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_capturable'
  | 'amount_received'
  | 'canceled_at'
  | 'cancellation_reason'
  | 'capture_method'
  | 'client_secret'
  | 'created'
  | 'currency'
  | 'description'
  | 'livemode'
  | 'metadata'
  | 'payment_method_types'
  | 'setup_future_usage'
  | 'status',
  'customer' | 'payment_method' | 'latest_charge'
> & { last_payment_error: CardError | null; next_action: NextAction | null };

export type Charge = Kept<
  Stripe.Charge,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_captured'
  | 'amount_refunded'
  | 'captured'
  | 'created'
  | 'currency'
  | 'livemode'
  | 'paid'
  | 'refunded'
  | 'status',
  'customer' | 'payment_intent' | 'payment_method'
> & {
  payment_method_details: {
    type: 'card';
    card: { brand: string; last4: string; capture_before: number | null };
  };
};

export type Refund = Kept<
  Stripe.Refund,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'metadata' | 'status',
  'charge' | 'payment_intent'
> & { sandbox: { readonly fails: boolean } };

export type DisputeStatus = Extract<Stripe.Dispute.Status, 'needs_response' | 'under_review' | 'won' | 'lost'>;

export type Dispute = Kept<
  Stripe.Dispute,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'livemode' | 'reason',
  'charge' | 'payment_intent'
> & {
  status: DisputeStatus;
  balance_transactions: Pick<Stripe.BalanceTransaction, 'id' | 'object' | 'amount' | 'fee' | 'net'>[];
  evidence: Readonly<Record<string, string>>;
  evidence_details: { due_by: number; has_evidence: boolean; past_due: boolean; submission_count: number };
  /** When the bank decides, in Unix seconds. */
  sandbox: { decidedAt: number };
};

export type BalanceTransaction = Kept<
  Stripe.BalanceTransaction,
  | 'id'
  | 'object'
  | 'amount'
  | 'available_on'
  | 'created'
  | 'currency'
  | 'fee'
  | 'net'
  | 'reporting_category'
  | 'status',
  'source'
> & {
  type: Extract<
    Stripe.BalanceTransaction.Type,
    'adjustment' | 'charge' | 'payout' | 'payout_failure' | 'refund' | 'refund_failure'
  >;
  /** The payout that paid it out. */
  sandbox: { readonly payout: string | null };
};

export type Payout = Kept<
  Stripe.Payout,
  | 'id'
  | 'object'
  | 'amount'
  | 'arrival_date'
  | 'automatic'
  | 'created'
  | 'currency'
  | 'failure_code'
  | 'failure_message'
  | 'livemode'
  | 'metadata'
  | 'method'
  | 'reconciliation_status'
  | 'statement_descriptor'
  | 'status'
  | 'trace_id'
  | 'type',
  'balance_transaction' | 'failure_balance_transaction' | 'original_payout' | 'reversed_by'
>;

export type StoredFile = Kept<Stripe.File, 'id' | 'object' | 'created' | 'purpose' | 'size'>;

export type Event = Pick<Stripe.Event, 'id' | 'object' | 'created' | 'livemode' | 'pending_webhooks'> & {
  readonly api_version: string;
  readonly type: string;
  readonly data: { readonly object: unknown };
};

export type SandboxObject =
  | Customer
  | Method
  | Setup
  | Intent
  | Charge
  | Refund
  | Dispute
  | BalanceTransaction
  | Payout
  | StoredFile
  | Event;

/** Our balance; it has no id. */
export type Balance = Pick<Stripe.Balance, 'object' | 'available' | 'livemode' | 'pending'>;

/** A list of objects, the latest first. */
export interface List {
  readonly object: 'list';
  readonly url: string;
  readonly data: readonly object[];
  readonly has_more: boolean;
}
