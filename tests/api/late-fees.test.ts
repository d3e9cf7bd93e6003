import { Profile, validateXsd } from '@stackforge-eu/factur-x';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LateInvoice } from '#contract/answers/late-fee.ts';
import type { WholeInvoice } from '#freight/invoice/invoice.ts';
import { paymentReceived } from '#freight/ledger/journal.ts';
import { addDays } from '#freight/values/calendar-date.ts';
import { DAY } from '#freight/values/duration.ts';
import { creditInvoice } from '#server/services/money/invoice/credit-invoice.ts';
import { checkBooks, checkChain } from '#server/services/money/ledger/check-books.ts';
import { postJournal } from '#server/services/money/ledger/post-journal.ts';
import { testApi } from '#tests/support/api.ts';
import { emptyTables } from '#tests/support/database.ts';
import { addClaim, addInvoice } from '#tests/support/invoices.ts';
import { doWork, setQueueClock } from '#tests/support/jobs.ts';
import { emptyMailbox, keptMail } from '#tests/support/mailbox.ts';
import { addOffer } from '#tests/support/market.ts';
import { readPdf } from '#tests/support/pdf-text.ts';
import { expectProblem } from '#tests/support/problems.ts';
import type { Cast, Person } from '#tests/support/scene.ts';
import { validateUbl } from '#tests/support/ubl/validate-ubl.ts';

const START = Date.parse('2026-03-17T07:00:00.000Z');
const DUE = '2026-04-16';
const GROSS = 25_758;
const api = testApi();
let cast: Cast;
let invoice: string;
let desk: readonly [Person, Person];

