import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PaymentIntent } from '#freight/payment/payment.ts';
import { DAY, MINUTE } from '#freight/values/duration.ts';
import { StripeCards } from '#server/adapters/cards/stripe-cards.ts';
import { takeBack } from '#server/services/money/payment/take-back.ts';
import { testApi } from '#tests/support/api.ts';
import { askSandbox, authenticateCard, confirmCard } from '#tests/support/cards.ts';
import { addInvoice } from '#tests/support/invoices.ts';
import { doWork, takeTurn } from '#tests/support/jobs.ts';
import { emptyMailbox, keptMail } from '#tests/support/mailbox.ts';
import { addOffer } from '#tests/support/market.ts';
import { readPdf } from '#tests/support/pdf-text.ts';
import { expectProblem } from '#tests/support/problems.ts';
import type { Person } from '#tests/support/scene.ts';

const api = testApi();
/** What each invoice of `addInvoice` comes to, French VAT included. */
const GROSS = 25_758;
let company: string;
let member: Person;

beforeEach(async () => {
  company = await api().scene.company('shipper', 'Verrerie de la Lys');
  member = await api().scene.person(company, 'COMPANY');
});

const url = (path: string) => `/api/v2/companies/${company}${path}`;
const newInvoice = async () => addInvoice(api().context, await addOffer(api().context, company));
const post = (body: object, key?: string) =>
  api().call('POST', url('/payment-intents'), { token: member.token, body, ...(key === undefined ? {} : { key }) });
const begin = async (...invoices: string[]) => (await post({ invoices })).json<PaymentIntent>();
const read = async (uuid: string) =>
  (await api().call('GET', url(`/payment-intents/${uuid}`), { token: member.token })).json<PaymentIntent>();
const invoice = async (uuid: string) =>
  (await api().call('GET', url(`/invoices/${uuid}`), { token: member.token })).json();
const pay = async ({ client_secret }: PaymentIntent, card = {}) => confirmCard(api(), client_secret ?? '', card);

/** Saves a card of the company; answers its id. The holder confirms it where their bank asks. */
async function saveCard(token: string): Promise<string> {
  const { uuid, client_secret } = (
    await api().call('POST', url('/payment-sources'), { token: member.token, body: {} })
  ).json();
  const { status } = await confirmCard(api(), client_secret, { token });
  if (status === 'requires_action') await authenticateCard(api(), client_secret);
  await api().call('GET', url(`/payment-sources/${uuid}`), { token: member.token });
  return uuid;
}

/** Pays by the saved card that was chosen. */
function payAsChosen({ client_secret }: PaymentIntent) {
  const secret = client_secret ?? '';
  return askSandbox(api(), `payment_intents/${secret.split('_secret_')[0]}/confirm`, { client_secret: secret });
}

/** What the books say of this company: each account and its balance, in cents. */
async function books(): Promise<Record<string, number>> {
  const { db } = api().context;
  const rows = await db
    .selectFrom('ledger_postings as p')
    .leftJoin('payments as y', 'y.uuid', 'p.payment_uuid')
    .select(({ fn }) => ['p.account', fn.sum<string>('p.amount').as('balance')])
    .where('y.company_uuid', '=', company)
    .groupBy('p.account')
    .execute();
  return Object.fromEntries(rows.map(({ account, balance }) => [account, Number(balance)]));
}

/** A provider whose line is dead. */
function unreachable(): StripeCards {
  const keys = { secretKey: 'sk_test_x', publishableKey: 'pk_test_x', webhookSecret: 'whsec_x' };
  return new StripeCards({ ...keys, address: { host: '127.0.0.1', port: 1, protocol: 'http' } });
}

/** How often money was taken from cards of this company. */
async function charges(): Promise<number> {
  const { db } = api().context;
  const { customer } = await db
    .selectFrom('card_customers')
    .select('customer')
    .where('company_uuid', '=', company)
    .executeTakeFirstOrThrow();
  const rows = db.selectFrom('sandbox_objects').select('id').where('kind', '=', 'charge');
  return (await rows.where('customer', '=', customer).execute()).length;
}

