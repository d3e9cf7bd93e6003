import * as v from 'valibot';
import { Named } from '../invoice/invoice.ts';
import { Uuid } from '../values/uuid.ts';

/**
 * States of a chargeback: the customer's bank takes a card payment back, and Lading answers by a deadline with evidence.
 * A dispute that ends without money being taken is won.
 */
const DISPUTE_STATES = ['needs_response', 'under_review', 'won', 'lost'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

const STATES: Readonly<Record<string, DisputeState>> = {
  warning_needs_response: 'needs_response',
  warning_under_review: 'under_review',
  warning_closed: 'won',
  prevented: 'won',
  needs_response: 'needs_response',
  under_review: 'under_review',
  won: 'won',
  lost: 'lost',
};

/** Reads a state of the card provider (https://docs.stripe.com/api/disputes/object). A new one needs a response. */
export function disputeState(status: string): DisputeState {
  return STATES[status] ?? 'needs_response';
}

/** Returns the later of two states: an answer that was read earlier may arrive later. An end is final. */
export function laterState(known: DisputeState, read: DisputeState): DisputeState {
  if (isOver(known)) return known;
  return DISPUTE_STATES.indexOf(read) > DISPUTE_STATES.indexOf(known) ? read : known;
}

export function isOver(state: DisputeState): boolean {
  return state === 'won' || state === 'lost';
}

/** An invoice, and an amount of it in cents. */
interface Part {
  readonly invoice: string;
  readonly amount: number;
}

/**
 * Splits an amount over invoices, at most what each has, in their order.
 *
 * @returns the parts above 0, and what is left; in cents
 */
export function splitOver(
  invoices: readonly Part[],
  amount: number,
): { readonly parts: Part[]; readonly rest: number } {
  const parts: Part[] = [];
  let rest = amount;
  for (const { invoice, amount: most } of invoices) {
    const part = Math.min(most, rest);
    if (part <= 0) continue;
    parts.push({ invoice, amount: part });
    rest -= part;
  }
  return { parts, rest };
}

/** A chargeback as support sees it. Amounts in cents, incl. VAT. */
export const Dispute = v.object({
  uuid: Uuid,
  /** Its identifier at the card provider. */
  reference: v.string(),
  state: v.picklist(DISPUTE_STATES),
  amount: v.pipe(v.number(), v.integer()),
  /** The provider's fee for it. */
  fee: v.pipe(v.number(), v.integer()),
  /** The provider's code of the customer's reason. */
  reason: v.string(),
  opened_at: v.string(),
  /** The last moment for evidence. */
  due_by: v.nullable(v.string()),
  ended_at: v.nullable(v.string()),
  evidence_sent_at: v.nullable(v.string()),
  company: v.object({ uuid: Uuid, name: v.string() }),
  payment: Named,
  card: v.nullable(v.object({ brand: v.string(), last4: v.string() })),
  /** Invoices that the payment settled, open again. */
  invoices: v.array(Named),
  shipments: v.array(Named),
});
export type Dispute = v.InferOutput<typeof Dispute>;
