import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PaymentIntent } from '#freight/payment/payment.ts';
import type { Quarantine } from '#freight/payment/quarantine.ts';
import { MINUTE } from '#freight/values/duration.ts';
import { checkBooks } from '#server/services/money/ledger/check-books.ts';
import { testApi } from '#tests/support/api.ts';
import { confirmCard } from '#tests/support/cards.ts';
import { emptyTables } from '#tests/support/database.ts';
import { addInvoice } from '#tests/support/invoices.ts';
import { doWork, takeTurn } from '#tests/support/jobs.ts';
import { emptyMailbox, keptMail } from '#tests/support/mailbox.ts';
import { addOffer } from '#tests/support/market.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import { addQuarantine } from '#tests/support/quarantine.ts';
import type { Cast, Person } from '#tests/support/scene.ts';

const api = testApi();
const DESK = '/api/v2/support';
/** What one invoice of the scene comes to, in cents. */
const GROSS = 25_758;
const REASON = 'They sent us the amount of their order';
let cast: Cast;
let lading: string;
let desk: Person;

beforeEach(async () => {
  const { context, scene } = api();
  await emptyTables(context.db);
  emptyMailbox(context);
  cast = await scene.cast();
  lading = await scene.company('support', 'Lading');
  desk = await scene.person(lading, 'SUPPORT');
});

const own = (path: string) => `/api/v2/companies/${cast.shipper}${path}`;
const ask = async (method: 'GET' | 'POST', path: string, body?: object) =>
  api().call(method, `${DESK}${path}`, {
    token: await api().scene.token(desk.uuid),
    ...(body === undefined ? {} : { body }),
  });
const listed = async (state: 'open' | 'ended' = 'open'): Promise<Quarantine[]> =>
  (await ask('GET', `/quarantined-payments?state=${state}`)).json().items;
const decide = (payment: string, decision: 'accept' | 'return', reason = REASON) =>
  ask('POST', `/quarantined-payments/${payment}/decision`, { decision, reason });
const invoice = async (uuid: string) =>
  (await api().call('GET', own(`/invoices/${uuid}`), { token: cast.shipperUser.token })).json();
const newInvoice = async () => addInvoice(api().context, await addOffer(api().context, cast.shipper));

/** Pays an invoice by card; what is kept of the payment differs by so much from what comes. */
async function payOtherwise(more: number, card = 'tok_visa'): Promise<{ invoice: string; payment: PaymentIntent }> {
  const { token } = cast.shipperUser;
  const uuid = await newInvoice();
  const begun = await api().call('POST', own('/payment-intents'), { token, body: { invoices: [uuid] } });
  const payment = begun.json<PaymentIntent>();
  await api()
    .context.db.updateTable('payments')
    .set({ amount: GROSS - more })
    .where('uuid', '=', payment.uuid)
    .execute();
  await confirmCard(api(), payment.client_secret ?? '', { token: card });
  await api().call('GET', own(`/payment-intents/${payment.uuid}`), { token });
  return { invoice: uuid, payment };
}

const subjects = () => keptMail(api().context).map(({ headers }) => headers.subject);

async function balances(): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; sum: number }>`select account, sum(amount)::integer as sum
    from ledger_postings where account in ('411', '4191', '4711', '5115') group by account`.execute(api().context.db);
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
}

