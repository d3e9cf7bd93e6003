import { sql } from 'kysely';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import type { SupportClaim } from '#contract/answers/claim.ts';
import type { Claim } from '#freight/invoice/claim.ts';
import type { WholeInvoice } from '#freight/invoice/invoice.ts';
import type { PaymentIntent } from '#freight/payment/payment.ts';
import { DAY } from '#freight/values/duration.ts';
import { creditInvoice } from '#server/services/money/invoice/credit-invoice.ts';
import { sellerOf } from '#server/services/money/invoice/seller.ts';
import { checkBooks, checkChain } from '#server/services/money/ledger/check-books.ts';
import { testApi } from '#tests/support/api.ts';
import { camt } from '#tests/support/camt.ts';
import { emptyTables } from '#tests/support/database.ts';
import { someoneWaits } from '#tests/support/held-mission.ts';
import { addClaim, addInvoice } from '#tests/support/invoices.ts';
import { doWork, setQueueClock, takeTurn } from '#tests/support/jobs.ts';
import { emptyMailbox, keptMail } from '#tests/support/mailbox.ts';
import { addOffer } from '#tests/support/market.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import type { Cast, Person } from '#tests/support/scene.ts';

const api = testApi();
const NET = 21_465;
const GROSS = 25_758;
let cast: Cast;
let support: Person;
let invoice: string;

beforeEach(async () => {
  const { context, scene } = api();
  await emptyTables(context.db);
  emptyMailbox(context);
  await setQueueClock(context);
  cast = await scene.cast();
  support = await scene.person(await scene.company('support', 'Lading Support'), 'SUPPORT');
  const shipment = await addOffer(context, cast.shipper);
  await context.db.updateTable('shipments').set({ payment_plan: 'thirty_days_invoice' }).execute();
  invoice = await addInvoice(context, shipment);
  await doWork(context);
  emptyMailbox(context);
});

const url = (path: string) => `/api/v2/companies/${cast.shipper}${path}`;
const shipper = (method: 'GET' | 'POST', path: string, body?: object) =>
  api().call(method, url(path), { token: cast.shipperUser.token, ...(body === undefined ? {} : { body }) });
const desk = (method: 'GET' | 'POST', path: string, body?: object) =>
  api().call(method, `/api/v2/support/claims${path}`, {
    token: support.token,
    ...(body === undefined ? {} : { body }),
  });
const contest = (body: object = {}) =>
  shipper('POST', `/invoices/${invoice}/claims`, { lines: ['cancellation_fee'], reason: 'price', ...body });
const contested = async () => (await contest()).json<Claim>();
const read = async () => (await shipper('GET', `/invoices/${invoice}`)).json<WholeInvoice>();
const owed = async () => (await shipper('GET', '/metrics/invoices')).json();

/** A morning so many days after the invoice was due, and the subjects of what it sends. */
async function morning(days: number): Promise<string[]> {
  const { due_date: due } = await read();
  const context = { ...api().context, now: () => Date.parse(`${due}T05:00:00Z`) + days * DAY };
  await doWork(context);
  emptyMailbox(context);
  await takeTurn(context, 'dunning');
  await doWork(context);
  return keptMail(context).map(({ headers }) => headers.subject ?? '');
}
/** As if the time to pay were long over: an issued invoice does not change. */
async function makeLate(): Promise<void> {
  const { db } = api().context;
  await db.transaction().execute(async (tx) => {
    await sql`alter table invoices disable trigger frozen`.execute(tx);
    await tx.updateTable('invoices').set({ due_on: '2026-02-01' }).where('uuid', '=', invoice).execute();
    await sql`alter table invoices enable trigger frozen`.execute(tx);
  });
}
const status = () =>
  api().context.db.selectFrom('companies').select('status').where('uuid', '=', cast.shipper).executeTakeFirst();

