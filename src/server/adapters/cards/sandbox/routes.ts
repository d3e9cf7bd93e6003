import { timingSafeEqual } from 'node:crypto';
import { readBalance, recordMovements } from './balance.ts';
import * as disputes from './disputes.ts';
import { noSuch } from './faults.ts';
import { type Form, textIn, textsIn } from './form.ts';
import * as intents from './intents.ts';
import { createMethod, detachMethod } from './methods.ts';
import type { Balance, List, SandboxObject } from './objects.ts';
import * as payouts from './payouts.ts';
import * as refunds from './refunds.ts';
import * as setups from './setups.ts';
import { type SandboxStore, shown } from './store.ts';

type Attempted<Thing> = intents.Attempted<Thing>;

type Answer = SandboxObject | List | Balance;

interface Asked {
  readonly id: string;
  readonly form: Form;
  readonly isServer: boolean;
}

/** Handler of an endpoint. An `error` means that the card was declined; the changes are stored anyway. */
interface Route {
  /** True if browsers may call it as well, with the secret of the object. */
  readonly browser?: true;
  readonly serve: (store: SandboxStore, asked: Asked) => Promise<Attempted<Answer>>;
}

const { wholeIn } = intents;
const fine = (object: Answer): Attempted<Answer> => ({ object, error: null });

/** Routes by method and by path below the version. */
export const ROUTES: Readonly<Record<string, Route>> = {
  'POST customers': {
    serve: async (store, { form }) => {
      const customer = {
        id: store.newId('customer'),
        object: 'customer',
        created: store.now,
        livemode: false,
        metadata: textsIn(form, 'metadata'),
        name: textIn(form, 'name'),
      } as const;
      await store.save(customer);
      return fine(customer);
    },
  },
  'POST payment_methods': { browser: true, serve: async (store, { form }) => fine(await createMethod(store, form)) },
  'GET payment_methods :id': { serve: async (store, { id }) => fine(await store.find('payment_method', id)) },
  'POST payment_methods :id detach': { serve: async (store, { id }) => fine(await detachMethod(store, id)) },
  'POST setup_intents': { serve: async (store, { form }) => fine(await setups.createSetup(store, form)) },
  'GET setup_intents :id': {
    browser: true,
    serve: async (store, asked) => fine(await withSecret(asked, store.find('setup_intent', asked.id))),
  },
  'POST setup_intents :id confirm': {
    browser: true,
    serve: async (store, asked) => {
      const setup = await withSecret(asked, store.find('setup_intent', asked.id));
      return setups.confirmSetup(store, setup, asked.form);
    },
  },
  'POST setup_intents :id authenticate': {
    browser: true,
    serve: async (store, asked) => {
      await withSecret(asked, store.find('setup_intent', asked.id));
      return setups.authenticateSetup(store, asked.id, asked.form);
    },
  },
  'POST setup_intents :id cancel': { serve: async (store, { id }) => fine(await setups.cancelSetup(store, id)) },
  'POST payment_intents': { serve: (store, { form }) => intents.createIntent(store, form) },
  'GET payment_intents': {
    serve: async (store, { form }) => {
      const customer = textIn(form, 'customer');
      return fine(await listed(store, '/v1/payment_intents', 'payment_intent', form, { customer }));
    },
  },
  'GET payment_intents :id': {
    browser: true,
    serve: async (store, asked) => fine(await withSecret(asked, intents.readIntent(store, asked.id))),
  },
  'POST payment_intents :id': {
    serve: async (store, { id, form }) => fine(await intents.updateIntent(store, id, form)),
  },
  'POST payment_intents :id confirm': {
    browser: true,
    serve: async (store, asked) => {
      const intent = await withSecret(asked, intents.readIntent(store, asked.id));
      return intents.confirmIntent(store, intent, asked.form);
    },
  },
  'POST payment_intents :id authenticate': {
    browser: true,
    serve: async (store, asked) => {
      await withSecret(asked, store.find('payment_intent', asked.id));
      return intents.authenticateIntent(store, asked.id, asked.form);
    },
  },
  'POST payment_intents :id capture': {
    serve: async (store, { id, form }) => fine(await intents.captureIntent(store, id, form)),
  },
  'POST payment_intents :id cancel': { serve: async (store, { id }) => fine(await intents.cancelIntent(store, id)) },
  'POST refunds': { serve: async (store, { form }) => fine(await refunds.createRefund(store, form)) },
  'GET refunds :id': { serve: async (store, { id }) => fine(await refunds.readRefund(store, id)) },
  'GET refunds': {
    serve: async (store, { form }) => fine(await refunds.listRefunds(store, textIn(form, 'payment_intent'))),
  },
  'GET disputes': {
    serve: async (store) => {
      const data = await disputes.listDisputes(store);
      return fine({ object: 'list', url: '/v1/disputes', data, has_more: false });
    },
  },
  'GET disputes :id': { serve: async (store, { id }) => fine(await disputes.readDispute(store, id)) },
  'POST disputes :id': { serve: async (store, { id, form }) => fine(await disputes.updateDispute(store, id, form)) },
  'POST files': { serve: async (store, { form }) => fine(await disputes.createFile(store, wholeIn(form, 'size'))) },
  'GET balance': { serve: async (store) => fine(await readBalance(store)) },
  'GET balance_transactions': {
    serve: async (store, { form }) => {
      await recordMovements(store);
      const what = { ...timesIn(form), payout: textIn(form, 'payout') };
      const list = await listed(store, '/v1/balance_transactions', 'balance_transaction', form, what);
      return fine(list);
    },
  },
  'GET payouts': {
    serve: async (store, { form }) => {
      await payouts.payOut(store);
      const list = await listed(store, '/v1/payouts', 'payout', form, timesIn(form));
      const data: object[] = [];
      for (const each of list.data) data.push(await payouts.readPayout(store, (each as { id: string }).id));
      return fine({ ...list, data });
    },
  },
  'GET payouts :id': { serve: async (store, { id }) => fine(await payouts.readPayout(store, id)) },
  'POST payouts :id': { serve: async (store, { id, form }) => fine(await payouts.updatePayout(store, id, form)) },
  'GET events': {
    serve: async (store, { form }) => fine(await listed(store, '/v1/events', 'event', form, timesIn(form))),
  },
};

