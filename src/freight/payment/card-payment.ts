import { CURRENCY } from '../money/money.ts';

/**
 * States of a payment by card. `created` waits for a card, also after one was declined; `authorized` is money that the bank
 * holds until it is taken, and `expired` a hold that nobody took in time; `quarantined` is money that came otherwise than it
 * was asked for.
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

/** Payments that may still go through: nothing is held or taken, and nothing is given up. */
export const UNDER_WAY = ['created', 'requires_action', 'processing'] as const satisfies readonly PaymentStatus[];

export function isUnderWay(status: PaymentStatus): boolean {
  return (UNDER_WAY as readonly PaymentStatus[]).includes(status);
}

/** A payment as it was asked for. `amount` in cents. */
interface AskedPayment {
  readonly uuid: string;
  readonly company: string;
  readonly customer: string | null;
  readonly amount: number;
  /** What is taken of a hold, where that was decided. */
  readonly to_capture: number | null;
  readonly status: PaymentStatus;
}

/** What the card provider says of it now. */
interface AnsweredIntent {
  readonly status: Exclude<PaymentStatus, 'quarantined' | 'expired'>;
  /** Whether the provider ended it by itself, since nobody took the money in time. */
  readonly lapsed: boolean;
  /** What came, in cents. */
  readonly received: number;
  readonly currency: string;
  readonly customer: string | null;
  readonly payment: string | null;
  readonly company: string | null;
}

const ENDS: ReadonlySet<PaymentStatus> = new Set(['captured', 'cancelled', 'expired', 'quarantined']);

/** Ends are never left: the answer to a question that was asked earlier may come later. */
export function isEnded(status: PaymentStatus): boolean {
  return ENDS.has(status);
}

/** Whether nothing was paid or held by it yet, so that it is given up after a while. */
export function canBeStopped(status: PaymentStatus): boolean {
  return status === 'created' || status === 'requires_action';
}

/** The state of a payment after what the provider said. Money is taken as ours only where all is as it was asked for. */
export function applyIntent(asked: AskedPayment, answered: AnsweredIntent): PaymentStatus {
  if (isEnded(asked.status)) return asked.status;
  if (asked.status === 'authorized') {
    // The answer to a question that was asked before the money was held.
    if (isUnderWay(answered.status)) return 'authorized';
    if (answered.status === 'cancelled' && answered.lapsed) return 'expired';
  }
  if (answered.status !== 'captured') return answered.status;
  const isAsAsked =
    answered.received === (asked.to_capture ?? asked.amount) &&
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
