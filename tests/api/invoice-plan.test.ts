import { beforeEach, describe, expect, it } from 'vitest';
import type { Quotation } from '#contract/answers/quote.ts';
import { paymentReceived } from '#freight/ledger/journal.ts';
import { addDays } from '#freight/values/calendar-date.ts';
import { DAY } from '#freight/values/duration.ts';
import { chargeTransport } from '#server/services/money/invoice/charge.ts';
import { issueInvoice } from '#server/services/money/invoice/issue-invoice.ts';
import { postJournal } from '#server/services/money/ledger/post-journal.ts';
import { testApi } from '#tests/support/api.ts';
import { addBid } from '#tests/support/bids.ts';
import { emptyTables } from '#tests/support/database.ts';
import { letPayByInvoice } from '#tests/support/import-file.ts';
import { addOffer } from '#tests/support/market.ts';
import { expectProblem } from '#tests/support/problems.ts';
import { quotationRequest } from '#tests/support/quotation.ts';
import type { Cast } from '#tests/support/scene.ts';

const api = testApi();
let cast: Cast;

beforeEach(async () => {
  await emptyTables(api().context.db);
  cast = await api().scene.cast();
});

const shippers = (method: 'GET' | 'POST', path: string, body?: object) =>
  api().call(method, `/api/v2/companies/${cast.shipper}${path}`, {
    token: cast.shipperUser.token,
    ...(body === undefined ? {} : { body }),
  });
const quoted = async () => {
  const answer = await shippers('POST', '/quotation-requests', quotationRequest(api().clock.now()));
  const price = answer.json<Quotation>().prices.find(({ type }) => type === 'lading');
  if (price === undefined) throw new Error('Our own transport can be had here.');
  return price;
};
const book = ({ uuid }: { uuid: string }) =>
  shippers('POST', `/quotation-prices/${uuid}/acceptation`, { payment_plan: 'thirty_days_invoice' });

/** A completed shipment with the invoice of its transport. */
async function completed(
  payment_plan: 'thirty_days_invoice' | 'immediate_cc' = 'thirty_days_invoice',
): Promise<string> {
  const { context } = api();
  const shipment = await addOffer(context, cast.shipper, { state: 'completed' });
  await context.db
    .updateTable('shipments')
    .set({ payment_plan, booked_price: 64_000 })
    .where('uuid', '=', shipment)
    .execute();
  await context.db.transaction().execute((tx) => chargeTransport(tx, { shipment }, context.now()));
  const { uuid } = await context.db
    .selectFrom('invoices')
    .select('uuid')
    .where('shipment_uuid', '=', shipment)
    .executeTakeFirstOrThrow();
  await issueInvoice(context, uuid);
  return uuid;
}

async function pay(invoice: string, daysAfterDue: number): Promise<void> {
  const { db, now } = api().context;
  const { gross, due_on, number } = await db
    .selectFrom('invoices')
    .select(['gross', 'due_on', 'number'])
    .where('uuid', '=', invoice)
    .$narrowType<{ gross: number; due_on: string; number: string }>()
    .executeTakeFirstOrThrow();
  const parts = [{ invoice, amount: gross }];
  const money = { means: 'transfer', payment: null, customer: cast.shipper, amount: gross, parts } as const;
  const entry = paymentReceived({ key: `bank:${number}`, label: number, day: addDays(due_on, daysAfterDue), ...money });
  await db.transaction().execute((tx) => postJournal(tx, entry, now()));
}

describe('paying by invoice', () => {
  it('is offered after five shipments that are completed and paid in time', async () => {
    await api().context.db.updateTable('companies').set({ billing_mode: 'per_shipment' }).execute();
    const invoices: string[] = [];
    for (let count = 0; count < 5; count += 1) invoices.push(await completed());
    for (const invoice of invoices.slice(1)) await pay(invoice, 0);
    const early = await quoted();
    expect(early.payment_plans).not.toContain('thirty_days_invoice');
    expect(early.invoice_refusal).toMatchObject({
      code: 'too_few_paid_shipments',
      title: expect.stringMatching(/five/),
    });
    expectProblem(await book(early), 409, 'too_few_paid_shipments');
    await pay(invoices[0] ?? '', 0);
    const price = await quoted();
    expect(price).toMatchObject({ invoice_refusal: null });
    expect(price.payment_plans).toContain('thirty_days_invoice');
    expect((await book(price)).statusCode).toBe(201);
  });

  it('is refused for a year to a company that paid a day late, unless support lets it', async () => {
    const { db } = api().context;
    await db.updateTable('companies').set({ billing_mode: 'per_shipment' }).execute();
    for (let count = 0; count < 6; count += 1) await pay(await completed(), count === 5 ? 1 : 0);
    const price = await quoted();
    expect(price.invoice_refusal).toMatchObject({ code: 'paid_late' });
    expectProblem(await book(price), 409, 'paid_late');
    await db.updateTable('companies').set({ invoice_granted: true }).where('uuid', '=', cast.shipper).execute();
    expect((await book(price)).statusCode).toBe(201);
  });
});