describe('paying by card', () => {
  it('settles several invoices by one payment, and books it once', async () => {
    const invoices = [await newInvoice(), await newInvoice(), await newInvoice()];
    const begun = await begin(...invoices);
    expect(begun).toMatchObject({ status: 'created', amount: 3 * GROSS, currency: 'EUR', card: null });
    expect(begun.reference).toMatch(/^P-2026-\d{5}$/);
    const asked = await api().call('GET', url(`/payment-intents/${begun.uuid}`), { token: member.token });
    expect([asked.json().client_secret, asked.headers['cache-control']]).toEqual([begun.client_secret, 'no-store']);
    expect(begun.invoices.map(({ uuid }) => uuid).sort()).toEqual(invoices.toSorted());
    await pay(begun);
    expect(await read(begun.uuid)).toMatchObject({
      status: 'captured',
      client_secret: null,
      card: { brand: 'visa', last4: '4242' },
    });
    for (const uuid of invoices) expect(await invoice(uuid)).toMatchObject({ state: 'paid_by_card', amount_due: 0 });
    await doWork(api().context);
    await takeTurn(api().context, 'payments-sweep');
    expect(await read(begun.uuid)).toMatchObject({ status: 'captured' });
    expect(await books()).toEqual({ 5115: 3 * GROSS, 411: -3 * GROSS });
    const { items } = (await api().call('GET', url('/payments'), { token: member.token })).json();
    expect(items).toMatchObject([{ uuid: begun.uuid, amount: 3 * GROSS, status: 'captured', invoices_count: 3 }]);
    const paid = await api().call('GET', url(`/payments/${begun.uuid}/invoices`), { token: member.token });
    expect(paid.json().items).toEqual(begun.invoices);
  });

  it('has a receipt once its money is there: in the language of the reader, always the same, and by e-mail', async () => {
    const uuid = await newInvoice();
    const begun = await begin(uuid);
    const path = url(`/payments/${begun.uuid}/receipt`);
    const receipt = (language: string, { token } = member) =>
      api().call('GET', path, { token, headers: { 'accept-language': language } });
    expectProblem(await receipt('en'), 404, 'not_found');
    emptyMailbox(api().context);
    await pay(begun);
    await read(begun.uuid);
    const { reference: number = '' } = (await invoice(uuid)) as { reference?: string };
    const pdf = await receipt('fr');
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    const { text } = await readPdf(pdf.rawPayload);
    for (const part of ['Reçu', begun.reference, number, 'Visa … 4242', 'Total payé']) expect(text).toContain(part);
    expect((await readPdf((await receipt('pl')).rawPayload)).text).toContain('Potwierdzenie zapłaty');
    const again = await receipt('fr');
    expect([again.rawPayload.equals(pdf.rawPayload), again.headers.etag]).toEqual([true, pdf.headers.etag]);
    expectProblem(
      await receipt('fr', await api().scene.person(await api().scene.company('shipper', 'Autre'), 'COMPANY')),
      404,
      'not_found',
    );
    await doWork(api().context);
    const told = keptMail(api().context).filter(({ headers }) => headers.subject?.startsWith('We received'));
    expect(told.map(({ text: letter }) => letter)).toEqual([expect.stringContaining(number)]);
  });

  it('is counted with the others, and so is what went back', async () => {
    const begun = await begin(await newInvoice());
    const metrics = async () => (await api().call('GET', url('/metrics/payments'), { token: member.token })).json();
    expect(await metrics()).toMatchObject({ counts: { all: 0, paid: 0 }, amounts: { paid: 0, refunded: 0 } });
    await pay(begun);
    await read(begun.uuid);
    expect(await metrics()).toEqual({
      counts: { all: 1, paid: 1, held: 0, under_way: 0 },
      amounts: { paid: GROSS, held: 0, refunded: 0, currency: 'EUR' },
    });
  });

  it('waits for the bank of who pays', async () => {
    const uuid = await newInvoice();
    const begun = await begin(uuid);
    await pay(begun, { token: 'tok_authenticate_always' });
    expect(await read(begun.uuid)).toMatchObject({ status: 'requires_action' });
    expect(await invoice(uuid)).toMatchObject({ state: 'waiting_payment' });
    await authenticateCard(api(), begun.client_secret ?? '', 'fail');
    expect(await read(begun.uuid)).toMatchObject({ status: 'created' });
    await pay(begun, { token: 'tok_authenticate_always' });
    await authenticateCard(api(), begun.client_secret ?? '');
    expect(await read(begun.uuid)).toMatchObject({ status: 'captured' });
    expect(await invoice(uuid)).toMatchObject({ state: 'paid_by_card' });
  });

  it('by a saved card asks for no card again', async () => {
    const saved = await saveCard('tok_mastercard');
    const begun = (await post({ invoices: [await newInvoice()], payment_source: saved })).json<PaymentIntent>();
    await payAsChosen(begun);
    expect(await read(begun.uuid)).toMatchObject({ status: 'captured', card: { last4: '4444' } });
    const gone = randomUUID();
    expectProblem(await post({ invoices: [await newInvoice()], payment_source: gone }), 422, 'violations');
  });

  it('by another saved card charges that one, where the bank of the first was not answered', async () => {
    const [first, second] = [await saveCard('tok_authenticate_always'), await saveCard('tok_mastercard')];
    const invoices = [await newInvoice()];
    const begun = (await post({ invoices, payment_source: first })).json<PaymentIntent>();
    await payAsChosen(begun);
    expect(await read(begun.uuid)).toMatchObject({ status: 'requires_action' });
    const again = (await post({ invoices, payment_source: second })).json<PaymentIntent>();
    expect(again.uuid).toBe(begun.uuid);
    await payAsChosen(again);
    expect(await read(begun.uuid)).toMatchObject({ status: 'captured', card: { last4: '4444' } });
  });

  it('that is declined charges nothing, and goes on with another card', async () => {
    const uuid = await newInvoice();
    const begun = await begin(uuid);
    expect(await pay(begun, { token: 'tok_no_funds' })).toMatchObject({
      error: { decline_code: 'insufficient_funds' },
    });
    await doWork(api().context);
    expect(await read(begun.uuid)).toMatchObject({ status: 'created' });
    expect(await books()).toEqual({});
    await pay(begun);
    await doWork(api().context);
    expect(await invoice(uuid)).toMatchObject({ state: 'paid_by_card' });
    expect(await charges()).toBe(1);
  });
});

