import { beforeEach, describe, expect, inject, it } from 'vitest';
import { paymentReceived } from '#freight/ledger/journal.ts';
import { DAY } from '#freight/values/duration.ts';
import type { Tx } from '#server/database/open.ts';
import { chargeExtra } from '#server/services/money/invoice/charge.ts';
import { creditInvoice } from '#server/services/money/invoice/credit-invoice.ts';
import { issueInvoice } from '#server/services/money/invoice/issue-invoice.ts';
import { postJournal } from '#server/services/money/ledger/post-journal.ts';
import { testApi } from '#tests/support/api.ts';
import { emptyTables } from '#tests/support/database.ts';
import { someoneWaits } from '#tests/support/held-mission.ts';
import { addInvoice } from '#tests/support/invoices.ts';
import { doWork, setQueueClock, takeTurn } from '#tests/support/jobs.ts';
import { emptyMailbox, keptMail } from '#tests/support/mailbox.ts';
import { addOffer } from '#tests/support/market.ts';
import { expectProblem } from '#tests/support/problems.ts';
import { quotationRequest } from '#tests/support/quotation.ts';
import type { Cast } from '#tests/support/scene.ts';

const api = testApi();
let cast: Cast;
let invoice: string;
let due: string;

beforeEach(async () => {
  const { context } = api();
  await emptyTables(context.db);
  emptyMailbox(context);
  await setQueueClock(context);
  cast = await api().scene.cast();
  const shipment = await addOffer(context, cast.shipper);
  await context.db.updateTable('shipments').set({ payment_plan: 'thirty_days_invoice' }).execute();
  invoice = await addInvoice(context, shipment);
  ({ due_on: due } = await context.db
    .selectFrom('invoices')
    .select('due_on')
    .where('uuid', '=', invoice)
    .$narrowType<{ due_on: string }>()
    .executeTakeFirstOrThrow());
  await doWork(context);
  emptyMailbox(context);
});

/** The context of a server at seven in the morning, so many days after the invoice was due. */
const after = (days: number) => ({
  ...api().context,
  now: () => Date.parse(`${due}T05:00:00Z`) + days * DAY,
});
/** The morning of that day, and the subjects of the messages it sends. */
async function morning(days: number): Promise<string[]> {
  const context = after(days);
  emptyMailbox(context);
  await takeTurn(context, 'dunning');
  await doWork(context);
  return keptMail(context).map(({ headers }) => headers.subject ?? '');
}
const company = () =>
  api()
    .context.db.selectFrom('companies')
    .select(['status', 'lock_reason'])
    .where('uuid', '=', cast.shipper)
    .executeTakeFirstOrThrow();
const pay = (amount: number) =>
  api()
    .context.db.transaction()
    .execute((tx) => payIn(tx, amount));
async function payIn(tx: Tx, amount: number, paid = invoice): Promise<void> {
  const entry = paymentReceived({
    key: `bank:${paid}:${amount}`,
    label: 'Transfer',
    day: '2026-05-06',
    means: 'transfer',
    payment: null,
    customer: cast.shipper,
    amount,
    parts: [{ invoice: paid, amount }],
  });
  await postJournal(tx, entry, after(20).now());
}
const GROSS = 25_758;

