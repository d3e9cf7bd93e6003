/** What a shipper pays by invoice: how much of it may be open at once, and how much is; in cents, VAT included. */
export interface Credit {
  readonly limit: number;
  readonly used: number;
}

/** The highest limit that support may set, in cents. */
export const MAX_CREDIT_LIMIT = 100_000_000;

/** A shipper may pay by invoice once this many of its shipments are completed and paid. */
export const PAID_SHIPMENTS = 5;

/**
 * An invoice that is due on its own day, as that of an extra charge of a transport that a card paid, is not late for these
 * conditions before so many days have passed since: no shipper pays what they have not read. The second reminder comes then.
 */
export const DAYS_TO_PAY_AT_ONCE = 7;

/** What a shipper may still book by invoice, in cents, VAT included. A limit that was lowered leaves nothing. */
export function creditLeft({ limit, used }: Credit): number {
  return Math.max(0, limit - used);
}

/** Why a shipper cannot pay a price by invoice at 30 days. */
export const INVOICE_REFUSALS = ['too_few_paid_shipments', 'paid_late', 'credit_limit_reached'] as const;
export type InvoiceRefusal = (typeof INVOICE_REFUSALS)[number];

/** How a shipper has paid so far. */
export interface PaymentHistory {
  /** Shipments that are completed and paid; more than `PAID_SHIPMENTS` need not be counted. */
  readonly paidShipments: number;
  /** The latest day on which it paid something late; null where there is none. */
  readonly paidLateOn: string | null;
  /** Whether an invoice is late today, contested parts left out. */
  readonly isLate: boolean;
  /** Whether support lets it pay by invoice, whatever it paid so far. */
  readonly isGranted: boolean;
}

/** Why the history of a shipper keeps it from paying by invoice on a day; null where it does not. */
export function historyRefusal(
  { paidShipments, paidLateOn, isLate, isGranted }: PaymentHistory,
  today: string,
): Exclude<InvoiceRefusal, 'credit_limit_reached'> | null {
  if (isGranted) return null;
  if (isLate || (paidLateOn !== null && yearAfter(paidLateOn) > today)) return 'paid_late';
  return paidShipments < PAID_SHIPMENTS ? 'too_few_paid_shipments' : null;
}

/**
 * Why a shipper cannot pay a price by invoice at 30 days on a day; null where it can. `price` in cents, VAT included.
 */
export function invoiceRefusal(
  price: number,
  { credit, history }: { readonly credit: Credit; readonly history: PaymentHistory },
  today: string,
): InvoiceRefusal | null {
  return historyRefusal(history, today) ?? (price > creditLeft(credit) ? 'credit_limit_reached' : null);
}

/** The same day a year later, for comparing: the last of February may be a day that does not exist. */
function yearAfter(day: string): string {
  return `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
}
