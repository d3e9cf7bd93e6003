import { beforeEach, describe, expect, it } from 'vitest';
import type { WholeInvoice } from '#freight/invoice/invoice.ts';
import { paymentReceived } from '#freight/ledger/journal.ts';
import { addDays } from '#freight/values/calendar-date.ts';
import { DAY } from '#freight/values/duration.ts';
import { creditInvoice } from '#server/services/invoice/credit-invoice.ts';
import { postJournal } from '#server/services/ledger/post-journal.ts';
import { testApi } from '#tests/support/api.ts';
import { emptyTables } from '#tests/support/database.ts';
import { addClaim, addInvoice } from '#tests/support/invoices.ts';
import { doWork, setQueueClock } from '#tests/support/jobs.ts';
import { emptyMailbox } from '#tests/support/mailbox.ts';
import { addOffer } from '#tests/support/market.ts';
import { readPdf } from '#tests/support/pdf-text.ts';
import type { Cast, Person } from '#tests/support/scene.ts';

const START = Date.parse('2026-03-17T07:00:00.000Z');
const DUE = '2026-04-16';
const GROSS = 25_758;
const api = testApi();
let cast: Cast;
let invoice: string;

beforeEach(async () => {
  api().clock.advance(START - api().clock.now());
  const { context } = api();
  await emptyTables(context.db);
  emptyMailbox(context);
  await setQueueClock(context);
  cast = await api().scene.cast();
  invoice = await owe();
});

/** An invoice of €257.58, due on 16 April. */
async function owe(): Promise<string> {
  const { context } = api();
  const shipment = await addOffer(context, cast.shipper);
  await context.db.updateTable('shipments').set({ payment_plan: 'thirty_days_invoice' }).execute();
  const uuid = await addInvoice(context, shipment);
  await doWork(context);
  return uuid;
}

/** Sets the clock to the morning so many days after the invoice was due. */
function late(days: number): void {
  api().clock.advance(Date.parse(`${DUE}T07:00:00Z`) + days * DAY - api().clock.now());
}

async function pay(amount: number, days: number, of = invoice): Promise<void> {
  const entry = paymentReceived({
    key: `bank:${of}:${days}`,
    label: 'Transfer',
    day: addDays(DUE, days),
    means: 'transfer',
    payment: null,
    customer: cast.shipper,
    amount,
    parts: [{ invoice: of, amount }],
  });
  await api()
    .context.db.transaction()
    .execute((tx) => postJournal(tx, entry, api().clock.now()));
}

const fresh = ({ uuid }: Person) => api().scene.token(uuid);
const read = async (path = '', uuid = invoice) =>
  api().call('GET', `/api/v2/companies/${cast.shipper}/invoices/${uuid}${path}`, {
    token: await fresh(cast.shipperUser),
  });
const fee = async () => (await read()).json<WholeInvoice>().late_fee;
const interest = (amountDays: number) => Math.round((amountDays * 0.1215) / 365);

describe('a late invoice', () => {
  it('says what its lateness costs until today, and nothing before', async () => {
    late(0);
    expect(await fee()).toBeNull();
    late(20);
    expect(await fee()).toEqual({
      from: '2026-04-17',
      until: '2026-05-06',
      days: 20,
      rate: 1215,
      interest: interest(GROSS * 20),
      fixed: 40_00,
    });
  });

  it('counts what was paid in parts from the day of each payment, and nothing more once it is paid', async () => {
    late(20);
    await pay(10_000, 5);
    expect(await fee()).toMatchObject({ interest: interest(GROSS * 5 + (GROSS - 10_000) * 15), fixed: 40_00 });
    await pay(GROSS - 10_000, 20);
    expect(await fee()).toBeNull();
  });

  it('owes nothing for what was credited or waits for an answer', async () => {
    late(20);
    const { context } = api();
    const net = 10_000;
    await context.db
      .transaction()
      .execute((tx) => creditInvoice(tx, context, { invoice, net, asked: null, now: context.now() }));
    const open = GROSS - 12_000;
    expect(await fee()).toMatchObject({ interest: interest(open * 20) });
    await addClaim(context, invoice, cast.shipperUser.uuid);
    expect(await fee()).toMatchObject({ interest: interest((open - 1200) * 20) });
  });

  it('names the rate in figures, and keeps it whatever the rate is later', async () => {
    const words = 'pénalités au taux de la BCE majoré de 10 points, soit 12,15 % par an (L441-10 C. com.)';
    for (const part of ['xml', 'ubl']) expect((await read(`/document?part=${part}`)).body).toContain(words);
    const { text } = await readPdf((await read('/document?part=pdf')).rawPayload);
    expect(text.replaceAll(/\s+/g, ' ')).toContain('soit 12,15 % par an');
  });
});
