import type Stripe from 'stripe';
import type { CardPayoutState } from '#freight/payment/card-payout.ts';
import { DAY } from '#freight/values/duration.ts';

/** Our balance at the card provider in cents: what can be paid out, and what cannot be yet. */
export interface CardBalance {
  readonly available: number;
  readonly pending: number;
}

/** A payout of the provider to our bank account. `amount` in cents, below 0 it takes money; times in Unix milliseconds. */
export interface ProviderPayout {
  readonly id: string;
  readonly amount: number;
  readonly state: CardPayoutState;
  /** True if the provider's timetable made it: then it knows what is behind it. */
  readonly isAutomatic: boolean;
  /** True if the list of what is behind it is complete. */
  readonly isListed: boolean;
  readonly created: number;
  /** As `2026-03-17`. */
  readonly arrivesOn: string;
  /** The reference that our bank shows. */
  readonly trace: string | null;
  /** The payout that it takes back. */
  readonly original: string | null;
  /** Why it failed, in the provider's words. */
  readonly failure: string | null;
}

/** A change of our balance, in cents; `net` is what it changed, `created` in Unix milliseconds. */
export interface BalanceMovement {
  readonly id: string;
  readonly category: string;
  readonly amount: number;
  readonly fee: number;
  readonly net: number;
  /** The payment, refund, chargeback or payout that it belongs to. */
  readonly source: string | null;
  readonly created: number;
}

type Ask = <T>(work: (stripe: Stripe) => Promise<T>) => Promise<T>;

const CURRENCY = 'eur';
const PAGES = { page: 100, most: 10_000 } as const;
/** Movements are listed by this many milliseconds at once. */
const WINDOW_MS = 30 * DAY;

/** Our account at the card provider: its balance, what changes it, and what it pays out to our bank. */
export class CardAccount {
  readonly #ask: Ask;

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  async readBalance(): Promise<CardBalance> {
    const { available, pending } = await this.#ask((stripe) => stripe.balance.retrieve());
    return { available: inEuros(available), pending: inEuros(pending) };
  }

  async readPayout(id: string): Promise<ProviderPayout> {
    return payoutOf(await this.#ask((stripe) => stripe.payouts.retrieve(id)));
  }

  /** Returns the payouts created since a time (Unix milliseconds), the latest first. */
  async listPayouts(since: number): Promise<ProviderPayout[]> {
    const created = { gte: seconds(since) };
    const payouts = await this.#ask((stripe) =>
      stripe.payouts.list({ created, limit: PAGES.page }).autoPagingToArray({ limit: PAGES.most }),
    );
    return payouts.filter(({ currency }) => currency === CURRENCY).map(payoutOf);
  }

  /** Returns what an automatic payout pays out: the payments and refunds behind it, and itself. */
  async listPaidOut(payout: string): Promise<BalanceMovement[]> {
    return this.#listMovements({ payout });
  }

  /** Returns what changed the balance from one time to another (Unix milliseconds). */
  async listMovements(from: number, to: number): Promise<BalanceMovement[]> {
    const found: BalanceMovement[] = [];
    for (let start = from; start <= to; start += WINDOW_MS)
      found.push(...(await this.#listMovements({ created: { gte: seconds(start), lt: seconds(start + WINDOW_MS) } })));
    return found;
  }

  async #listMovements(which: Pick<Stripe.BalanceTransactionListParams, 'payout' | 'created'>) {
    const params = { ...which, currency: CURRENCY, limit: PAGES.page };
    const found = await this.#ask((stripe) =>
      stripe.balanceTransactions.list(params).autoPagingToArray({ limit: PAGES.most }),
    );
    return found.map(movementOf);
  }
}

const STATES: Readonly<Record<string, CardPayoutState>> = {
  pending: 'pending',
  in_transit: 'in_transit',
  paid: 'paid',
  failed: 'failed',
  canceled: 'canceled',
};

function payoutOf(payout: Stripe.Payout): ProviderPayout {
  const { id, amount, status, automatic, reconciliation_status, created, arrival_date, trace_id } = payout;
  const { original_payout, failure_code, failure_message } = payout;
  return {
    id,
    amount,
    state: STATES[status] ?? 'pending',
    isAutomatic: automatic,
    isListed: reconciliation_status === 'completed',
    created: created * 1000,
    arrivesOn: new Date(arrival_date * 1000).toISOString().slice(0, 10),
    trace: trace_id?.value ?? null,
    original: idOf(original_payout),
    failure: failure_message ?? failure_code,
  };
}

function movementOf(movement: Stripe.BalanceTransaction): BalanceMovement {
  const { id, reporting_category: category, amount, fee, net, source, created } = movement;
  return { id, category, amount, fee, net, source: idOf(source), created: created * 1000 };
}

function inEuros(amounts: readonly { readonly amount: number; readonly currency: string }[]): number {
  return amounts.filter(({ currency }) => currency === CURRENCY).reduce((sum, { amount }) => sum + amount, 0);
}

function seconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000);
}

function idOf(reference: string | { readonly id: string } | null): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}
