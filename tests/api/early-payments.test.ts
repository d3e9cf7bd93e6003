import { Profile, validateXsd } from '@stackforge-eu/factur-x';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PayoutBatch } from '#freight/purchase/payout.ts';
import type { PurchaseInvoice, WholePurchaseInvoice } from '#freight/purchase/purchase-invoice.ts';
import { DAY, HOUR } from '#freight/values/duration.ts';
import { checkBooks, checkChain } from '#server/services/money/ledger/check-books.ts';
import { bookEarly } from '#server/services/money/payout/book-early.ts';
import { endMissed } from '#server/services/money/payout/early-requests.ts';
import { testApi } from '#tests/support/api.ts';
import { readBusinessTerms } from '#tests/support/business-terms.ts';
import { cheapHash } from '#tests/support/cheap-hash.ts';
import { emptyTables } from '#tests/support/database.ts';
import { doWork, setQueueClock } from '#tests/support/jobs.ts';
import { emptyMailbox, keptMail } from '#tests/support/mailbox.ts';
import { readPdf } from '#tests/support/pdf-text.ts';
import { expectProblem } from '#tests/support/problems.ts';
import { billMission } from '#tests/support/purchases.ts';
import type { Cast, Person } from '#tests/support/scene.ts';
import { validateUbl } from '#tests/support/ubl/validate-ubl.ts';

const PASSWORD = 'Hardy-lorry-2026';
const IBAN = 'FR76 3000 6000 0112 3456 7890 189';
const START = Date.parse('2026-03-17T07:00:00.000Z');
const api = testApi();
let cast: Cast;
let owner: Person;
let desk: readonly [Person, Person];

beforeEach(async () => {
  api().clock.advance(START - api().clock.now());
  await emptyTables(api().context.db);
  emptyMailbox(api().context);
  await setQueueClock(api().context);
  const { scene } = api();
  cast = await scene.cast();
  owner = await scene.person(cast.carrier, 'DISPATCHER', { passwordHash: cheapHash(PASSWORD) });
  const support = await scene.company('support', 'Lading');
  desk = [await scene.person(support, 'SUPPORT'), await scene.person(support, 'SUPPORT')];
});

const base = () => `/api/v2/companies/${cast.carrier}`;
const batches = '/api/v2/support/payout-batches';
const fresh = ({ uuid }: Person) => api().scene.token(uuid);
const get = async (path: string) => (await api().call('GET', base() + path, { token: await fresh(owner) })).json();
const enter = async (iban = IBAN) =>
  api().call('POST', `${base()}/bank-accounts`, {
    token: await fresh(owner),
    body: { iban, holder: 'Transports Delcourt', password: PASSWORD },
  });
const act = async (person: Person, path = '') => api().call('POST', batches + path, { token: await fresh(person) });
const support = async (path: string, reason = 'Not this week') =>
  api().call('POST', `/api/v2/support${path}`, { token: await fresh(desk[0]), body: { reason } });
const take = async (invoice: string, amount: number, { uuid } = owner) =>
  api().call('POST', `${base()}/invoices/${invoice}/early-payment`, {
    token: await api().scene.token(uuid),
    body: { amount },
  });
const whole = async (invoice: string): Promise<WholePurchaseInvoice> => get(`/invoices/${invoice}`);
const listed = async (): Promise<PurchaseInvoice[]> => (await get('/invoices')).items;
const faults = async () => [await checkBooks(api().context.db), await checkChain(api().context.db)];
const mails = async (subject: string) => {
  await doWork(api().context);
  return keptMail(api().context).filter(({ headers }) => headers.subject?.includes(subject));
};
const waiting = async (person: Person, company: string): Promise<string[]> => {
  const url = `/api/v2/companies/${company}/waiting`;
  const { items } = (await api().call('GET', url, { token: await fresh(person) })).json();
  return items.map(({ kind }: { kind: string }) => kind);
};
const balances = async () => {
  const { rows } = await sql<{ account: string; balance: number }>`
    select account, sum(amount)::bigint as balance from ledger_postings group by account order by account`.execute(
    api().context.db,
  );
  return Object.fromEntries(rows.map(({ account, balance }) => [account, balance]));
};
const UNTOUCHED = { 401: -76_800, 44566: 12_800, 624: 64_000 };
const BOOKED = { 401: 0, 44566: 12_700, 580: -76_201, 624: 64_000, 765: -499 };