describe('a bid that is dearer than what was booked by invoice', () => {
  const GROSS_OF_MORE = 6_000;

  async function offerBy(plan: 'thirty_days_invoice' | 'immediate_cc') {
    const { db } = api().context;
    const offer = await addOffer(api().context, cast.shipper);
    await db
      .updateTable('shipments')
      .set({ payment_plan: plan, booked_price: 64_000 })
      .where('uuid', '=', offer)
      .execute();
    const bid = await addBid(api().context, { company: cast.carrier, offer }, { user_uuid: cast.dispatcher.uuid });
    return { offer, accept: () => shippers('POST', `/shipments/${offer}/proposals/${bid}/accept`), bid };
  }
  const limit = (credit_limit: number) =>
    api().context.db.updateTable('companies').set({ credit_limit }).where('uuid', '=', cast.shipper).execute();

  it('is accepted up to the cent of the credit limit', async () => {
    await letPayByInvoice(api().context, cast.shipper);
    const { accept } = await offerBy('thirty_days_invoice');
    await limit(76_800 + GROSS_OF_MORE - 1);
    const refused = await accept();
    expectProblem(refused, 409, 'bid_exceeds_credit');
    expect(refused.json().title).toMatch(/higher than the booked one/);
    await limit(76_800 + GROSS_OF_MORE);
    expect((await accept()).statusCode).toBe(200);
  });

  it('of two at once is accepted once, where the limit covers one', async () => {
    const [one, other] = [await offerBy('thirty_days_invoice'), await offerBy('thirty_days_invoice')];
    await limit(2 * 76_800 + GROSS_OF_MORE);
    const answers = await Promise.all([one.accept(), other.accept()]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('is no matter of credit where a card pays, or where it is not dearer', async () => {
    await limit(0);
    expect((await (await offerBy('immediate_cc')).accept()).statusCode).toBe(200);
    const { bid, accept } = await offerBy('thirty_days_invoice');
    await api().context.db.updateTable('proposals').set({ price: 60_000 }).where('uuid', '=', bid).execute();
    expect((await accept()).statusCode).toBe(200);
  });

  it('cannot be asked for by a counter-offer either', async () => {
    const { offer, bid } = await offerBy('thirty_days_invoice');
    await limit(76_800);
    const counter = (price: number) =>
      shippers('POST', `/shipments/${offer}/proposals/${bid}/counter-offer`, { price });
    expectProblem(await counter(65_000), 409, 'bid_exceeds_credit');
    expect((await counter(64_000)).statusCode).toBe(201);
  });
});

// Last: the clock goes on.
describe('an invoice that is due on its own day', () => {
  const paidLateOn = async () => {
    const { db } = api().context;
    return (await db.selectFrom('companies').select('paid_late_on').where('uuid', '=', cast.shipper).executeTakeFirst())
      ?.paid_late_on;
  };
  const refusal = async () => (await quoted()).invoice_refusal;

  beforeEach(async () => {
    await api().context.db.updateTable('companies').set({ billing_mode: 'per_shipment' }).execute();
    for (let count = 0; count < 5; count += 1) await pay(await completed(), 0);
  });

  it('is not paid late before a week is over', async () => {
    await pay(await completed('immediate_cc'), 7);
    expect(await paidLateOn()).toBeNull();
    await pay(await completed('immediate_cc'), 8);
    expect(await paidLateOn()).not.toBeNull();
    expect(await refusal()).toMatchObject({ code: 'paid_late' });
  });

  it('closes the plan while it is open once that week is over', async () => {
    await completed('immediate_cc');
    const { clock } = api();
    clock.advance(7 * DAY);
    expect(await refusal()).toBeNull();
    clock.advance(DAY);
    expect(await refusal()).toMatchObject({ code: 'paid_late' });
  });
});