describe('an invoice that is not paid', () => {
  it('is reminded of when it is due, a week later, and with the day of the lock; each once', async () => {
    expect(await morning(-1)).toEqual([]);
    expect(await morning(0)).toEqual(['Invoice F-2026-00001 is due']);
    expect(await morning(3)).toEqual([]);
    expect(await morning(7)).toEqual(['Invoice F-2026-00001 is late']);
    expect(await morning(7)).toEqual([]);
    expect(await morning(15)).toEqual(['Last reminder: invoice F-2026-00001']);
    const [mail] = keptMail(api().context);
    expect(mail?.text).toMatch(/Still to pay, incl\. VAT.*257\.58/);
    expect(mail?.text).toMatch(/Suspended on.*4 May 2026/);
    expect(mail?.text).toContain(`/billing/invoices/${invoice}`);
  });

  it('is reminded of no more once it is paid', async () => {
    await pay(GROSS);
    expect(await morning(0)).toEqual([]);
    expect(await morning(15)).toEqual([]);
    expect(await company()).toMatchObject({ status: 'active' });
  });

  it('locks the account three days after the last reminder, and its payment opens it at once', async () => {
    await morning(15);
    expect(await morning(17)).toEqual([]);
    expect(await morning(18)).toEqual(['Your account is suspended']);
    expect(await company()).toEqual({ status: 'locked', lock_reason: 'unpaid' });
    const quote = () =>
      api().call('POST', `/api/v2/companies/${cast.shipper}/quotation-requests`, {
        token: cast.shipperUser.token,
        body: quotationRequest(api().clock.now()),
      });
    expectProblem(await quote(), 403, 'company_locked');
    await pay(GROSS - 1);
    expect(await company()).toMatchObject({ status: 'locked' });
    emptyMailbox(api().context);
    await pay(1);
    expect(await company()).toEqual({ status: 'active', lock_reason: null });
    await doWork(after(20));
    expect(keptMail(api().context).map(({ headers }) => headers.subject)).toEqual(['Your account is open again']);
    expect((await quote()).statusCode).toBe(201);
  });

  it('locks the account, and a credit note of the debt opens it at once', async () => {
    await morning(15);
    await morning(18);
    expect(await company()).toMatchObject({ status: 'locked' });
    const credit = (net: number | null) =>
      api()
        .context.db.transaction()
        .execute((tx) => creditInvoice(tx, api().context, { invoice, net, asked: null, now: after(20).now() }));
    emptyMailbox(api().context);
    await credit(1000);
    expect(await company()).toMatchObject({ status: 'locked' });
    await credit(null);
    expect(await company()).toEqual({ status: 'active', lock_reason: null });
    await doWork(after(20));
    expect(keptMail(api().context).map(({ headers }) => headers.subject)).toContain('Your account is open again');
  });

  it('does not open what support locked', async () => {
    await api()
      .context.db.updateTable('companies')
      .set({ status: 'locked' })
      .where('uuid', '=', cast.shipper)
      .execute();
    await morning(15);
    await morning(18);
    await pay(GROSS);
    expect(await company()).toEqual({ status: 'locked', lock_reason: null });
  });

  it('locks nobody who has not had the last reminder for three days', async () => {
    expect(await morning(40)).toEqual(['Last reminder: invoice F-2026-00001']);
    expect(await company()).toMatchObject({ status: 'active' });
    expect(await morning(43)).toEqual(['Your account is suspended']);
  });
});

// The embedded database has one transaction at a time.
if (inject('database').engine === 'postgresql') {
  describe('at the same moment', () => {
    it('two payments of the last two debts open the account', async () => {
      const { context } = api();
      const other = await addInvoice(context, await addOffer(context, cast.shipper));
      await morning(15);
      await morning(18);
      expect(await company()).toMatchObject({ status: 'locked' });
      let second: Promise<void> | undefined;
      await context.db.transaction().execute(async (tx) => {
        await payIn(tx, GROSS);
        second = context.db.transaction().execute((beside) => payIn(beside, GROSS, other));
        await Promise.race([second, someoneWaits(context.db)]);
      });
      await second;
      expect(await company()).toEqual({ status: 'active', lock_reason: null });
    });

    it('a payment and a reminder of the same invoices wait for each other', async () => {
      const { context } = api();
      const { db } = context;
      for (let count = 0; count < 2; count += 1) {
        const shipment = await addOffer(context, cast.shipper);
        await db
          .transaction()
          .execute((tx) => chargeExtra(tx, { shipment, extra: 'cancellation', net: 21_465 }, context.now()));
      }
      const charged = db.selectFrom('invoices').select('uuid').where('number', 'is', null).orderBy('uuid', 'desc');
      const [second = '', first = ''] = (await charged.execute()).map(({ uuid }) => uuid);
      // Their numbers are in the other order than they were charged in.
      for (const uuid of [second, first]) await issueInvoice(context, uuid);
      const hold = (tx: Tx, uuid: string) =>
        tx.selectFrom('invoices').select('uuid').where('uuid', '=', uuid).forUpdate().execute();
      let reminding: Promise<void> | undefined;
      await db.transaction().execute(async (tx) => {
        await hold(tx, first);
        reminding = takeTurn(after(40), 'dunning');
        await someoneWaits(db);
        await hold(tx, second);
      });
      await expect(reminding).resolves.toBeUndefined();
    });
  });
}

describe('the billing of a shipment', () => {
  it('names its invoices, with what is left to pay', async () => {
    await pay(5000);
    const { shipment } = await api()
      .context.db.selectFrom('invoices')
      .select('shipment_uuid as shipment')
      .executeTakeFirstOrThrow();
    const path = `/api/v2/companies/${cast.shipper}/shipments/${shipment}/billing`;
    const billing = (await api().call('GET', path, { token: cast.shipperUser.token })).json();
    expect(billing.invoices).toMatchObject([
      { uuid: invoice, reference: 'F-2026-00001', state: 'partially_paid', amount_due: GROSS - 5000 },
    ]);
    await issueInvoice(api().context, invoice);
  });
});
