import type Stripe from 'stripe';

/** What Lading keeps of a card. */
export interface SavedCard {
  readonly method: string;
  readonly brand: string;
  readonly last4: string;
  readonly exp_month: number;
  readonly exp_year: number;
  readonly holder: string | null;
}

/** The saving of a card. */
export interface CardSetup {
  readonly id: string;
  /** Lets the browser of the customer continue it. */
  readonly clientSecret: string;
  readonly customer: string | null;
  readonly state: 'open' | 'saved' | 'ended';
  /** Once it is saved, and where it was asked for. */
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

/** The identifier of what may stand there whole. */
function idOf(reference: string | { readonly id: string } | null): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}
