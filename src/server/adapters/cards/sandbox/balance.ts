import { DAY, SECOND } from '#freight/values/duration.ts';
import { readDispute } from './disputes.ts';
import type { Balance, BalanceTransaction } from './objects.ts';
import { readRefund } from './refunds.ts';
import type { SandboxStore } from './store.ts';

/** Time until a payment can be paid out, in seconds. */
const AVAILABLE_AFTER = (2 * DAY) / SECOND;
/** Stripe's price for a European card: 1.5 %, and 25 cents. */
const FEE = { share: 0.015, each: 25 } as const;

/**
 * Adds what changed the balance and is not recorded yet: payments, refunds, refunds that failed, and chargebacks. They are
 * derived when the balance is asked for, so that payments of before have theirs.
 */
export async function recordMovements(store: SandboxStore): Promise<void> {
  await store.hold('balance');
  for (const charge of await store.unrecorded('charge', 'charge')) {
    const { id, captured, amount_captured: amount, created } = charge;
    const available = created + AVAILABLE_AFTER;
    if (captured) await record(store, { type: 'charge', source: id, amount, fee: feeOf(amount), available });
  }
  for (const { id, amount } of await store.unrecorded('refund', 'refund'))
    await record(store, { type: 'refund', source: id, amount: -amount, fee: 0 });
  for (const { id, sandbox } of await store.unrecorded('refund', 'refund_failure')) {
    const { status, amount } = sandbox.fails ? await readRefund(store, id) : { status: 'succeeded', amount: 0 };
    if (status === 'failed') await record(store, { type: 'refund_failure', source: id, amount, fee: 0 });
  }
  for (const { id: source } of (await store.list('dispute', {}, 1000)).data) {
    const { balance_transactions: moved } = await readDispute(store, source);
    for (const { id, amount, fee } of moved)
      if (!(await store.has(id))) await record(store, { id, type: 'adjustment', source, amount, fee });
  }
}

interface Recorded extends Pick<BalanceTransaction, 'type' | 'amount' | 'fee'> {
  readonly id?: string;
  readonly source: string;
  /** When it can be paid out, in Unix seconds; at once if missing. */
  readonly available?: number;
  /** The payout that pays it out. */
  readonly payout?: string;
}

/** Records a change of the balance. */
export async function record(store: SandboxStore, recorded: Recorded): Promise<BalanceTransaction> {
  const {
    id = store.newId('balance_transaction'),
    type,
    source,
    amount,
    fee,
    available = store.now,
    payout = null,
  } = recorded;
  const transaction: BalanceTransaction = {
    id,
    object: 'balance_transaction',
    amount,
    available_on: available,
    created: store.now,
    currency: 'eur',
    fee,
    net: amount - fee,
    reporting_category: categoryOf(type, amount),
    source,
    status: 'pending',
    type,
    sandbox: { payout },
  };
  await store.save(transaction);
  return transaction;
}

/** The category for accounting, as Stripe names it. */
function categoryOf(type: BalanceTransaction['type'], amount: number): string {
  if (type === 'adjustment') return amount < 0 ? 'dispute' : 'dispute_reversal';
  return type === 'payout_failure' ? 'payout_reversal' : type;
}

function feeOf(amount: number): number {
  return Math.round(amount * FEE.share) + FEE.each;
}

/** Returns the balance as Stripe shows it: what can be paid out, and what comes later. */
export async function readBalance(store: SandboxStore): Promise<Balance> {
  await recordMovements(store);
  const { available, pending } = await store.balance();
  const inEuros = (amount: number) => [{ amount, currency: 'eur', source_types: { card: amount } }];
  return { object: 'balance', available: inEuros(available), livemode: false, pending: inEuros(pending) };
}
