import { SandboxFault, wrongParameter } from './faults.ts';
import { type Form, formIn, textIn } from './form.ts';
import type { Intent, Method } from './objects.ts';
import type { SandboxStore } from './store.ts';
import { isTestToken, TEST_CARDS } from './test-cards.ts';

/** Creates a payment method from the data of a frame: the token of a test card, its expiry, and the name on it. */
export async function createMethod(store: SandboxStore, form: Form): Promise<Method> {
  const card = formIn(form, 'card');
  const token = textIn(card, 'token');
  const [exp_month, exp_year] = [Number(textIn(card, 'exp_month')), Number(textIn(card, 'exp_year'))];
  if (!isTestToken(token)) {
    const message = 'Your card was declined. Your request was in test mode, but used a non test card.';
    throw new SandboxFault(402, {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'test_mode_live_card',
      message,
    });
  }
  const isMonth = Number.isInteger(exp_month) && exp_month >= 1 && exp_month <= 12;
  const isYear = Number.isInteger(exp_year) && exp_year >= 2000 && exp_year <= 2099;
  if (!isMonth || !isYear) throw wrongParameter('exp_month');
  const { brand, last4 } = TEST_CARDS[token];
  const method: Method = {
    id: store.newId('payment_method'),
    object: 'payment_method',
    created: store.now,
    customer: null,
    livemode: false,
    type: 'card',
    card: { brand, last4, exp_month, exp_year },
    billing_details: { name: textIn(formIn(form, 'billing_details'), 'name') },
    sandbox: { token, isSetUp: false },
  };
  await store.save(method);
  return method;
}

/**
 * Returns the method that a confirmation names or describes, or else the one chosen before.
 *
 * @throws a fault if it belongs to another customer
 */
export async function methodIn(
  store: SandboxStore,
  form: Form,
  { customer, payment_method: chosen }: Pick<Intent, 'customer' | 'payment_method'>,
): Promise<Method> {
  const isDescribed = form.payment_method_data !== undefined;
  const id = textIn(form, 'payment_method') ?? (isDescribed ? null : chosen);
  if (id === null) return createMethod(store, formIn(form, 'payment_method_data'));
  const method = await store.find('payment_method', id, 'payment_method');
  if (method.customer !== null && method.customer !== customer) {
    throw wrongParameter('payment_method', 'The payment method belongs to another customer.');
  }
  return method;
}

export async function detachMethod(store: SandboxStore, id: string): Promise<Method> {
  const method = await store.find('payment_method', id);
  if (method.customer === null) throw wrongParameter('payment_method', 'The payment method is not attached.');
  method.customer = null;
  await store.announce('payment_method.detached', method);
  return method;
}

/** Returns the card data for the bank's decision. */
export function cardOf({ now }: SandboxStore, { card: { exp_year, exp_month }, sandbox }: Method) {
  const isExpired = Date.UTC(exp_year, exp_month) / 1000 <= now;
  return { token: sandbox.token, isSetUp: sandbox.isSetUp, isExpired };
}
