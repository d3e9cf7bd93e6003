import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '#freight/values/duration.ts';
import type { SandboxAnswer } from '#server/adapters/cards/sandbox/sandbox.ts';
import { testApi } from '#tests/support/api.ts';
import { askSandbox, authenticateCard, confirmCard } from '#tests/support/cards.ts';

const api = testApi();
let customer: string;

/** A request as Stripe's SDK makes it. */
async function ask(method: string, path: string, fields: Record<string, string> = {}, key: string | null = null) {
  const { sandbox } = api().context;
  if (sandbox === null) throw new Error('There is no sandbox.');
  const form = new URLSearchParams(fields).toString();
  const { secretKey } = sandbox.keys;
  const where = method === 'GET' && form !== '' ? `/v1/${path}?${form}` : `/v1/${path}`;
  return sandbox.answer({ method, path: where, body: form, secretKey, idempotencyKey: key }) as Promise<
    SandboxAnswer & { body: Record<string, never> & { id: string; client_secret: string } }
  >;
}

const intent = (fields: Record<string, string> = {}) =>
  ask('POST', 'payment_intents', { amount: '117888', currency: 'eur', customer, ...fields });

beforeEach(async () => {
  customer = (await ask('POST', 'customers', { name: 'Verrerie de la Lys' })).body.id;
});

describe('a payment in the sandbox', () => {
  it('succeeds at once by a good card', async () => {
    const { body } = await intent();
    expect(body).toMatchObject({ status: 'requires_payment_method', amount: 117_888, amount_received: 0 });
    expect(await confirmCard(api(), body.client_secret)).toMatchObject({
      status: 'succeeded',
      amount_received: 117_888,
    });
  });

  it.each([
    ['tok_declined', 'card_declined', 'generic_decline'],
    ['tok_no_funds', 'card_declined', 'insufficient_funds'],
    ['tok_expired', 'expired_card', 'expired_card'],
    ['tok_wrong_code', 'incorrect_cvc', 'incorrect_cvc'],
    ['tok_saved_but_declined', 'card_declined', 'generic_decline'],
  ])('is declined by %s, and can be tried again', async (token, code, decline_code) => {
    const { client_secret: secret } = (await intent()).body;
    const status = 'requires_payment_method';
    expect(await confirmCard(api(), secret, { token })).toMatchObject({
      error: { type: 'card_error', code, decline_code, payment_intent: { status } },
    });
    expect(await confirmCard(api(), secret)).toMatchObject({ status: 'succeeded' });
  });

  it('is declined by a card whose month is over', async () => {
    const { client_secret: secret } = (await intent()).body;
    expect(await confirmCard(api(), secret, { month: 2, year: 2026 })).toMatchObject({
      error: { code: 'expired_card' },
    });
    expect(await confirmCard(api(), secret, { month: 3, year: 2026 })).toMatchObject({ status: 'succeeded' });
  });

  it.each([
    ['complete', { status: 'succeeded' }],
    [
      'fail',
      { status: 'requires_payment_method', last_payment_error: { code: 'payment_intent_authentication_failure' } },
    ],
  ] as const)('waits for the holder where the bank asks: %s', async (outcome, end) => {
    const { client_secret: secret } = (await intent()).body;
    const asked = await confirmCard(api(), secret, { token: 'tok_authenticate_always' });
    expect(asked).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    const answer = await authenticateCard(api(), secret, outcome);
    expect(outcome === 'fail' ? (answer.error.payment_intent ?? answer) : answer).toMatchObject(end);
  });

  it.each([
    ['tok_authenticate_unless_set_up', 200, 'succeeded'],
    ['tok_already_set_up', 200, 'succeeded'],
    ['tok_authenticate_always', 402, 'authentication_required'],
    ['tok_authenticate_no_funds', 402, 'insufficient_funds'],
    ['tok_saved_but_declined', 402, 'generic_decline'],
  ])('by a saved card while nobody is there: %s', async (token, status, outcome) => {
    const setup = (await ask('POST', 'setup_intents', { customer })).body;
    const asked = await confirmCard(api(), setup.client_secret, { token });
    const saved = asked.status === 'requires_action' ? await authenticateCard(api(), setup.client_secret) : asked;
    const method = saved.payment_method;
    const charged = await intent({ payment_method: method, off_session: 'true', confirm: 'true' });
    expect(charged.status).toBe(status);
    const { error, status: state } = charged.body as { error?: { decline_code: string }; status?: string };
    expect(error?.decline_code ?? state).toBe(outcome);
  });
});

