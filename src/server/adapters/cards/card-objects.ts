import type Stripe from 'stripe';

/** Stored data of a card. */
export interface SavedCard {
  readonly method: string;
  readonly brand: string;
  readonly last4: string;
  readonly exp_month: number;
  readonly exp_year: number;
  readonly holder: string | null;
}

/** A setup at the provider that saves a card. */
export interface CardSetup {
  readonly id: string;
  /** Secret with which the customer's browser continues the setup. */
  readonly clientSecret: string;
  readonly customer: string | null;
  readonly state: 'open' | 'saved' | 'ended';
  /** The saved card, if the request expanded it. */
  readonly card: SavedCard | null;
}

export function setupOf({ id, client_secret, customer, status, payment_method }: Stripe.SetupIntent): CardSetup {
  return {
    id,
    clientSecret: client_secret ?? '',
    customer: idOf(customer),
    state: status === 'succeeded' ? 'saved' : status === 'canceled' ? 'ended' : 'open',
    card: status === 'succeeded' ? savedCardOf(payment_method) : null,
  };
}

function savedCardOf(method: Stripe.SetupIntent['payment_method']): SavedCard | null {
  if (method === null || typeof method === 'string' || method.card === undefined) return null;
  const { brand, last4, exp_month, exp_year } = method.card;
  return { method: method.id, brand, last4, exp_month, exp_year, holder: method.billing_details.name };
}

/** A payment at the card provider. Amounts in cents. */
export interface CardIntent {
  readonly id: string;
  /** Secret with which the payer's browser continues the payment. */
  readonly clientSecret: string;
  readonly status: 'created' | 'requires_action' | 'processing' | 'authorized' | 'captured' | 'cancelled';
  /** True if an authorization expired without capture. */
  readonly lapsed: boolean;
  readonly received: number;
  readonly currency: string;
  readonly customer: string | null;
  /** Ids from the metadata: our payment and its company. */
  readonly payment: string | null;
  readonly company: string | null;
  /** The card that was charged. */
  readonly card: Pick<SavedCard, 'brand' | 'last4'> | null;
  readonly method: string | null;
  /** End of the authorization in Unix milliseconds. */
  readonly heldUntil: number | null;
}

const STATUSES: Readonly<Record<string, CardIntent['status']>> = {
  requires_payment_method: 'created',
  requires_confirmation: 'created',
  requires_action: 'requires_action',
  processing: 'processing',
  requires_capture: 'authorized',
  succeeded: 'captured',
  canceled: 'cancelled',
};

export function intentOf(intent: Stripe.PaymentIntent): CardIntent {
  const { id, client_secret, customer, status, amount_received: received, currency, metadata, latest_charge } = intent;
  const charge = typeof latest_charge === 'string' ? null : latest_charge;
  const { brand = null, last4 = null, capture_before } = charge?.payment_method_details?.card ?? {};
  return {
    id,
    clientSecret: client_secret ?? '',
    // An unknown state counts as unfinished, so it is queried again.
    status: STATUSES[status] ?? 'processing',
    lapsed: intent.cancellation_reason === 'automatic',
    received,
    currency,
    customer: idOf(customer),
    payment: metadata.payment ?? null,
    company: metadata.company ?? null,
    card: brand === null || last4 === null ? null : { brand, last4 },
    method: idOf(intent.payment_method),
    heldUntil: status === 'requires_capture' && capture_before != null ? capture_before * 1000 : null,
  };
}

/** A refund to a card at the provider. */
export interface CardRefund {
  readonly id: string;
  readonly status: 'pending' | 'succeeded' | 'failed';
  /** In cents. */
  readonly amount: number;
  /** The payment at the provider. */
  readonly intent: string | null;
  /** Id from the metadata: our refund; null for one that was made at the provider. */
  readonly refund: string | null;
}

export function refundOf({ id, status, amount, payment_intent, metadata }: Stripe.Refund): CardRefund {
  const isFailed = status === 'failed' || status === 'canceled';
  return {
    id,
    status: status === 'succeeded' ? 'succeeded' : isFailed ? 'failed' : 'pending',
    amount,
    intent: idOf(payment_intent),
    refund: metadata?.refund ?? null,
  };
}

/** A chargeback at the provider. Amounts in cents. */
export interface CardDispute {
  readonly id: string;
  /** The payment at the provider. */
  readonly intent: string | null;
  /** The provider's state; `disputeState` reads it. */
  readonly status: string;
  readonly amount: number;
  readonly reason: string;
  /** Unix milliseconds. */
  readonly created: number;
  readonly dueBy: number | null;
  /** Amounts taken (above 0) or given back (below 0) for it, each with its fee. */
  readonly movements: readonly { readonly id: string; readonly amount: number; readonly fee: number }[];
}

export function disputeOf(dispute: Stripe.Dispute): CardDispute {
  const { id, payment_intent, status, amount, reason, created, evidence_details, balance_transactions } = dispute;
  return {
    id,
    intent: idOf(payment_intent),
    status,
    amount,
    reason,
    created: created * 1000,
    dueBy: evidence_details.due_by === null ? null : evidence_details.due_by * 1000,
    movements: balance_transactions.map((moved) => ({ id: moved.id, amount: -moved.amount, fee: moved.fee })),
  };
}

/** Returns the id of a reference, which may be expanded to the object. */
function idOf(reference: string | { readonly id: string } | null): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}
