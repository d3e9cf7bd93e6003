import { beforeEach, describe, expect, it } from 'vitest';
import { paymentReceived } from '#freight/ledger/journal.ts';
import { issueInvoice } from '#server/services/invoice/issue-invoice.ts';
import { postJournal } from '#server/services/ledger/post-journal.ts';
import { testApi } from '#tests/support/api.ts';
import { emptyTables } from '#tests/support/database.ts';
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
  now: () => Date.parse(`${due}T05:00:00Z`) + days * 86_400_000,
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
async function pay(amount: number): Promise<void> {
  const { context } = api();
  const now = after(20).now();
  const entry = paymentReceived({
    key: `bank:${amount}`,
    label: 'Transfer',
    day: '2026-05-06',
    means: 'transfer',
    payment: null,
    customer: cast.shipper,
    amount,
    parts: [{ invoice, amount }],
  });
  await context.db.transaction().execute((tx) => postJournal(tx, entry, now));
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