describe('a payment is made once', () => {
  it('by a double click, by two tabs and by two members', async () => {
    const uuid = await newInvoice();
    const [first, second] = await Promise.all([post({ invoices: [uuid] }), post({ invoices: [uuid] })]);
    const other = await api().scene.person(company, 'COMPANY');
    const third = await api().call('POST', url('/payment-intents'), { token: other.token, body: { invoices: [uuid] } });
    const ids = [first, second, third].map((answer) => answer.json<PaymentIntent>().uuid);
    expect(new Set(ids).size).toBe(1);
    await pay(first.json());
    expect(await pay(second.json())).toMatchObject({ error: { code: 'payment_intent_unexpected_state' } });
    await doWork(api().context);
    expect(await charges()).toBe(1);
    expect(await books()).toEqual({ 5115: GROSS, 411: -GROSS });
    expectProblem(await post({ invoices: [uuid] }), 409, 'invoice_not_payable');
  });

  it('where the server died after the provider had answered', async () => {
    const uuid = await newInvoice();
    const key = randomUUID();
    const { db } = api().context;
    const first = (await post({ invoices: [uuid] }, key)).json<PaymentIntent>();
    await db.deleteFrom('idempotency_keys').where('key', '=', key).execute();
    await db.updateTable('payments').set({ intent: null }).where('uuid', '=', first.uuid).execute();
    expect((await post({ invoices: [uuid] }, key)).json()).toEqual(first);
    expect((await post({ invoices: [uuid] }, key)).json()).toEqual(first);
    await pay(first);
    await doWork(api().context);
    expect(await charges()).toBe(1);
  });

  it('where the provider took it, and its answer and its events were lost', async () => {
    const uuid = await newInvoice();
    const begun = await begin(uuid);
    await pay(begun);
    await doWork({ ...api().context, sandbox: null });
    expect(await invoice(uuid)).toMatchObject({ state: 'waiting_payment' });
    api().clock.advance(2 * MINUTE);
    await takeTurn(api().context, 'payments-sweep');
    expect(await invoice(uuid)).toMatchObject({ state: 'paid_by_card' });
    expect(await books()).toEqual({ 5115: GROSS, 411: -GROSS });
  });

  it('where nobody knows for more than a day what became of it', async () => {
    const uuid = await newInvoice();
    const begun = await begin(uuid);
    const { db } = api().context;
    await pay(begun);
    await doWork({ ...api().context, sandbox: null });
    await db.updateTable('payments').set({ intent: null }).where('uuid', '=', begun.uuid).execute();
    api().clock.advance(25 * 60 * MINUTE);
    await takeTurn(api().context, 'payments-sweep');
    expect(await invoice(uuid)).toMatchObject({ state: 'paid_by_card' });
    expect(await charges()).toBe(1);
  });

  it('where another selection takes its place: the earlier one is stopped', async () => {
    const [one, two] = [await newInvoice(), await newInvoice()];
    const first = await begin(one);
    const second = await begin(one, two);
    expect(second.uuid).not.toBe(first.uuid);
    expect(await read(first.uuid)).toMatchObject({ status: 'cancelled' });
    expect(await pay(first)).toMatchObject({ error: { code: 'payment_intent_unexpected_state' } });
    await pay(second);
    expect(await read(second.uuid)).toMatchObject({ status: 'captured', amount: 2 * GROSS });
  });

  it('where the earlier one went through just before', async () => {
    const [one, two] = [await newInvoice(), await newInvoice()];
    await pay(await begin(one));
    expectProblem(await post({ invoices: [one, two] }), 409, 'invoice_not_payable');
    expect(await invoice(one)).toMatchObject({ state: 'paid_by_card' });
  });
});

