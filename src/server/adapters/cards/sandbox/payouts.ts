import { DAY, SECOND } from '#freight/values/duration.ts';
import { record, recordMovements } from './balance.ts';
import { wrongParameter } from './faults.ts';
import { type Form, textsIn } from './form.ts';
import type { Payout } from './objects.ts';
import type { SandboxStore } from './store.ts';

const DAY_S = DAY / SECOND;

/** Metadata by which a payout fails when it arrives, or at once if it has: the outcome of a bank that does not take it. */
const FAILS = 'fails';

/**
 * Pays out what is available, once a day, as an account with a daily timetable does. It arrives at the next midnight (UTC)
 * that is at least a day away.
 */
export async function payOut(store: SandboxStore): Promise<void> {
  await recordMovements(store);
  const [latest] = (await store.list('payout', {}, 1)).data;
  if (latest !== undefined && dayOf(latest.created) === dayOf(store.now)) return;
  const behind = await store.payable();
  const amount = behind.reduce((sum, { net }) => sum + net, 0);
  if (amount <= 0) return;
  const id = store.newId('payout');
  for (const transaction of behind) await store.save({ ...transaction, sandbox: { payout: id } });
  const { id: balance_transaction } = await record(store, {
    type: 'payout',
    source: id,
    amount: -amount,
    fee: 0,
    payout: id,
  });
  const payout: Payout = {
    id,
    object: 'payout',
    amount,
    arrival_date: (dayOf(store.now) + 2) * DAY_S,
    automatic: true,
    balance_transaction,
    created: store.now,
    currency: 'eur',
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    reconciliation_status: 'completed',
    reversed_by: null,
    statement_descriptor: null,
    status: 'in_transit',
    trace_id: { status: 'pending', value: null },
    type: 'bank_account',
  };
  await store.announce('payout.created', payout);
  await store.announce('payout.paid', payout, (payout.arrival_date + 1) * 1000);
}

/** Returns the current payout: it is paid on its day, or fails if its bank does not take it. */
export async function readPayout(store: SandboxStore, id: string): Promise<Payout> {
  const payout = await store.find('payout', id);
  if (payout.status === 'failed' || store.now < payout.arrival_date) return payout;
  if (payout.metadata?.outcome === FAILS) return failed(store, payout);
  if (payout.status === 'paid') return payout;
  Object.assign(payout, { status: 'paid', trace_id: { status: 'supported', value: traceOf(payout) } });
  await store.save(payout);
  return payout;
}

/** The money is in the balance again, and goes out with the next payout. */
async function failed(store: SandboxStore, payout: Payout): Promise<Payout> {
  const { id } = await record(store, { type: 'payout_failure', source: payout.id, amount: payout.amount, fee: 0 });
  const failure_message = 'The bank account has been closed.';
  Object.assign(payout, { status: 'failed', failure_code: 'account_closed', failure_message });
  payout.failure_balance_transaction = id;
  await store.save(payout);
  return payout;
}

/** Changes the metadata, the only field that Stripe lets change. */
export async function updatePayout(store: SandboxStore, id: string, form: Form): Promise<Payout> {
  const payout = await readPayout(store, id);
  const metadata = textsIn(form, 'metadata');
  if (Object.keys(metadata).length === 0) throw wrongParameter('metadata');
  payout.metadata = { ...payout.metadata, ...metadata };
  await store.save(payout);
  if (metadata.outcome !== FAILS || payout.status === 'failed') return payout;
  const at = Math.max(store.now, payout.arrival_date) + 1;
  await store.announce('payout.failed', payout, at * 1000);
  return readPayout(store, id);
}

function traceOf({ id }: Payout): string {
  return `STRIPE-${id.slice(3, 15).toUpperCase()}`;
}

function dayOf(seconds: number): number {
  return Math.floor(seconds / DAY_S);
}
