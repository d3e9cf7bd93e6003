import { unexpectedState, wrongParameter } from './faults.ts';
import { type Form, textIn, textsIn } from './form.ts';
import { readIntent, wholeIn } from './intents.ts';
import type { List, Refund } from './objects.ts';
import { type SandboxStore, shown } from './store.ts';

/** Seconds after which a refund rejected by the bank fails; until then it is reported as successful. */
const FAILS_AFTER = 60;

/** Refunds a payment. @throws a fault if nothing was captured, or less is left of it */
export async function createRefund(store: SandboxStore, form: Form): Promise<Refund> {
  const intent = await readIntent(store, textIn(form, 'payment_intent') ?? '');
  if (intent.status !== 'succeeded' || intent.latest_charge === null) {
    throw unexpectedState('payment_intent', intent.status);
  }
  const charge = await store.find('charge', intent.latest_charge);
  const given = (await ofIntent(store, intent.id)).filter((refund) => !hasFailed(store, refund));
  const before = given.reduce((sum, { amount }) => sum + amount, 0);
  const left = intent.amount_received - before;
  const amount = textIn(form, 'amount') === null ? left : wholeIn(form, 'amount');
  if (amount > left) throw wrongParameter('amount', 'Refund amount is greater than the unrefunded amount on charge.');
  const method = await store.find('payment_method', intent.payment_method ?? '');
  const refund: Refund = {
    id: store.newId('refund'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: store.now,
    currency: intent.currency,
    metadata: textsIn(form, 'metadata'),
    payment_intent: intent.id,
    status: 'succeeded',
    sandbox: { fails: method.sandbox.token === 'tok_refund_fails' },
  };
  charge.amount_refunded += amount;
  await store.save(charge);
  await store.announce('refund.created', refund);
  if (refund.sandbox.fails) await store.announce('refund.failed', refund, (store.now + FAILS_AFTER) * 1000);
  return refund;
}

function hasFailed(store: SandboxStore, { sandbox, created }: Refund): boolean {
  return sandbox.fails && store.now >= created + FAILS_AFTER;
}

/** Returns the current refund; one rejected by the bank has failed. */
export async function readRefund(store: SandboxStore, id: string): Promise<Refund> {
  const refund = await store.find('refund', id);
  if (hasFailed(store, refund)) refund.status = 'failed';
  await store.save(refund);
  return refund;
}

export async function listRefunds(store: SandboxStore, intent: string | null): Promise<List> {
  const data = (await ofIntent(store, intent ?? '')).map(shown);
  return { object: 'list', url: '/v1/refunds', data, has_more: false };
}

async function ofIntent(store: SandboxStore, intent: string): Promise<Refund[]> {
  const { data } = await store.list('refund', {}, 100);
  return data.filter(({ payment_intent }) => payment_intent === intent);
}
