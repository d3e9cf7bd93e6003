/** Kinds of items that wait for a member of a company. */
export const WAITING_KINDS = [
  'payment',
  'invoice',
  'bids',
  'counter_price',
  'extra',
  'search',
  'late_pickup',
  'late_delivery',
  'counter_offer',
  'pre_invoice',
  'document',
  'bank_account',
  'driver',
  'early_payment_missed',
  'invoice_corrected',
  'document_to_judge',
  'claim',
  'dispute',
  'contest',
  'contested_extra',
  'price',
  'locked_account',
  'payout_run',
  'payout_run_due',
  'payout_run_to_send',
  'disputed_account',
  'credit_limit',
  'correction',
  'tariff',
  'law_row',
  'company_change',
  'quarantine',
  'pay_back',
  'card_balance',
  'suspense',
  'bid_below_cost',
] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

/** Kinds that need no answer: they end without one, and are only shown meanwhile. */
export const INFORMATIVE: ReadonlySet<WaitingKind> = new Set([
  'late_pickup',
  'late_delivery',
  'early_payment_missed',
  'invoice_corrected',
  'bid_below_cost',
]);

/** The effect of a passed deadline without an answer. */
export const SILENCES = ['approves', 'refuses', 'expires'] as const;
export type Silence = (typeof SILENCES)[number];

/** The entity of an item, and where the user acts on it. */
export const WAITING_ENTITIES = [
  'shipment',
  'invoice',
  'offer',
  'mission',
  'document',
  'company',
  'claim',
  'dispute',
  'user',
  'payout_run',
  'tariff',
  'law_row',
  'payment',
  'bank_entry',
] as const;
export type WaitingEntity = (typeof WAITING_ENTITIES)[number];

/** The effect of a passed deadline for each kind; the others have none. */
export const SILENCE_OF: Readonly<Partial<Record<WaitingKind, Silence>>> = {
  payment: 'expires',
  bids: 'expires',
  counter_price: 'refuses',
  extra: 'approves',
  search: 'expires',
  counter_offer: 'expires',
  pre_invoice: 'approves',
  price: 'refuses',
  tariff: 'expires',
  law_row: 'expires',
  dispute: 'refuses',
};

/** Sorts items by deadline (Unix milliseconds); those without one come last. */
export function byDeadline(
  one: { readonly deadline: number | null },
  other: { readonly deadline: number | null },
): number {
  return (one.deadline ?? Number.MAX_SAFE_INTEGER) - (other.deadline ?? Number.MAX_SAFE_INTEGER);
}