describe('a line that a shipper contests', () => {
  it('waits for an answer by a day, is said by e-mail, and stands on the invoice', async () => {
    const answer = await contest({ comment: 'It was agreed to be free.' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      state: 'open',
      lines: ['cancellation_fee'],
      amount: NET,
      reason: 'price',
      comment: 'It was agreed to be free.',
      // Two working days after Tuesday.
      answer_by: '2026-03-19',
      answer: null,
    });
    expect(await read()).toMatchObject({
      amount_due: GROSS,
      amount_contested: GROSS,
      state: 'waiting_payment',
      claims: [{ uuid: answer.json().uuid, state: 'open' }],
    });
    await doWork(api().context);
    const [mail] = keptMail(api().context);
    expect(mail?.headers).toMatchObject({ subject: 'You contest invoice F-2026-00001' });
    expect(mail?.text).toMatch(/Contested, excl\. VAT.*214\.65/);
    expect(mail?.text).toMatch(/We answer by.*19 March 2026/);
  });

  it('is neither reminded of nor late, and locks nobody; it stays to be paid', async () => {
    await contested();
    expect(await morning(0)).toEqual([]);
    expect(await morning(15)).toEqual([]);
    expect(await morning(18)).toEqual([]);
    expect(await status()).toEqual({ status: 'active' });
    await makeLate();
    expect(await read()).toMatchObject({ late_days: 0, amount_due: GROSS });
    expect(await owed()).toMatchObject({
      counts: { payment_late: 0 },
      amounts: { payment_pending: GROSS, payment_late: 0, payment_defaulting: 0 },
    });
    expect((await shipper('GET', '/invoices?state=late')).json().items).toEqual([]);
  });

  it('is left out of a payment by card, unless the shipper wants to pay it too', async () => {
    const pay = (body: object) => shipper('POST', '/payment-intents', { invoices: [invoice], ...body });
    // Ten euros and their VAT.
    await addClaim(api().context, invoice, cast.shipperUser.uuid);
    expectProblem(await pay({ amount: GROSS }), 409, 'amount_changed');
    const rest = (await pay({ amount: GROSS - 1200 })).json<PaymentIntent>();
    expect(rest).toMatchObject({ amount: GROSS - 1200, invoices: [{ uuid: invoice, amount: GROSS - 1200 }] });
    expect((await pay({ amount: GROSS, with_contested: true })).json()).toMatchObject({ amount: GROSS });
    await contested();
    expectProblem(await pay({}), 409, 'invoice_not_payable');
    expect((await pay({ with_contested: true })).json()).toMatchObject({ amount: GROSS });
  });

  it('is contested once, and only what stands on the invoice', async () => {
    const { uuid } = await contested();
    expectProblem(await contest(), 409, 'already_claimed');
    expectViolations(await contest({ lines: ['transport'] }), ['lines', 'not_in_list']);
    expect((await desk('POST', `/${uuid}/refusal`, { reason: 'By our terms' })).statusCode).toBe(200);
    expectProblem(await contest(), 409, 'already_claimed');
  });

  it('that two tabs contest at once is contested once', async () => {
    const answers = await Promise.all([contest(), contest()]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    expect((await read()).claims).toHaveLength(1);
  });

  it('is none of an invoice that is credited whole, and one of what a part was credited of', async () => {
    const credit = (amount: number) =>
      api().call('POST', `/api/v2/support/invoices/${invoice}/credit`, {
        token: support.token,
        body: { amount, reason: 'Delivered late' },
      });
    expect((await credit(NET - 1000)).statusCode).toBe(201);
    expect(await read()).toMatchObject({ is_credited: false });
    const { uuid } = await contested();
    await shipper('POST', `/claims/${uuid}/withdrawal`);
    expect((await credit(1000)).statusCode).toBe(201);
    expect(await read()).toMatchObject({ is_credited: true });
    expectProblem(await contest(), 409, 'already_credited');
  });

  it('is credited in parts to the cent of its VAT, and the books hold', async () => {
    const { context } = api();
    const credit = (net: number | null) =>
      context.db
        .transaction()
        .execute((tx) => creditInvoice(tx, context, { invoice, net, asked: null, now: context.now() }));
    // Each of these has 1.4 cents of VAT: three of one cent would be a cent too few.
    for (const net of [7, 7, 7]) expect(await credit(net)).not.toBeNull();
    expect(await credit(null)).not.toBeNull();
    expect(await read()).toMatchObject({ amount_due: 0, is_credited: true });
    expect([await checkBooks(context.db), await checkChain(context.db)]).toEqual([[], []]);
  });

  it('is not one of a credit note', async () => {
    const { uuid } = await contested();
    const { answer } = (await desk('POST', `/${uuid}/acceptance`, { reason: 'By mistake' })).json<Claim>();
    const note = await shipper('POST', `/invoices/${answer?.credit?.uuid}/claims`, {
      lines: ['cancellation_fee'],
      reason: 'price',
    });
    expectViolations(note, ['lines', 'not_in_list']);
  });

  it('is owed as before once it is withdrawn, and may be contested again', async () => {
    const { uuid } = await contested();
    const withdrawn = await shipper('POST', `/claims/${uuid}/withdrawal`);
    expect(withdrawn.json()).toMatchObject({ state: 'withdrawn' });
    expect((await shipper('POST', `/claims/${uuid}/withdrawal`)).json()).toMatchObject({ state: 'withdrawn' });
    expect(await read()).toMatchObject({ amount_contested: 0 });
    expect(await morning(0)).toEqual(['Invoice F-2026-00001 is due']);
    expectProblem(await desk('POST', `/${uuid}/refusal`, { reason: 'Late' }), 409, 'claim_closed');
    expect((await contest()).statusCode).toBe(201);
  });

  it('is nobody else’s', async () => {
    const { uuid } = await contested();
    const rival = { token: cast.rival.token };
    expectProblem(await api().call('POST', url(`/claims/${uuid}/withdrawal`), rival), 404, 'not_found');
    expectProblem(
      await api().call('GET', '/api/v2/support/claims', { token: cast.shipperUser.token }),
      403,
      'forbidden',
    );
    const other = await api().scene.cast();
    const path = `/api/v2/companies/${other.shipper}/claims/${uuid}/withdrawal`;
    expectProblem(await api().call('POST', path, { token: other.shipperUser.token }), 404, 'not_found');
  });
});

describe('support’s answer', () => {
  it('credits what is contested: the invoice is settled, in the books too', async () => {
    const { uuid } = await contested();
    const listed = (await desk('GET', '')).json<{ items: SupportClaim[] }>().items;
    expect(listed).toMatchObject([
      { uuid, amount: NET, invoice: { uuid: invoice, reference: 'F-2026-00001' }, invoice_amount: NET },
    ]);
    await doWork(api().context);
    emptyMailbox(api().context);
    const answer = await desk('POST', `/${uuid}/acceptance`, { reason: 'The truck was late.' });
    expect(answer.json()).toMatchObject({
      state: 'accepted',
      answer: { amount: NET, reason: 'The truck was late.', credit: { reference: 'A-2026-00001' } },
    });
    expect(await read()).toMatchObject({ amount_due: 0, amount_contested: 0, state: 'billed' });
    expect((await desk('GET', '')).json().items).toEqual([]);
    expect((await desk('GET', '?state=answered')).json().items).toMatchObject([{ uuid, state: 'accepted' }]);
    expect(await checkBooks(api().context.db)).toEqual([]);
    expect(await checkChain(api().context.db)).toEqual([]);
    await doWork(api().context);
    const told = keptMail(api().context).find(({ headers }) => headers.subject?.startsWith('Our answer'));
    expect(told?.text).toMatch(/Credited, excl\. VAT.*214\.65/);
    expect(told?.text).toContain('The truck was late.');
    expectProblem(await desk('POST', `/${uuid}/acceptance`, { reason: 'Again' }), 409, 'claim_closed');
  });

  it('credits a part: the rest is owed', async () => {
    const { uuid } = await contested();
    const path = `/${uuid}/acceptance`;
    expectViolations(await desk('POST', path, { amount: NET + 1, reason: 'Half' }), ['amount', 'too_large']);
    expect((await desk('POST', path, { amount: 10_000, reason: 'Half' })).json()).toMatchObject({ state: 'partly' });
    expect(await read()).toMatchObject({ amount_due: GROSS - 12_000, amount_contested: 0 });
  });

  it('credits what was paid already: it is the customer’s', async () => {
    const { context, call } = api();
    const { iban } = sellerOf(context.settings);
    const payload = camt({ iban, entries: [{ amount: GROSS, text: 'F-2026-00001' }] });
    const headers = { 'content-type': 'application/xml' };
    await call('POST', '/api/v2/support/statements', { token: support.token, payload, headers });
    const { uuid } = await contested();
    expect(await read()).toMatchObject({ amount_due: 0, amount_contested: 0, claims: [{ state: 'open' }] });
    expect((await desk('POST', `/${uuid}/acceptance`, { reason: 'By mistake' })).statusCode).toBe(200);
    expect(await read()).toMatchObject({ amount_due: 0, state: 'paid_by_transfer' });
    expect(await checkBooks(context.db)).toEqual([]);
  });

  it('refuses with a reason, and reminders go on', async () => {
    const { uuid } = await contested();
    const refused = await desk('POST', `/${uuid}/refusal`, { reason: 'By our terms' });
    expect(refused.json()).toMatchObject({
      state: 'rejected',
      answer: { amount: 0, reason: 'By our terms', credit: null },
    });
    expect(await read()).toMatchObject({ amount_due: GROSS, amount_contested: 0, claims: [{ state: 'rejected' }] });
    await doWork(api().context);
    expect(await morning(7)).toEqual(['Invoice F-2026-00001 is late']);
  });

  it('that two give at once is one', async () => {
    const { uuid } = await contested();
    const answers = await Promise.all([
      desk('POST', `/${uuid}/acceptance`, { reason: 'One' }),
      desk('POST', `/${uuid}/acceptance`, { reason: 'Two' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const credits = await api().context.db.selectFrom('invoices').select('net').where('type', '=', 'credit').execute();
    expect(credits).toEqual([{ net: -NET }]);
  });

  // The embedded database has one transaction at a time.
  if (inject('database').engine === 'postgresql') {
    it('that two give while the invoice is being paid is one; the other hears that it is answered', async () => {
      const { db } = api().context;
      const { uuid } = await contested();
      let given: Promise<Awaited<ReturnType<typeof desk>>[]> | undefined;
      await db.transaction().execute(async (tx) => {
        await tx.selectFrom('invoices').select('uuid').where('uuid', '=', invoice).forUpdate().execute();
        given = Promise.all(['One', 'Two'].map((reason) => desk('POST', `/${uuid}/acceptance`, { reason })));
        await someoneWaits(db, 2);
      });
      const answers = await given;
      expect(answers?.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      const refused = answers?.find(({ statusCode }) => statusCode !== 200);
      expect(refused?.json()).toMatchObject({ status: 409, code: 'claim_closed' });
    });
  }
});

it('a part that is contested takes only that part out of what is late', async () => {
  const { context } = api();
  const { uuid } = await contested();
  await context.db.updateTable('claims').set({ amount: 10_000 }).where('uuid', '=', uuid).execute();
  expect(await morning(0)).toEqual(['Invoice F-2026-00001 is due']);
  expect(keptMail(context)[0]?.text).toMatch(/Still to pay, incl\. VAT.*137\.58/);
  await makeLate();
  const left = GROSS - 12_000;
  expect((await owed()).amounts).toMatchObject({
    payment_pending: GROSS,
    payment_late: left,
    payment_defaulting: left,
  });
});