beforeEach(async () => {
  api().clock.advance(START - api().clock.now());
  const { context } = api();
  await emptyTables(context.db);
  emptyMailbox(context);
  await setQueueClock(context);
  cast = await api().scene.cast();
  invoice = await owe();
  const support = await api().scene.company('support', 'Lading');
  desk = [await api().scene.person(support, 'SUPPORT'), await api().scene.person(support, 'SUPPORT')];
  emptyMailbox(context);
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

describe('support', () => {
  const fees = async (company = cast.shipper) =>
    (await api().call('GET', `/api/v2/support/companies/${company}/late-fees`, { token: await fresh(desk[0]) })).json<{
      items: LateInvoice[];
    }>().items;
  const decide = async (path: '' | '/waiver', amount: number, { person = desk[0], of = invoice } = {}) =>
    api().call('POST', `/api/v2/support/invoices/${of}/late-fee${path}`, {
      token: await fresh(person),
      body: { amount, reason: 'Paid a month late' },
    });
  const faults = async () => [await checkBooks(api().context.db), await checkChain(api().context.db)];
  const TWENTY = interest(GROSS * 20);

  it('sees what each late invoice owes, and charges it by an invoice outside VAT that is paid like any other', async () => {
    late(20);
    const [owed] = await fees();
    expect(owed).toMatchObject({
      uuid: invoice,
      reference: 'F-2026-00001',
      due_date: DUE,
      amount_due: GROSS,
      late_fee: { interest: TWENTY, fixed: 40_00 },
    });
    expectProblem(await decide('', TWENTY + 39_99), 409, 'amount_changed');
    const answer = await decide('', TWENTY + 40_00);
    expect([answer.statusCode, answer.json()]).toMatchObject([201, { reference: 'F-2026-00002' }]);
    const { uuid } = answer.json();
    const charge = (await read('', uuid)).json<WholeInvoice>();
    expect(charge).toMatchObject({
      type: 'additionnal',
      state: 'waiting_payment',
      due_date: '2026-06-05',
      amount: TWENTY + 40_00,
      vat_amount: 0,
      vat_included_amount: TWENTY + 40_00,
      vat: { category: 'O', rate: 0 },
      lines: [
        { key: 'late_interest', amount: TWENTY },
        { key: 'recovery_sum', amount: 40_00 },
      ],
      shipment: null,
      late_fee: null,
    });
    expect([await fees(), await fee()]).toEqual([[], null]);
    expectProblem(await decide('', TWENTY + 40_00), 409, 'invoice_not_payable');
    const { db } = api().context;
    const income = await db.selectFrom('ledger_postings').select('amount').where('account', '=', '763').execute();
    expect(income).toEqual([{ amount: -TWENTY - 40_00 }]);
    await doWork(api().context);
    const told = keptMail(api().context).find(({ headers }) => headers.subject?.includes('F-2026-00002'));
    expect(told?.text).toContain('An invoice was not paid in time.');
    await pay(TWENTY + 40_00, 21, uuid);
    expect((await read('', uuid)).json()).toMatchObject({ state: 'paid_by_transfer', amount_due: 0 });
    const record = await api().call('GET', `/api/v2/support/companies/${cast.shipper}`, {
      token: await fresh(desk[0]),
    });
    expect(record.json().history).toMatchObject([
      { kind: 'late_fee_charged', reason: 'Paid a month late', detail: String(TWENTY + 40_00) },
    ]);
    expect(await faults()).toEqual([[], []]);
  });

  it('charges later days alone, and each day once', async () => {
    late(20);
    await decide('', TWENTY + 40_00);
    late(30);
    const [owed] = await fees();
    expect(owed?.late_fee).toMatchObject({ from: '2026-05-07', days: 10, interest: interest(GROSS * 10), fixed: 0 });
    expect((await decide('', interest(GROSS * 10))).statusCode).toBe(201);
    expect(await fees()).toEqual([]);
    expect(await faults()).toEqual([[], []]);
  });

  it('two people at once charge it once', async () => {
    late(20);
    const answers = await Promise.all(desk.map((person) => decide('', TWENTY + 40_00, { person })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    const { db } = api().context;
    expect(await db.selectFrom('late_fees').select('fixed').execute()).toEqual([{ fixed: 40_00 }]);
    expect(await faults()).toEqual([[], []]);
  });

  it('waives it with a reason, which is kept, and the next days owe interest again', async () => {
    late(20);
    expect((await decide('/waiver', TWENTY + 40_00)).statusCode).toBe(204);
    expect([await fees(), await fee()]).toEqual([[], null]);
    const { db } = api().context;
    expect(await db.selectFrom('ledger_postings').select('amount').where('account', '=', '763').execute()).toEqual([]);
    const record = await api().call('GET', `/api/v2/support/companies/${cast.shipper}`, {
      token: await fresh(desk[0]),
    });
    expect(record.json().history).toMatchObject([{ kind: 'late_fee_waived', reason: 'Paid a month late' }]);
    late(21);
    expect(await fee()).toMatchObject({ days: 1, fixed: 0 });
  });

  it('may charge what was paid late, but not what was paid in time', async () => {
    late(20);
    await pay(GROSS, 5);
    expect(await fees()).toMatchObject([{ amount_due: 0, late_fee: { days: 5, interest: interest(GROSS * 5) } }]);
    expect((await decide('', interest(GROSS * 5) + 40_00)).statusCode).toBe(201);
    const other = await owe();
    expectProblem(await decide('', 1, { of: other }), 409, 'invoice_not_payable');
  });

  it('corrects a charge by a credit note, which takes the income back', async () => {
    late(20);
    const { uuid } = (await decide('', TWENTY + 40_00)).json();
    const url = `/api/v2/support/invoices/${uuid}/credit`;
    const credited = await api().call('POST', url, {
      token: await fresh(desk[0]),
      body: { amount: null, reason: 'Ours' },
    });
    expect(credited.json()).toMatchObject({ vat_included_amount: TWENTY + 40_00 });
    const { db } = api().context;
    const income = await db.selectFrom('ledger_postings').select('amount').where('account', '=', '763').execute();
    expect(income.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    expect(await faults()).toEqual([[], []]);
  });

  it('writes a charge that says what it is for, in each format', async () => {
    late(20);
    const { uuid } = (await decide('', TWENTY + 40_00)).json();
    const xml = (await read('/document?part=xml', uuid)).body;
    expect((await validateXsd(xml, Profile.EN16931)).errors).toEqual([]);
    const ubl = (await read('/document?part=ubl', uuid)).body;
    expect(validateUbl(ubl)).toEqual([]);
    for (const file of [xml, ubl]) {
      expect(file).toContain('Late payment of the invoice F-2026-00001');
      expect(file).toContain('Pénalités hors du champ d’application de la TVA');
      expect(file).not.toContain('Prestation de services');
    }
    const { text } = await readPdf((await read('/document?part=pdf', uuid)).rawPayload);
    expect(text).toContain('Fixed sum for the costs of recovery');
  });

  it('alone decides, on invoices of shippers that are there', async () => {
    late(20);
    expectProblem(await decide('', 100, { person: cast.shipperUser }), 403, 'forbidden');
    expectProblem(await decide('', 100, { of: '018f0000-0000-7000-8000-000000000001' }), 404, 'not_found');
    const stranger = await api().scene.person(await api().scene.company('shipper', 'Other'), 'COMPANY');
    const url = `/api/v2/companies/${cast.shipper}/invoices/${invoice}`;
    expectProblem(await api().call('GET', url, { token: stranger.token }), 404, 'not_found');
  });
});