/** Returns an object whose secret a browser sent. @throws as for a missing one if the secret is wrong */
async function withSecret<Thing extends { client_secret: string | null }>(
  { id, form, isServer }: Asked,
  found: Promise<Thing>,
): Promise<Thing> {
  const object = await found;
  if (!isServer && !isSame(textIn(form, 'client_secret'), object.client_secret)) throw noSuch('intent', id);
  return object;
}

/** The times of creation that a list is limited to, in Unix seconds. */
function timesIn(form: Form): { readonly since: number; readonly until: number | null } {
  const { gte = '0', lt } = textsIn(form, 'created');
  return { since: Number(gte), until: lt === undefined ? null : Number(lt) };
}

async function listed(
  store: SandboxStore,
  url: string,
  kind: 'payment_intent' | 'event' | 'balance_transaction' | 'payout',
  form: Form,
  what: Parameters<SandboxStore['list']>[1],
): Promise<List> {
  const limit = Math.min(100, Number(textIn(form, 'limit') ?? 10));
  const page = await store.list(kind, { ...what, after: textIn(form, 'starting_after') }, limit);
  return { object: 'list', url, data: page.data.map(shown), has_more: page.has_more };
}

/** Replaces the references that a request wants expanded by their objects. */
export async function expanded(store: SandboxStore, object: Answer, form: Form): Promise<object> {
  const answer: Record<string, unknown> = { ...shown(object) };
  for (const name of Object.values(textsIn(form, 'expand'))) {
    const id = answer[name];
    if (typeof id !== 'string') continue;
    if (name === 'latest_charge') answer[name] = await store.find('charge', id);
    if (name === 'payment_method') answer[name] = shown(await store.find('payment_method', id));
  }
  return answer;
}

/** Compares secrets in constant time. */
export function isSame(given: string | null, wanted: string | null): boolean {
  if (given === null || wanted === null) return false;
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
