import { unexpectedState } from './faults.ts';
import { type Form, textIn, textsIn } from './form.ts';
import type { Attempted } from './intents.ts';
import { cardOf, methodIn } from './methods.ts';
import { ASK_THE_BANK, type CardError, type Method, type Setup } from './objects.ts';
import { randomText, type SandboxStore } from './store.ts';
import { bankOnSetup } from './test-cards.ts';

export async function createSetup(store: SandboxStore, form: Form): Promise<Setup> {
  const id = store.newId('setup_intent');
  const customer = textIn(form, 'customer');
  if (customer !== null) await store.find('customer', customer, 'customer');
  const setup: Setup = {
    id,
    object: 'setup_intent',
    client_secret: `${id}_secret_${randomText()}`,
    created: store.now,
    customer,
    last_setup_error: null,
    livemode: false,
    metadata: textsIn(form, 'metadata'),
    next_action: null,
    payment_method: null,
    payment_method_types: ['card'],
    status: 'requires_payment_method',
    usage: textIn(form, 'usage') ?? 'off_session',
  };
  await store.save(setup);
  return setup;
}

export async function confirmSetup(store: SandboxStore, setup: Setup, form: Form): Promise<Attempted<Setup>> {
  requireOpen(setup);
  const method = await methodIn(store, form, setup);
  setup.payment_method = method.id;
  return attempt(store, setup, method, false);
}

/** Applies the customer's choice on the bank's page. */
export async function authenticateSetup(store: SandboxStore, id: string, form: Form): Promise<Attempted<Setup>> {
  const setup = await store.find('setup_intent', id);
  if (setup.status !== 'requires_action' || setup.payment_method === null) {
    throw unexpectedState('setup_intent', setup.status);
  }
  if (textIn(form, 'outcome') !== 'complete') {
    return failed(store, setup, {
      type: 'invalid_request_error',
      code: 'setup_intent_authentication_failure',
      message: 'We are unable to authenticate your payment method.',
    });
  }
  return attempt(store, setup, await store.find('payment_method', setup.payment_method), true);
}

export async function cancelSetup(store: SandboxStore, id: string): Promise<Setup> {
  const setup = await store.find('setup_intent', id);
  requireOpen(setup);
  setup.status = 'canceled';
  await store.announce('setup_intent.canceled', setup);
  return setup;
}

function requireOpen({ status }: Setup): void {
  if (status === 'succeeded' || status === 'canceled') throw unexpectedState('setup_intent', status);
}

async function attempt(
  store: SandboxStore,
  setup: Setup,
  method: Method,
  isAuthenticated: boolean,
): Promise<Attempted<Setup>> {
  const answer = bankOnSetup(cardOf(store, method), isAuthenticated);
  if (answer === 'authenticate') {
    Object.assign(setup, { status: 'requires_action', next_action: ASK_THE_BANK, last_setup_error: null });
    await store.announce('setup_intent.requires_action', setup);
    return { object: setup, error: null };
  }
  if (answer !== 'approved') return failed(store, setup, { type: 'card_error', ...answer });
  method.customer = setup.customer;
  method.sandbox.isSetUp = true;
  await store.save(method);
  Object.assign(setup, { status: 'succeeded', next_action: null, last_setup_error: null });
  await store.announce('setup_intent.succeeded', setup);
  return { object: setup, error: null };
}

async function failed(store: SandboxStore, setup: Setup, error: CardError): Promise<Attempted<Setup>> {
  const status = 'requires_payment_method';
  Object.assign(setup, { status, next_action: null, payment_method: null, last_setup_error: error });
  await store.announce('setup_intent.setup_failed', setup);
  return { object: setup, error };
}