describe('an invoice that changed under a payment', () => {
  it('charges nothing where the sum is no longer the one that was agreed to', async () => {
    const uuid = await newInvoice();
    expectProblem(await post({ invoices: [uuid], amount: GROSS - 1 }), 409, 'amount_changed');
    expect((await post({ invoices: [uuid], amount: GROSS })).statusCode).toBe(201);
  });

  it('leaves what comes twice on account', async () => {
    const uuid = await newInvoice();
    const begun = await begin(uuid);
    const { db } = api().context;
    const { paymentReceived } = await import('#freight/ledger/journal.ts');
    const { postJournal } = await import('#server/services/money/ledger/post-journal.ts');
    const fact = {
      key: `bank:${randomUUID()}`,
      label: 'VIR',
      day: '2026-03-17',
      means: 'transfer',
      payment: null,
    } as const;
    const entry = { ...fact, customer: company, amount: GROSS, parts: [{ invoice: uuid, amount: GROSS }] };
    await db.transaction().execute((tx) => postJournal(tx, paymentReceived(entry), api().clock.now()));
    await pay(begun);
    expect(await read(begun.uuid)).toMatchObject({ status: 'captured' });
    expect(await books()).toEqual({ 5115: GROSS, 4191: -GROSS });
    expect(await invoice(uuid)).toMatchObject({ amount_due: 0, state: 'paid_by_transfer' });
    const receipt = await api().call('GET', url(`/payments/${begun.uuid}/receipt`), {
      token: member.token,
      headers: { 'accept-language': 'fr' },
    });
    expect(receipt.statusCode).toBe(200);
    const { text } = await readPdf(receipt.rawPayload);
    for (const part of ['Reçu', begun.reference, 'Visa … 4242']) expect(text).toContain(part);
  });

  it('sets aside money that is not as it was asked for, and settles nothing', async () => {
    const uuid = await newInvoice();
    const begun = await begin(uuid);
    await api()
      .context.db.updateTable('payments')
      .set({ amount: GROSS - 1 })
      .where('uuid', '=', begun.uuid)
      .execute();
    await pay(begun);
    expect(await read(begun.uuid)).toMatchObject({ status: 'quarantined' });
    expect(await books()).toEqual({ 5115: GROSS, 4711: -GROSS });
    expect(await invoice(uuid)).toMatchObject({ state: 'waiting_payment' });
    const metrics = await api().call('GET', url('/metrics/payments'), { token: member.token });
    expect(metrics.json()).toMatchObject({ counts: { all: 1, paid: 0, under_way: 1 }, amounts: { paid: 0 } });
    const payment = { uuid: begun.uuid, reference: begun.reference, customer: company };
    const move = (key: string, amount: number) =>
      api()
        .context.db.transaction()
        .execute((tx) => takeBack(tx, payment, { key, amount, fee: 0, now: api().clock.now() }));
    await move('dispute:taken', GROSS);
    expect(await books()).toEqual({ 5115: 0, 4711: 0 });
    await move('dispute:won', -GROSS);
    expect(await books()).toEqual({ 5115: GROSS, 4711: -GROSS });
  });

  it('gives up after a day what nobody paid', async () => {
    const uuid = await newInvoice();
    const begun = await begin(uuid);
    api().clock.advance(DAY + MINUTE);
    await takeTurn(api().context, 'payments-sweep');
    expect(await pay(begun)).toMatchObject({ error: { code: 'payment_intent_unexpected_state' } });
    expect((await begin(uuid)).uuid).not.toBe(begun.uuid);
  });
});

