import { isChargeable } from '#freight/payment/card-payment.ts';
import { DAY, HOUR, SECOND } from '#freight/values/duration.ts';
import { openDispute } from './disputes.ts';
import { notChargeable, unexpectedState, wrongParameter } from './faults.ts';
import { type Form, textIn, textsIn } from './form.ts';
import { cardOf, methodIn } from './methods.ts';
import { ASK_THE_BANK, type CardError, type Charge, type Intent, type Method } from './objects.ts';
import { randomText, type SandboxStore } from './store.ts';
import { bankOnPayment } from './test-cards.ts';

/** Duration of an authorization in seconds; shorter for Visa when the customer is absent. */
const HOLD = { onSession: (7 * DAY) / SECOND, visaOffSession: (4 * DAY + 18 * HOUR) / SECOND } as const;

/** Result of an attempt: the updated object, and the error if the card was declined. */
export interface Attempted<Thing> {
  readonly object: Thing;
  readonly error: CardError | null;
}

const WAITING = ['requires_payment_method', 'requires_confirmation', 'requires_action'] as const;

export async function createIntent(store: SandboxStore, form: Form): Promise<Attempted<Intent>> {
  const amount = wholeIn(form, 'amount');
  if (!isChargeable(amount)) throw notChargeable(amount);
  const id = store.newId('payment_intent');
  const customer = textIn(form, 'customer');
  if (customer !== null) await store.find('customer', customer, 'customer');
  const intent: Intent = {
    id,
    object: 'payment_intent',
    amount,
    amount_capturable: 0,
    amount_received: 0,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: textIn(form, 'capture_method') === 'manual' ? 'manual' : 'automatic',
    client_secret: `${id}_secret_${randomText()}`,
    created: store.now,
    currency: textIn(form, 'currency') ?? 'eur',
    customer,
    description: textIn(form, 'description'),
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: textsIn(form, 'metadata'),
    next_action: null,
    payment_method: null,
    payment_method_types: ['card'],
    setup_future_usage: textIn(form, 'setup_future_usage') === 'off_session' ? 'off_session' : null,
    status: 'requires_payment_method',
  };
  await choose(store, intent, form);
  await store.save(intent);
  return textIn(form, 'confirm') === 'true' ? confirmIntent(store, intent, form) : { object: intent, error: null };
}

/** Returns the current intent; an authorization not captured in time has expired. */
export async function readIntent(store: SandboxStore, id: string): Promise<Intent> {
  const intent = await store.find('payment_intent', id);
  if (intent.status !== 'requires_capture' || intent.latest_charge === null) return intent;
  const charge = await store.find('charge', intent.latest_charge);
  const { capture_before } = charge.payment_method_details.card;
  if (capture_before === null || store.now <= capture_before) return intent;
  return cancelled(store, intent, 'automatic');
}

export async function updateIntent(store: SandboxStore, id: string, form: Form): Promise<Intent> {
  const intent = await readIntent(store, id);
  if (textIn(form, 'amount') !== null) {
    if (!isWaiting(intent)) throw unexpectedState('payment_intent', intent.status);
    intent.amount = wholeIn(form, 'amount');
  }
  if (isWaiting(intent)) await choose(store, intent, form);
  intent.metadata = { ...intent.metadata, ...textsIn(form, 'metadata') };
  await store.save(intent);
  return intent;
}

/** Pays with a card. @throws a fault if the intent is in a later state */
export async function confirmIntent(store: SandboxStore, intent: Intent, form: Form): Promise<Attempted<Intent>> {
  if (!isWaiting(intent)) throw unexpectedState('payment_intent', intent.status);
  if (textIn(form, 'setup_future_usage') === 'off_session') intent.setup_future_usage = 'off_session';
  const method = await methodIn(store, form, intent);
  intent.payment_method = method.id;
  return attempt(store, intent, method, {
    isOnSession: textIn(form, 'off_session') !== 'true',
    isAuthenticated: false,
  });
}

/** Applies the customer's choice on the bank's page. */
export async function authenticateIntent(store: SandboxStore, id: string, form: Form): Promise<Attempted<Intent>> {
  const intent = await store.find('payment_intent', id);
  if (intent.status !== 'requires_action' || intent.payment_method === null) {
    throw unexpectedState('payment_intent', intent.status);
  }
  if (textIn(form, 'outcome') !== 'complete') {
    return failed(store, intent, {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message: 'We are unable to authenticate your payment method.',
    });
  }
  const method = await store.find('payment_method', intent.payment_method);
  return attempt(store, intent, method, { isOnSession: true, isAuthenticated: true });
}

/** Captures an authorized amount, in full or in part. The rest is released immediately. */
export async function captureIntent(store: SandboxStore, id: string, form: Form): Promise<Intent> {
  const intent = await readIntent(store, id);
  if (intent.status !== 'requires_capture') throw unexpectedState('payment_intent', intent.status);
  const amount = textIn(form, 'amount_to_capture') === null ? intent.amount : wholeIn(form, 'amount_to_capture');
  if (amount > intent.amount_capturable) throw wrongParameter('amount_to_capture');
  const charge = await store.find('charge', String(intent.latest_charge));
  Object.assign(charge, { captured: true, amount_captured: amount, amount_refunded: charge.amount - amount });
  await store.save(charge);
  return succeeded(store, intent, charge);
}