describe('a hold in the sandbox', () => {
  const hold = async () => {
    const { body } = await intent({ capture_method: 'manual' });
    expect(await confirmCard(api(), body.client_secret)).toMatchObject({
      status: 'requires_capture',
      amount_capturable: 117_888,
      amount_received: 0,
    });
    return body.id;
  };

  it('is taken, all of it or less, once', async () => {
    const id = await hold();
    const less = { amount_to_capture: '100000' };
    expect((await ask('POST', `payment_intents/${id}/capture`, { amount_to_capture: '117889' })).status).toBe(400);
    expect((await ask('POST', `payment_intents/${id}/capture`, less)).body).toMatchObject({
      status: 'succeeded',
      amount_received: 100_000,
    });
    expect((await ask('POST', `payment_intents/${id}/capture`)).status).toBe(400);
    expect((await ask('POST', `payment_intents/${id}/cancel`)).status).toBe(400);
  });

  it('is given back, and lapses after a week', async () => {
    const id = await hold();
    expect((await ask('POST', `payment_intents/${id}/cancel`)).body).toMatchObject({ status: 'canceled' });
    const other = await hold();
    api().clock.advance(7 * DAY + 1000);
    expect((await ask('GET', `payment_intents/${other}`)).body).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'automatic',
    });
  });
});

describe('a request to the sandbox', () => {
  it('gets its first answer again under its key, and no other', async () => {
    const key = randomUUID();
    const pay = (amount: string) => ask('POST', 'payment_intents', { amount, customer }, key);
    const [first, second] = [await pay('1000'), await pay('1000')];
    expect(second).toEqual(first);
    expect(await pay('1001')).toMatchObject({ status: 400, body: { error: { type: 'idempotency_error' } } });
    api().clock.advance(DAY + 1000);
    expect((await pay('1000')).body.id).not.toBe(first.body.id);
  });

  it.each([
    ['an address that is none', 'GET', 'coupons', {}, 404],
    ['an object that is none', 'GET', 'payment_intents/pi_other', {}, 404],
    ['no amount', 'POST', 'payment_intents', { customer: '' }, 400],
    ['an amount that is none', 'POST', 'payment_intents', { amount: '12.5' }, 400],
    ['a customer that is none', 'POST', 'payment_intents', { amount: '100', customer: 'cus_other' }, 404],
    ['a name that means something to JavaScript', 'POST', 'payment_intents', { '__proto__[amount]': '1' }, 400],
  ])('is refused with %s', async (_, method, path, fields, status) => {
    expect(await ask(method, path, fields as Record<string, string>)).toMatchObject({
      status,
      body: { error: { type: 'invalid_request_error' } },
    });
  });

  it.each([
    ['a name that no database keeps', { 'payment_method_data[billing_details][name]': 'Claire\0' }],
    ['a card that no database has', { payment_method: 'pm_\0' }],
    ['a month that is none', { 'payment_method_data[card][exp_month]': '1.5' }],
    ['a year that is none', { 'payment_method_data[card][exp_year]': '2030.5' }],
  ])('from a browser is refused with %s', async (_, fields) => {
    const { client_secret } = (await intent()).body;
    const card = {
      'payment_method_data[card][token]': 'tok_visa',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2030',
    };
    const path = `payment_intents/${client_secret.split('_secret_')[0]}/confirm`;
    expect(await askSandbox(api(), path, { client_secret, ...card, ...fields })).toMatchObject({
      error: { type: 'invalid_request_error' },
    });
  });

  it('from a browser needs the secret of what it is about, and never does what servers do', async () => {
    const { id, client_secret } = (await intent()).body;
    const wrong = await askSandbox(api(), `payment_intents/${id}/confirm`, { client_secret: `${client_secret}x` });
    expect(wrong).toMatchObject({ error: { code: 'resource_missing' } });
    expect(await askSandbox(api(), 'payment_intents', { amount: '100' })).toMatchObject({
      error: { message: 'Invalid API Key provided.' },
    });
    const other = await askSandbox(api(), `payment_intents/${id}/confirm`, { client_secret, key: 'pk_test_other' });
    expect(other).toMatchObject({ error: { message: 'Invalid API Key provided.' } });
  });
});

