/** A shipper's credit for payment by invoice: its limit, and the used part; in cents, VAT included. */
export interface Credit {
  readonly limit: number;
  readonly used: number;
}

/** The highest limit that support may set, in cents. */
export const MAX_CREDIT_LIMIT = 100_000_000;

/** The highest limit that one person of support sets alone, in cents. */
const MAX_LIMIT_ALONE = 2_000_000;

/** True if a limit counts only once a second person approved it; lowering one never needs that. Both in cents. */
export function needsSecondPerson(limit: number, before: number): boolean {
  return limit > MAX_LIMIT_ALONE && limit > before;
}

/** A shipper may pay by invoice once this many of its shipments are completed and paid. */
export const PAID_SHIPMENTS = 5;

/**
 * An invoice due on its own day, such as an extra charge of a transport paid by card, counts as late here only after
 * this many days, when the second reminder is sent: shippers need time to read it.
 */
export const DAYS_TO_PAY_AT_ONCE = 7;

/** The credit left for bookings, in cents, VAT included; never below 0, even after the limit was lowered. */
export function creditLeft({ limit, used }: Credit): number {
  return Math.max(0, limit - used);
}

/** Why a shipper cannot pay a price by invoice at 30 days. */
export const INVOICE_REFUSALS = ['too_few_paid_shipments', 'paid_late', 'credit_limit_reached'] as const;
export type InvoiceRefusal = (typeof INVOICE_REFUSALS)[number];

/** A shipper's payment history. */
export interface PaymentHistory {
  /** Completed and paid shipments; counting may stop at `PAID_SHIPMENTS`. */
  readonly paidShipments: number;
  /** The latest day of a late payment; null if there is none. */
  readonly paidLateOn: string | null;
  /** True if an invoice is late today, contested parts left out. */
  readonly isLate: boolean;
  /** True if support allows payment by invoice regardless of the history. */
  readonly isGranted: boolean;
}

/** Why a shipper's history excludes payment by invoice on a day; null if it is allowed. */
export function historyRefusal(
  { paidShipments, paidLateOn, isLate, isGranted }: PaymentHistory,
  today: string,
): Exclude<InvoiceRefusal, 'credit_limit_reached'> | null {
  if (isGranted) return null;
  if (isLate || (paidLateOn !== null && yearAfter(paidLateOn) > today)) return 'paid_late';
  return paidShipments < PAID_SHIPMENTS ? 'too_few_paid_shipments' : null;
}

/** Why a shipper cannot pay a price by invoice at 30 days on a day; null if it can. `price` in cents, VAT included. */
export function invoiceRefusal(
  price: number,
  { credit, history }: { readonly credit: Credit; readonly history: PaymentHistory },
  today: string,
): InvoiceRefusal | null {
  return historyRefusal(history, today) ?? (price > creditLeft(credit) ? 'credit_limit_reached' : null);
}

/** The same day a year later, for comparison only: 29 February may not exist then. */
function yearAfter(day: string): string {
  return `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
}