describe('a payment that is stopped', () => {
  it('charges nothing any more', async () => {
    const begun = await begin(await newInvoice());
    const stop = () =>
      api().call('POST', url(`/payment-intents/${begun.uuid}/cancellation`), { token: member.token, body: {} });
    expect((await stop()).json()).toMatchObject({ status: 'cancelled', client_secret: null });
    expect((await stop()).json()).toMatchObject({ status: 'cancelled' });
    expect(await pay(begun)).toMatchObject({ error: { code: 'payment_intent_unexpected_state' } });
  });

  it('too late stays paid', async () => {
    const begun = await begin(await newInvoice());
    await pay(begun);
    const late = await api().call('POST', url(`/payment-intents/${begun.uuid}/cancellation`), {
      token: member.token,
      body: {},
    });
    expect(late.json()).toMatchObject({ status: 'captured' });
  });
});

describe('invoices that cannot be paid', () => {
  it('is an invoice of somebody else, one that is not issued, and none', async () => {
    const mine = await newInvoice();
    const other = await api().scene.company('shipper', 'Glas en Co');
    const stranger = await api().scene.person(other, 'COMPANY');
    const there = `/api/v2/companies/${other}/payment-intents`;
    expectProblem(
      await api().call('POST', there, { token: stranger.token, body: { invoices: [mine] } }),
      404,
      'not_found',
    );
    const begun = await begin(mine);
    expectProblem(await api().call('GET', `${there}/${begun.uuid}`, { token: stranger.token }), 404, 'not_found');
    expectProblem(await post({ invoices: [] }), 422, 'violations');
    expectProblem(await post({ invoices: [randomUUID()] }), 404, 'not_found');
  });

  it('for a day because its first request was lost can be paid by another one afterwards', async () => {
    const invoices = [await newInvoice()];
    const cut = await api().beside({ cards: unreachable() });
    expectProblem(
      await cut.call('POST', url('/payment-intents'), { token: member.token, body: { invoices } }),
      503,
      'unavailable',
    );
    api().clock.advance(DAY + MINUTE);
    await takeTurn(api().context, 'payments-sweep');
    const begun = await begin(...invoices);
    expect(begun).toMatchObject({ status: 'created', client_secret: expect.stringMatching(/^pi_/) });
    await pay(begun);
    expect(await read(begun.uuid)).toMatchObject({ status: 'captured' });
  });

  it('is anything while the provider cannot be reached; the same request goes on afterwards', async () => {
    const cut = await api().beside({ cards: unreachable() });
    const body = { invoices: [await newInvoice()] };
    const key = randomUUID();
    const sent = { token: member.token, body, key };
    expectProblem(await cut.call('POST', url('/payment-intents'), sent), 503, 'unavailable');
    expect((await post(body, key)).statusCode).toBe(201);
  });
});