describe('the sandbox for browsers', () => {
  it('is a script, and frames that only our own pages show', async () => {
    const script = await api().call('GET', '/sandbox/stripe.js');
    expect([script.statusCode, script.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
    for (const frame of ['elements/cardNumber', 'elements/cardExpiry', 'elements/cardCvc', 'authenticate']) {
      const { statusCode, headers } = await api().call('GET', `/sandbox/${frame}`);
      expect([statusCode, headers['x-frame-options'], headers['cache-control']]).toEqual([200, undefined, 'no-store']);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    }
    for (const path of ['elements/other', 'constructor', '../stripe.js', '..%2fsandbox.ts', 'v1/events']) {
      expect((await api().call('GET', `/sandbox/${path}`)).statusCode).toBeGreaterThanOrEqual(400);
    }
  });

  it('is not there where the settings have keys of Stripe, and then alone Stripe may be asked', async () => {
    const { openCards } = await import('#server/adapters/cards/open-cards.ts');
    const keys = {
      STRIPE_SECRET_KEY: 'sk_test_x',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
      STRIPE_WEBHOOK_SECRET: 'whsec_x',
    };
    const { close, ...cards } = await openCards(keys, api().context);
    const real = await api().beside(cards);
    expect((await real.call('GET', '/sandbox/stripe.js')).statusCode).toBe(404);
    const policy = async (server: Pick<typeof real, 'call'>) =>
      String((await server.call('GET', '/config.json')).headers['content-security-policy']);
    expect(await policy(real)).toMatch(/script-src [^;]*https:\/\/js\.stripe\.com/);
    expect(await policy(api())).not.toContain('stripe.com');
    expect((await real.call('GET', '/config.json')).json().cards).toEqual({
      provider: 'stripe',
      publishable_key: 'pk_test_x',
    });
    await close();
  });
});

describe('the balance in the sandbox', () => {
  const rest = async () =>
    (await ask('GET', 'balance')).body as unknown as Record<'available' | 'pending', { amount: number }[]>;
  const list = async (path: string, fields: Record<string, string> = {}) =>
    ((await ask('GET', path, fields)).body as unknown as { data: Record<string, unknown>[] }).data;

  it('has each payment without its fee, and pays it out two days later', async () => {
    await api().context.db.deleteFrom('sandbox_objects').where('kind', '<>', 'customer').execute();
    const { client_secret: secret } = (await intent()).body;
    await confirmCard(api(), secret);
    const fee = Math.round(117_888 * 0.015) + 25;
    expect(await rest()).toMatchObject({ available: [{ amount: 0 }], pending: [{ amount: 117_888 - fee }] });
    expect(await list('payouts')).toEqual([]);
    api().clock.advance(2 * DAY);
    const [payout] = await list('payouts');
    expect(payout).toMatchObject({
      amount: 117_888 - fee,
      status: 'in_transit',
      automatic: true,
      original_payout: null,
    });
    const behind = await list('balance_transactions', { payout: String(payout?.id) });
    expect(behind).toMatchObject([
      { type: 'payout', reporting_category: 'payout', net: fee - 117_888, source: payout?.id },
      { type: 'charge', reporting_category: 'charge', amount: 117_888, fee, net: 117_888 - fee },
    ]);
    expect(await rest()).toMatchObject({ available: [{ amount: 0 }], pending: [{ amount: 0 }] });
    api().clock.advance(2 * DAY);
    expect(await list('payouts')).toMatchObject([
      { id: payout?.id, status: 'paid', trace_id: { status: 'supported' } },
    ]);
  });

  it('has the money of a payout again that its bank did not take', async () => {
    await api().context.db.deleteFrom('sandbox_objects').where('kind', '<>', 'customer').execute();
    await confirmCard(api(), (await intent()).body.client_secret);
    api().clock.advance(2 * DAY);
    const [payout] = await list('payouts');
    const id = String(payout?.id);
    await ask('POST', `payouts/${id}`, { 'metadata[outcome]': 'fails' });
    api().clock.advance(2 * DAY);
    expect((await ask('GET', `payouts/${id}`)).body).toMatchObject({
      status: 'failed',
      failure_code: 'account_closed',
    });
    expect(await rest()).toMatchObject({ available: [{ amount: payout?.amount }], pending: [{ amount: 0 }] });
    const [next] = await list('payouts');
    expect(next).toMatchObject({ amount: payout?.amount, status: 'in_transit' });
  });
});