export async function cancelIntent(store: SandboxStore, id: string): Promise<Intent> {
  const intent = await readIntent(store, id);
  if (!isWaiting(intent) && intent.status !== 'requires_capture')
    throw unexpectedState('payment_intent', intent.status);
  return cancelled(store, intent, 'requested_by_customer');
}

/** Sets the card to charge when the payment is confirmed. */
async function choose(store: SandboxStore, intent: Intent, form: Form): Promise<void> {
  if (textIn(form, 'payment_method') === null) return;
  const { id } = await methodIn(store, form, intent);
  Object.assign(intent, { payment_method: id, status: 'requires_confirmation', next_action: null });
}

function isWaiting({ status }: Intent): boolean {
  return WAITING.some((waiting) => waiting === status);
}

async function attempt(
  store: SandboxStore,
  intent: Intent,
  method: Method,
  how: { readonly isOnSession: boolean; readonly isAuthenticated: boolean },
): Promise<Attempted<Intent>> {
  const answer = bankOnPayment(cardOf(store, method), how);
  if (answer === 'authenticate' && how.isOnSession) {
    Object.assign(intent, { status: 'requires_action', next_action: ASK_THE_BANK, last_payment_error: null });
    await store.announce('payment_intent.requires_action', intent);
    return { object: intent, error: null };
  }
  if (answer === 'authenticate') {
    const code = 'authentication_required';
    const message = 'Your card was declined. This transaction requires authentication.';
    return failed(store, intent, { type: 'card_error', code, decline_code: code, message });
  }
  if (answer !== 'approved') return failed(store, intent, { type: 'card_error', ...answer });
  const charge = await charged(store, intent, method, how.isOnSession);
  if (intent.setup_future_usage !== null) {
    method.customer = intent.customer;
    method.sandbox.isSetUp = true;
    await store.save(method);
  }
  Object.assign(intent, { latest_charge: charge.id, last_payment_error: null, next_action: null });
  if (intent.capture_method === 'manual') {
    Object.assign(intent, { status: 'requires_capture', amount_capturable: intent.amount });
    await store.announce('payment_intent.amount_capturable_updated', intent);
    return { object: intent, error: null };
  }
  await succeeded(store, intent, charge);
  return { object: intent, error: null };
}

async function charged(
  store: SandboxStore,
  { id, amount, currency, customer, capture_method }: Intent,
  { id: payment_method, card: { brand, last4 } }: Method,
  isOnSession: boolean,
): Promise<Charge> {
  const isHeld = capture_method === 'manual';
  const hold = isOnSession || brand !== 'visa' ? HOLD.onSession : HOLD.visaOffSession;
  const charge: Charge = {
    id: store.newId('charge'),
    object: 'charge',
    amount,
    amount_captured: isHeld ? 0 : amount,
    amount_refunded: 0,
    captured: !isHeld,
    created: store.now,
    currency,
    customer,
    livemode: false,
    paid: true,
    payment_intent: id,
    payment_method,
    payment_method_details: {
      type: 'card',
      card: { brand, last4, capture_before: isHeld ? store.now + hold : null },
    },
    refunded: false,
    status: 'succeeded',
  };
  await store.save(charge);
  return charge;
}

async function succeeded(store: SandboxStore, intent: Intent, charge: Charge): Promise<Intent> {
  Object.assign(intent, { status: 'succeeded', amount_capturable: 0, amount_received: charge.amount_captured });
  await store.announce('payment_intent.succeeded', intent);
  const { sandbox } = await store.find('payment_method', intent.payment_method ?? '');
  if (sandbox.token === 'tok_disputed') await openDispute(store, charge);
  return intent;
}

async function failed(store: SandboxStore, intent: Intent, error: CardError): Promise<Attempted<Intent>> {
  const status = 'requires_payment_method';
  Object.assign(intent, { status, next_action: null, payment_method: null, last_payment_error: error });
  await store.announce('payment_intent.payment_failed', intent);
  return { object: intent, error };
}

async function cancelled(
  store: SandboxStore,
  intent: Intent,
  reason: NonNullable<Intent['cancellation_reason']>,
): Promise<Intent> {
  const ended = { status: 'canceled', amount_capturable: 0, canceled_at: store.now, next_action: null };
  Object.assign(intent, ended, { cancellation_reason: reason });
  await store.announce('payment_intent.canceled', intent);
  return intent;
}

/** Returns an amount in cents. @throws a fault if it is invalid */
export function wholeIn(form: Form, name: string): number {
  const text = textIn(form, name) ?? '';
  if (!/^[1-9]\d{0,7}$/.test(text)) throw wrongParameter(name, 'This must be a whole number of cents above 0.');
  return Number(text);
}
