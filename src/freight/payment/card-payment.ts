import { CURRENCY } from '../money/money.ts';

/**
 * States of a payment by card. `created` waits for a card, also after one was declined; `quarantined` is money that came
 * otherwise than it was asked for.
 */
export const PAYMENT_STATUSES = [
  'created',
  'requires_action',
  'processing',
  'captured',
  'cancelled',
  'quarantined',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** A payment as it was asked for. `amount` in cents. */
interface AskedPayment {
  readonly uuid: string;
  readonly company: string;
  readonly customer: string | null;
  readonly amount: number;
  readonly status: PaymentStatus;
}

/** What the card provider says of it now. */
interface AnsweredIntent {
  readonly status: Exclude<PaymentStatus, 'quarantined'>;
  /** What came, in cents. */
  readonly received: number;
  readonly currency: string;
  readonly customer: string | null;
  readonly payment: string | null;
  readonly company: string | null;
}

/** Ends are never left: the answer to a question that was asked earlier may come later. */
export function isEnded(status: PaymentStatus): boolean {
  return status === 'captured' || status === 'cancelled' || status === 'quarantined';
}

/** Whether a payment can still be taken back. */
export function canBeStopped(status: PaymentStatus): boolean {
  return status === 'created' || status === 'requires_action';
}

/** The state of a payment after what the provider said. Money is taken as ours only where all is as it was asked for. */
export function applyIntent(asked: AskedPayment, answered: AnsweredIntent): PaymentStatus {
  if (isEnded(asked.status)) return asked.status;
  if (answered.status !== 'captured') return answered.status;
  const isAsAsked =
    answered.received === asked.amount &&
    answered.currency === CURRENCY.toLowerCase() &&
    answered.customer === asked.customer &&
    answered.payment === asked.uuid &&
    answered.company === asked.company;
  return isAsAsked ? 'captured' : 'quarantined';
}

interface OpenInvoice {
  readonly uuid: string;
  /** What is still to be paid of it now, in cents. */
  readonly open: number;
  /** What the payment was made for. */
  readonly allocated: number;
}

/** What a payment settles of each invoice now: no more than is open, whatever was paid meanwhile. The rest stays on account. */
export function settledBy(invoices: readonly OpenInvoice[]): { readonly invoice: string; readonly amount: number }[] {
  return invoices
    .map(({ uuid, open, allocated }) => ({ invoice: uuid, amount: Math.max(0, Math.min(open, allocated)) }))
    .filter(({ amount }) => amount > 0);
}