/** An invoice of €768 that is issued, with an account that can be paid to, four days after: Saturday 21 March. */
async function invoiced(): Promise<string> {
  await enter();
  const mission = await api().scene.mission(cast, { driver: cast.driver, steps: ['proof'] });
  await billMission(api().context, mission);
  api().clock.advance(4 * DAY);
  const [invoice] = await listed();
  return invoice?.uuid ?? '';
}

/** The same, asked to be paid on Tuesday 24 March. */
async function asked(): Promise<string> {
  const invoice = await invoiced();
  expect((await take(invoice, 76_201)).statusCode).toBe(200);
  return invoice;
}

/** Proposes and approves a run. */
async function approved(): Promise<PayoutBatch> {
  const run = (await act(desk[0])).json<PayoutBatch>();
  expect((await act(desk[1], `/${run.uuid}/approval`)).statusCode).toBe(200);
  return run;
}

/** Sends the run of Tuesday 24 March. */
async function sent(): Promise<PayoutBatch> {
  const run = await approved();
  expect((await act(desk[0], `/${run.uuid}/file`)).statusCode).toBe(200);
  return run;
}

async function expectGivenBack(invoice: string, reason: 'day' | 'account'): Promise<void> {
  expect(await balances()).toEqual(UNTOUCHED);
  expect(await whole(invoice)).toMatchObject({ state: 'waiting_payment', amount_due: 76_800, pay_day: '2026-04-16' });
  expect(await listed()).toHaveLength(1);
  const told = await mails('is not paid early');
  expect(told).not.toEqual([]);
  expect(new Set(told.map(({ headers }) => headers.to)).size).toBe(told.length);
  expect(told[0]?.text).toContain('€768.00');
  expect(told[0]?.text).toContain(
    reason === 'day' ? 'We did not send the transfer' : 'Your bank account cannot be paid',
  );
  expect(await waiting(owner, cast.carrier)).toContain('early_payment_missed');
}

