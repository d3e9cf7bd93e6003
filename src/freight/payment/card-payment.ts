import { CURRENCY } from '../money/money.ts';

/**
 * States of a card payment. `created` waits for a card, also after one was declined; `authorized` is money held by the
 * bank until capture, and `expired` a hold that was not captured in time; `quarantined` is money that differs from the
 * request.
 */
export const PAYMENT_STATUSES = [
  'created',
  'requires_action',
  'processing',
  'authorized',
  'captured',
  'cancelled',
  'expired',
  'quarantined',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Payments that may still succeed: no money is held or captured yet, and they were not cancelled. */
export const UNDER_WAY = ['created', 'requires_action', 'processing'] as const satisfies readonly PaymentStatus[];

export function isUnderWay(status: PaymentStatus): boolean {
  return (UNDER_WAY as readonly PaymentStatus[]).includes(status);
}

/** Limits of one card charge in euros, in cents: Stripe refuses less, and amounts of more than eight digits. */
const CHARGEABLE = { least: 50, most: 99_999_999 };

/** True if one charge of a card can have an amount in cents. */
export function isChargeable(amount: number): boolean {
  return amount >= CHARGEABLE.least && amount <= CHARGEABLE.most;
}

/** The fields in which a payment may differ from the request; `reference` is the payment it says it is for. */
export const DIFFERENCES = ['amount', 'currency', 'customer', 'reference'] as const;
export type Difference = (typeof DIFFERENCES)[number];

/** A payment as requested. `amount` in cents. */
interface AskedPayment {
  readonly uuid: string;
  readonly company: string;
  readonly customer: string | null;
  readonly amount: number;
  /** The amount to capture of a hold, once decided. */
  readonly to_capture: number | null;
  readonly status: PaymentStatus;
}

/** The current answer of the card provider. */
interface AnsweredIntent {
  readonly status: Exclude<PaymentStatus, 'quarantined' | 'expired'>;
  /** True if the provider ended it because the money was not captured in time. */
  readonly lapsed: boolean;
  /** The received amount in cents. */
  readonly received: number;
  readonly currency: string;
  readonly customer: string | null;
  readonly payment: string | null;
  readonly company: string | null;
}

const ENDS: ReadonlySet<PaymentStatus> = new Set(['captured', 'cancelled', 'expired', 'quarantined']);

/** Final states are never left: answers to earlier calls may arrive later. */
export function isEnded(status: PaymentStatus): boolean {
  return ENDS.has(status);
}

/** True if nothing is paid or held yet, so that it can be cancelled after a while. */
export function canBeStopped(status: PaymentStatus): boolean {
  return status === 'created' || status === 'requires_action';
}

/** The state of a payment after the provider's answer. Money is accepted only if everything matches the request. */
export function applyIntent(asked: AskedPayment, answered: AnsweredIntent): PaymentStatus {
  if (isEnded(asked.status)) return asked.status;
  if (asked.status === 'authorized') {
    // A late answer from before the money was held.
    if (isUnderWay(answered.status)) return 'authorized';
    if (answered.status === 'cancelled' && answered.lapsed) return 'expired';
  }
  if (answered.status !== 'captured') return answered.status;
  return differencesOf(asked, answered).length === 0 ? 'captured' : 'quarantined';
}

/** Returns the fields in which a payment differs from the request. */
export function differencesOf(asked: AskedPayment, answered: Omit<AnsweredIntent, 'status' | 'lapsed'>): Difference[] {
  const differs: Readonly<Record<Difference, boolean>> = {
    amount: answered.received !== (asked.to_capture ?? asked.amount),
    currency: answered.currency !== CURRENCY.toLowerCase(),
    customer: answered.customer !== asked.customer,
    reference: answered.payment !== asked.uuid || answered.company !== asked.company,
  };
  return DIFFERENCES.filter((each) => differs[each]);
}

interface OpenInvoice {
  readonly uuid: string;
  /** The amount still open, in cents. */
  readonly open: number;
  /** The amount that the payment was made for. */
  readonly allocated: number;
}

/** The amount that a payment settles of each invoice: at most what is still open. The rest stays on account. */
export function settledBy(invoices: readonly OpenInvoice[]): { readonly invoice: string; readonly amount: number }[] {
  return invoices
    .map(({ uuid, open, allocated }) => ({ invoice: uuid, amount: Math.max(0, Math.min(open, allocated)) }))
    .filter(({ amount }) => amount > 0);
}