describe('money of a card that differs from what was asked for', () => {
  it('waits at the desk, and both support and the shipper are told', async () => {
    const { payment } = await payOtherwise(1);
    await doWork(api().context);
    expect(await listed()).toEqual([
      expect.objectContaining({
        uuid: payment.uuid,
        reference: payment.reference,
        asked: GROSS - 1,
        received: GROSS,
        left: GROSS,
        currency: 'eur',
        differs: ['amount'],
        decision: null,
        is_open: true,
        can_accept: true,
        company: { uuid: cast.shipper, name: expect.any(String) },
      }),
    ]);
    const waiting = await api().call('GET', `/api/v2/companies/${lading}/waiting`, { token: desk.token });
    expect(waiting.json().items).toContainEqual(
      expect.objectContaining({
        kind: 'quarantine',
        amount: GROSS,
        entity: expect.objectContaining({ type: 'payment' }),
      }),
    );
    const mails = subjects();
    expect(mails).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^A payment to decide on: /),
        `We are checking your payment ${payment.reference}`,
      ]),
    );
  });

  it('is accepted: it settles the invoice it was meant for, and the rest is on account', async () => {
    const { invoice: uuid, payment } = await payOtherwise(1);
    expectViolations(await decide(payment.uuid, 'accept', ''), ['reason', 'required']);
    const answer = await decide(payment.uuid, 'accept');
    expect(answer.json()).toMatchObject({ decision: 'accept', left: 0, is_open: false });
    expect(await balances()).toEqual({ 411: 0, 4711: 0, 5115: GROSS });
    expect(await invoice(uuid)).toMatchObject({ amount_due: 0, state: 'paid_by_card' });
    expect(await listed()).toEqual([]);
    expect(await listed('ended')).toMatchObject([{ uuid: payment.uuid, decision: 'accept' }]);
    const { history } = (await ask('GET', `/companies/${cast.shipper}`)).json();
    expect(history).toMatchObject([
      { kind: 'payment_accepted', reason: REASON, detail: `${payment.reference} ${GROSS}` },
    ]);
    expectProblem(await decide(payment.uuid, 'return'), 409, 'already_decided');
    await doWork(api().context);
    expect(subjects()).toContain('We received €257.58');
    expect(await checkBooks(api().context.db)).toEqual([]);
  });

  it('settles no more of its invoice than what came', async () => {
    const uuid = await newInvoice();
    const payment = await addQuarantine(api().context, { company: cast.shipper, by: cast.shipperUser.uuid });
    const allocation = { payment_uuid: payment, invoice_uuid: uuid, amount: GROSS };
    await api().context.db.insertInto('payment_allocations').values(allocation).execute();
    await decide(payment, 'accept');
    expect(await invoice(uuid)).toMatchObject({ amount_due: GROSS - 5900 });
    expect(await balances()).toEqual({ 411: GROSS - 5900, 4711: 0, 5115: 5900 });
    expect(await checkBooks(api().context.db)).toEqual([]);
  });

  it('without an invoice is on account', async () => {
    const payment = await addQuarantine(api().context, { company: cast.shipper, by: cast.shipperUser.uuid });
    await decide(payment, 'accept');
    expect((await ask('GET', `/companies/${cast.shipper}`)).json()).toMatchObject({ on_account: 5900 });
    expect(await balances()).toEqual({ 4191: -5900, 4711: 0, 5115: 5900 });
  });

  it('goes back to its card, and the invoice stays open', async () => {
    const { invoice: uuid, payment } = await payOtherwise(1);
    expect((await decide(payment.uuid, 'return')).json()).toMatchObject({ decision: 'return', is_open: false });
    await doWork(api().context);
    await takeTurn(api().context, 'payments-sweep');
    expect(await balances()).toMatchObject({ 4711: 0, 5115: 0 });
    expect(await invoice(uuid)).toMatchObject({ amount_due: GROSS, state: 'waiting_payment' });
    const { refunds } = (
      await api().call('GET', own(`/payment-intents/${payment.uuid}`), { token: cast.shipperUser.token })
    ).json();
    expect(refunds).toMatchObject([{ amount: GROSS, credit: null }]);
    expectProblem(await decide(payment.uuid, 'accept'), 409, 'already_decided');
    await doWork(api().context);
    const subject = `Your payment ${payment.reference} goes back to your card`;
    expect(subjects()).toContain(subject);
    expect(await checkBooks(api().context.db)).toEqual([]);
  });

  it('comes back to the desk where the card turns the return away, and can then be accepted', async () => {
    const { payment } = await payOtherwise(1, 'tok_refund_fails');
    await decide(payment.uuid, 'return');
    await takeTurn(api().context, 'payments-sweep');
    api().clock.advance(2 * MINUTE);
    await doWork(api().context);
    expect(await listed()).toMatchObject([{ uuid: payment.uuid, decision: 'return', is_open: true, left: GROSS }]);
    const [failed] = (await ask('GET', '/refunds')).json().items;
    expect(failed).toMatchObject({ state: 'failed', reason: 'quarantine' });
    expectProblem(await ask('POST', `/refunds/${failed.uuid}/retry`), 409, 'refund_decided');
    expect((await decide(payment.uuid, 'accept')).json()).toMatchObject({ decision: 'accept', left: 0 });
    expect(await balances()).toEqual({ 411: 0, 4711: 0, 5115: GROSS });
    expect(await checkBooks(api().context.db)).toEqual([]);
  });

  it('is decided once by two people who decide at the same time', async () => {
    const { payment } = await payOtherwise(1);
    const answers = await Promise.all([
      decide(payment.uuid, 'accept'),
      decide(payment.uuid, 'return'),
      decide(payment.uuid, 'accept'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    expect(await checkBooks(api().context.db)).toEqual([]);
  });

  it('in another currency can only go back', async () => {
    const { payment } = await payOtherwise(1);
    await api().context.db.updateTable('quarantines').set({ currency: 'usd' }).execute();
    expect(await listed()).toMatchObject([{ can_accept: false, currency: 'usd' }]);
    expectProblem(await decide(payment.uuid, 'accept'), 409, 'currency_differs');
    expect((await decide(payment.uuid, 'return')).statusCode).toBe(200);
  });
});