describe('early payment of a carrier', () => {
  it('is offered with what it costs, and asking for it books nothing', async () => {
    const invoice = await invoiced();
    // The 21st to the 16th of April: 26 days at 0.03 %.
    const offer = {
      state: 'offered',
      amount: 76_201,
      discount: 599,
      pay_day: '2026-03-24',
      credit: null,
      missed: null,
    };
    const shown = (await whole(invoice)).early_payment;
    expect(shown).toEqual({ ...offer, runs: expect.any(Array) });
    expect(shown?.runs?.map(({ pay_day, discount }) => [pay_day, discount])).toEqual([
      ['2026-03-24', 599],
      ['2026-03-26', 484],
      ['2026-03-31', 368],
      ['2026-04-02', 323],
      ['2026-04-07', 208],
      ['2026-04-09', 161],
      ['2026-04-14', 46],
    ]);
    const changed = await take(invoice, 76_200);
    expectProblem(changed, 409, 'amount_changed');
    expect(changed.json()).toMatchObject({ amount: 76_201 });
    const answers = await Promise.all([1, 2, 3, 4].map(() => take(invoice, 76_201)));
    expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual(
      Array.from({ length: 4 }, () => [200, { ...offer, state: 'asked' }]),
    );
    expectProblem(await take(invoice, 76_200), 409, 'early_payment_closed');
    expect(await whole(invoice)).toMatchObject({
      state: 'waiting_payment',
      amount_due: 76_800,
      pay_day: '2026-03-24',
      early_payment: { ...offer, state: 'asked' },
    });
    expect([await balances(), (await listed()).length]).toEqual([UNTOUCHED, 1]);
    const { db } = api().context;
    expect(await db.selectFrom('early_payments').select('ended').execute()).toEqual([{ ended: null }]);
    expect((await get('/cash-calendar')).days).toMatchObject([{ day: '2026-03-24', amount: 76_201 }]);
    const told = await mails('Early payment of invoice');
    expect(told).not.toEqual([]);
    expect(new Set(told.map(({ headers }) => headers.to)).size).toBe(told.length);
    for (const part of ['€762.01', '€5.99']) expect(told[0]?.text).toContain(part);
  });

  it('is booked when its run is sent, once, with the credit note of the discount', async () => {
    const invoice = await asked();
    api().clock.advance(DAY);
    const run = await approved();
    expect(run).toMatchObject({ day: '2026-03-24', amount: 76_201, payouts: [{ amount: 76_201 }] });
    expect([await balances(), (await listed()).length]).toEqual([UNTOUCHED, 1]);
    const files = await Promise.all([act(desk[0], `/${run.uuid}/file`), act(desk[1], `/${run.uuid}/file`)]);
    expect(files.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(files[0]?.body).toBe(files[1]?.body);
    expect(files[0]?.body).toContain('<InstdAmt Ccy="EUR">762.01</InstdAmt>');
    expect(await balances()).toEqual(BOOKED);
    const { early_payment: booked, state } = await whole(invoice);
    expect([state, booked]).toMatchObject([
      'paid_by_transfer',
      { state: 'booked', amount: 76_201, credit: { reference: expect.stringMatching(/^C\d+-2026-00001$/) } },
    ]);
    expect(await listed()).toHaveLength(2);
    const told = await mails('is paid early');
    expect(told).not.toEqual([]);
    for (const part of ['€762.01', '€5.99', booked?.credit?.reference ?? '-']) expect(told[0]?.text).toContain(part);
    api().clock.advance(3 * DAY);
    await endMissed(api().context);
    expect([await balances(), await mails('is not paid early')]).toEqual([BOOKED, []]);
    expect(await faults()).toEqual([[], []]);
  });

  it('that no run paid is given back the day after, and can be asked for again', async () => {
    const invoice = await asked();
    api().clock.advance(3 * DAY);
    await endMissed(api().context);
    expect((await whole(invoice)).early_payment).toMatchObject({ state: 'asked' });
    api().clock.advance(16 * HOUR);
    await Promise.all([endMissed(api().context), endMissed(api().context)]);
    await expectGivenBack(invoice, 'day');
    const again = (await whole(invoice)).early_payment;
    expect(again).toMatchObject({
      state: 'offered',
      pay_day: '2026-03-26',
      missed: { pay_day: '2026-03-24', reason: 'day' },
    });
    expect((await take(invoice, again?.amount ?? 0)).json()).toMatchObject({ state: 'asked', missed: null });
    expect(await waiting(owner, cast.carrier)).not.toContain('early_payment_missed');
    api().clock.advance(DAY);
    await sent();
    expect(await whole(invoice)).toMatchObject({ state: 'paid_by_transfer', early_payment: { state: 'booked' } });
    expect(await faults()).toEqual([[], []]);
  });

  it('of a run that was approved and not sent on its day is given back, and the run pays nothing less', async () => {
    const invoice = await asked();
    api().clock.advance(DAY);
    const { uuid } = await approved();
    api().clock.advance(3 * DAY);
    expectProblem(await act(desk[0], `/${uuid}/file`), 409, 'already_decided');
    await endMissed(api().context);
    const run = (await api().call('GET', `${batches}/${uuid}`, { token: await fresh(desk[0]) })).json();
    expect(run).toMatchObject({ state: 'withdrawn', payouts: [{ withdrawn: { held: 'early', by: null } }] });
    await expectGivenBack(invoice, 'day');
    api().clock.advance(21 * DAY);
    const next = await sent();
    expect(next).toMatchObject({ day: '2026-04-16', amount: 76_800 });
    expect(await whole(invoice)).toMatchObject({ state: 'paid_by_transfer', amount_due: 0 });
    expect(await faults()).toEqual([[], []]);
  });

  it('of a run that was withdrawn after its approval is kept by another one of the day, or given back', async () => {
    const invoice = await asked();
    api().clock.advance(DAY);
    const { uuid } = await approved();
    expect((await support(`/payout-batches/${uuid}/withdrawal`)).statusCode).toBe(200);
    expect(await whole(invoice)).toMatchObject({ pay_day: '2026-03-24', early_payment: { state: 'asked' } });
    const next = await approved();
    expect(next).toMatchObject({ amount: 76_201 });
    expect((await support(`/payout-batches/${next.uuid}/withdrawal`)).statusCode).toBe(200);
    api().clock.advance(3 * DAY);
    await endMissed(api().context);
    await expectGivenBack(invoice, 'day');
    expect(await faults()).toEqual([[], []]);
  });

  it('ends at once where the account is changed and the new one is too young by its day', async () => {
    const invoice = await asked();
    api().clock.advance(DAY);
    const { uuid } = await approved();
    await enter('BE68 5390 0754 7034');
    await expectGivenBack(invoice, 'account');
    expectProblem(await act(desk[0], `/${uuid}/file`), 409, 'already_decided');
    expect(await balances()).toEqual(UNTOUCHED);
    api().clock.advance(4 * DAY);
    expect((await whole(invoice)).early_payment).toMatchObject({
      state: 'offered',
      missed: { pay_day: '2026-03-24', reason: 'account' },
    });
  });

  it('is kept where the new account can be paid to by its day', async () => {
    const invoice = await invoiced();
    api().clock.advance(6 * DAY);
    const [amount] = [(await whole(invoice)).early_payment?.amount ?? 0];
    expect((await take(invoice, amount)).json()).toMatchObject({ pay_day: '2026-03-31' });
    api().clock.advance(HOUR);
    await enter('BE68 5390 0754 7034');
    expect((await whole(invoice)).early_payment).toMatchObject({ state: 'asked', pay_day: '2026-03-31' });
    api().clock.advance(3 * DAY + HOUR);
    expect(await sent()).toMatchObject({ amount, payouts: [{ iban: 'BE68 … 7034' }] });
    expect(await faults()).toEqual([[], []]);
  });

  it('ends at once where its account is blocked', async () => {
    const invoice = await asked();
    const [account] = (await get('/bank-accounts')).items;
    expect((await support(`/bank-accounts/${account.uuid}/block`)).statusCode).toBe(200);
    await expectGivenBack(invoice, 'account');
  });

  it('is paid by a run or ends with the account, never both, where they meet', async () => {
    const invoice = await asked();
    api().clock.advance(DAY);
    const { uuid } = await approved();
    const [file] = await Promise.all([act(desk[0], `/${uuid}/file`), enter('BE68 5390 0754 7034')]);
    const isSent = file?.statusCode === 200;
    expect(await balances()).toEqual(isSent ? BOOKED : UNTOUCHED);
    expect((await whole(invoice)).amount_due).toBe(isSent ? 0 : 76_800);
    expect(await faults()).toEqual([[], []]);
  });

  it('whose discount was booked when it was asked for, as before, stays booked and is paid by its run', async () => {
    const invoice = await asked();
    const { context } = api();
    api().clock.advance(DAY);
    const { uuid } = (await act(desk[0])).json<PayoutBatch>();
    await context.db.transaction().execute((tx) => bookEarly(tx, context, uuid, api().clock.now()));
    await support(`/payout-batches/${uuid}/withdrawal`);
    await context.db.deleteFrom('early_payments').execute();
    api().clock.advance(3 * DAY);
    await endMissed(context);
    expect(await whole(invoice)).toMatchObject({
      state: 'waiting_payment',
      amount_due: 76_201,
      early_payment: { state: 'booked', amount: 76_201, discount: 599, pay_day: '2026-03-24' },
    });
    expect(await sent()).toMatchObject({ amount: 76_201 });
    expect([await balances(), await faults()]).toEqual([BOOKED, [[], []]]);
  });

  it('is a credit note of type 261 that names its invoice', async () => {
    const invoice = await asked();
    const { reference } = await whole(invoice);
    api().clock.advance(DAY);
    await sent();
    const credit = (await whole(invoice)).early_payment?.credit ?? { uuid: '', reference: '' };
    expect(await whole(credit.uuid)).toMatchObject({
      type: 'credit',
      vat_included_amount: -599,
      lines: [{ key: 'early_payment', amount: -499 }],
      corrects: { uuid: invoice, reference },
      early_payment: null,
      contest_until: null,
    });
    const token = await fresh(owner);
    const document = (uuid: string, part: string) =>
      api().call('GET', `${base()}/invoices/${uuid}/document?part=${part}`, { token });
    const xml = (await document(credit.uuid, 'xml')).body;
    expect(xml).toContain('<ram:TypeCode>261</ram:TypeCode>');
    expect(xml).toContain('<ram:GrandTotalAmount>5.99</ram:GrandTotalAmount>');
    expect((await validateXsd(xml, Profile.EN16931)).errors).toEqual([]);
    const ubl = (await document(credit.uuid, 'ubl')).body;
    expect(ubl).toContain('<cbc:CreditNoteTypeCode>261</cbc:CreditNoteTypeCode>');
    expect(validateUbl(ubl)).toEqual([]);
    expect(readBusinessTerms(ubl)).toEqual(readBusinessTerms(xml));
    const { issue_date } = await whole(invoice);
    expect(ubl).toContain(`<cbc:IssueDate>${issue_date}</cbc:IssueDate></cac:InvoiceDocumentReference>`);
    expect((await document(invoice, 'xml')).body).toContain('0,03 % par jour');
    const { text } = await readPdf((await document(credit.uuid, 'pdf')).rawPayload);
    for (const part of ['Self-billed credit note', reference, 'Discount for early payment'])
      expect(text).toContain(part);
  });

  it('comes with its mail as PDF and as UBL where the carrier wants that', async () => {
    const token = await fresh(owner);
    await api().call('PUT', `${base()}/ubl-by-mail`, { token, body: { wanted: true } });
    const invoice = await asked();
    api().clock.advance(DAY);
    await sent();
    const credit = (await whole(invoice)).early_payment?.credit;
    const [mail] = await mails('is paid early');
    const names = [`${credit?.reference}-ubl.xml`, `${credit?.reference}.pdf`];
    expect(Object.keys(mail?.attachments ?? {}).sort()).toEqual(names);
    expect(mail?.attachments[`${credit?.reference}-ubl.xml`]?.toString()).toContain('TypeCode>261<');
  });

  it('is not there without an account that can be paid to, nor for what a run pays or holds', async () => {
    const mission = await api().scene.mission(cast, { driver: cast.driver, steps: ['proof'] });
    await billMission(api().context, mission);
    const [{ uuid: invoice } = { uuid: '' }] = await listed();
    expect(await whole(invoice)).toMatchObject({ early_payment: null });
    expectProblem(await take(invoice, 76_201), 409, 'early_payment_closed');
    await enter();
    api().clock.advance(3 * DAY - HOUR);
    expect(await whole(invoice)).toMatchObject({ early_payment: null });
    api().clock.advance(2 * HOUR);
    expect(await whole(invoice)).toMatchObject({ early_payment: { state: 'offered' } });
    api().clock.advance(26 * DAY);
    expect(await whole(invoice)).toMatchObject({ pay_day: '2026-04-16', early_payment: null });
    await act(desk[0]);
    expectProblem(await take(invoice, 76_201), 409, 'early_payment_closed');
  });

  it('is not for members who own nothing, nor for others', async () => {
    const invoice = await invoiced();
    const { db } = api().context;
    expectProblem(await take(invoice, 76_201, cast.rival), 404, 'not_found');
    await db.updateTable('memberships').set({ is_owner: false }).where('user_uuid', '=', owner.uuid).execute();
    expectProblem(await take(invoice, 76_201), 403, 'forbidden');
    expect(await balances()).toEqual(UNTOUCHED);
  });
});

describe('the desk of support', () => {
  it('has a task until the run that is due is proposed, approved and sent', async () => {
    await asked();
    const { company_uuid: lading } = await api()
      .context.db.selectFrom('memberships')
      .select('company_uuid')
      .where('user_uuid', '=', desk[0].uuid)
      .executeTakeFirstOrThrow();
    expect(await waiting(desk[0], lading)).toEqual([]);
    api().clock.advance(2 * DAY);
    const url = `/api/v2/companies/${lading}/waiting`;
    const { items } = (await api().call('GET', url, { token: await fresh(desk[0]) })).json();
    expect(items).toMatchObject([
      {
        kind: 'payout_run_due',
        entity: { type: 'payout_run', reference: '2026-03-24' },
        title: 'Payout run to propose for 2026-03-24',
        amount: 76_201,
        deadline: '2026-03-24T23:00:00.000Z',
      },
    ]);
    const run = (await act(desk[0])).json<PayoutBatch>();
    expect([await waiting(desk[0], lading), await waiting(desk[1], lading)]).toEqual([[], ['payout_run']]);
    await act(desk[1], `/${run.uuid}/approval`);
    expect(await waiting(desk[0], lading)).toEqual(['payout_run_to_send']);
    await act(desk[0], `/${run.uuid}/file`);
    expect(await waiting(desk[0], lading)).toEqual([]);
  });
});
