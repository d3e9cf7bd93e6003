import { Profile, validateXsd } from '@stackforge-eu/factur-x';
import { sql } from 'kysely';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import type { BankAccount, Payout, PayoutBatch } from '#freight/purchase/payout.ts';
import type { PurchaseInvoice, WholePurchaseInvoice } from '#freight/purchase/purchase-invoice.ts';
import { DAY, HOUR } from '#freight/values/duration.ts';
import { checkBooks, checkChain } from '#server/services/ledger/check-books.ts';
import { testApi } from '#tests/support/api.ts';
import { readBusinessTerms } from '#tests/support/business-terms.ts';
import { cheapHash } from '#tests/support/cheap-hash.ts';
import { emptyTables } from '#tests/support/database.ts';
import { doWork, setQueueClock } from '#tests/support/jobs.ts';
import { emptyMailbox, keptMail } from '#tests/support/mailbox.ts';
import { readPdf } from '#tests/support/pdf-text.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
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
const get = async (path: string) => (await api().call('GET', base() + path, { token: await fresh(owner) })).json();
const enter = (iban = IBAN, { token } = owner, password = PASSWORD) =>
  api().call('POST', `${base()}/bank-accounts`, { token, body: { iban, holder: 'Transports Delcourt', password } });
const fresh = ({ uuid }: Person) => api().scene.token(uuid);
const act = async (person: Person, path = '') => api().call('POST', batches + path, { token: await fresh(person) });

/** Missions that were delivered, invoiced, and are due a month later. */
async function owe(count: number): Promise<string[]> {
  const missions: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const mission = await api().scene.mission(cast, { driver: cast.driver, steps: ['proof'] });
    await billMission(api().context, mission);
    missions.push(mission);
  }
  return missions;
}

describe('the account that a carrier is paid to', () => {
  it('is entered by an owner with their password, is used after 72 hours, and is never shown whole', async () => {
    expectViolations(await enter('FR76 3000 6000 0112 3456 7890 188'), ['iban', 'iban_invalid']);
    expectViolations(await enter(IBAN, owner, 'wrong'), ['password', 'password_wrong']);
    const entered = await enter();
    expect([entered.statusCode, entered.json<BankAccount>()]).toMatchObject([
      201,
      { iban: 'FR76 … 0189', entered_at: '2026-03-17T07:00:00.000Z', usable_at: '2026-03-20T07:00:00.000Z' },
    ]);
    expect((await enter()).json()).toEqual(entered.json());
    expect((await get('/bank-accounts')).items).toHaveLength(1);
    await doWork(api().context);
    const told = keptMail(api().context).filter(({ headers }) => headers.subject?.includes('paid to has changed'));
    expect(told.length).toBeGreaterThan(0);
    expect(JSON.stringify(told)).not.toContain('3000 6000');
  });

  it('is not for drivers, other carriers, or members who own nothing', async () => {
    expectProblem(await enter(IBAN, cast.driver.person), 403, 'forbidden');
    expectProblem(await enter(IBAN, cast.rival), 404, 'not_found');
    const { db } = api().context;
    await db.updateTable('memberships').set({ is_owner: false }).where('user_uuid', '=', owner.uuid).execute();
    expectProblem(await enter(), 403, 'forbidden');
  });
});

describe('a run of payouts', () => {
  it('pays what is due, once two people of support said so, and is in the books', async () => {
    const [mission] = await owe(2);
    await enter();
    expectProblem(await act(desk[0]), 409, 'nothing_to_pay');
    api().clock.advance(30 * DAY);
    const proposed = (await act(desk[0])).json<PayoutBatch>();
    expect(proposed).toMatchObject({
      state: 'proposed',
      day: '2026-04-16',
      amount: 153_600,
      payouts: [{ carrier: 'Transports Delcourt', amount: 153_600, iban: 'FR76 … 0189' }],
      waiting: [],
    });
    expectProblem(await act(desk[0]), 409, 'nothing_to_pay');
    const listed = async (person: Person) =>
      (await api().call('GET', batches, { token: await fresh(person) })).json().items;
    const run = { uuid: proposed.uuid, state: 'proposed', amount: 153_600, approved_by: null };
    expect(await listed(desk[0])).toMatchObject([{ ...run, is_own: true, payouts: [{ amount: 153_600 }] }]);
    expect(await listed(desk[1])).toMatchObject([{ ...run, is_own: false }]);
    expectProblem(await act(desk[0], `/${proposed.uuid}/file`), 409, 'second_person_needed');
    expectProblem(await act(desk[0], `/${proposed.uuid}/approval`), 409, 'second_person_needed');
    expect((await get('/payouts')).items).toEqual([]);
    expect((await act(desk[1], `/${proposed.uuid}/approval`)).json()).toMatchObject({ state: 'approved' });
    const file = await act(desk[0], `/${proposed.uuid}/file`);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/xml']);
    expect((await act(desk[1], `/${proposed.uuid}/file`)).body).toBe(file.body);
    const url = `/api/v2/support/payout-batches/${proposed.uuid}/file`;
    const asked = { token: await fresh(desk[0]), key: crypto.randomUUID() };
    const first = await api().call('POST', url, asked);
    const again = await api().call('POST', url, asked);
    expect([first.body, again.body, again.headers['idempotency-replayed']]).toEqual([file.body, file.body, 'true']);
    expect(again.headers['content-type']).toBe('application/xml');
    const { items } = await get('/invoices');
    expect(items.map(({ state, pay_day }: PurchaseInvoice) => [state, pay_day])).toEqual([
      ['paid_by_transfer', null],
      ['paid_by_transfer', null],
    ]);
    expect((await get('/payouts')).items).toMatchObject([
      { state: 'exported', amount: 153_600 },
    ] satisfies Partial<Payout>[]);
    expect((await get(`/missions/${mission}`)).billing.state).toBe('paid');
    expect([await checkBooks(api().context.db), await checkChain(api().context.db)]).toEqual([[], []]);
    const { db } = api().context;
    const sent = await db.selectFrom('ledger_postings').select('amount').where('account', '=', '580').execute();
    expect(sent).toEqual([{ amount: -153_600 }]);
    await doWork(api().context);
    expect(keptMail(api().context).some(({ headers }) => headers.subject?.includes('We are paying you'))).toBe(true);
  });

  it('proposed by two people at once is one run', async () => {
    await owe(1);
    await enter();
    api().clock.advance(30 * DAY);
    const answers = await Promise.all([act(desk[0]), act(desk[1])]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  });

  it('is a file that banks take: one transfer a carrier, an address in parts, sums that agree', async () => {
    await owe(1);
    await enter();
    api().clock.advance(30 * DAY);
    const { uuid } = (await act(desk[0])).json<PayoutBatch>();
    await act(desk[1], `/${uuid}/approval`);
    const xml = (await act(desk[0], `/${uuid}/file`)).body;
    expect(xml).toContain('xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"');
    expect(xml.match(/<NbOfTxs>1<\/NbOfTxs><CtrlSum>768\.00<\/CtrlSum>/g)).toHaveLength(2);
    expect(xml).toContain('<InstdAmt Ccy="EUR">768.00</InstdAmt>');
    expect(xml).toContain('<StrtNm>1 rue du Port</StrtNm><PstCd>59000</PstCd><TwnNm>Lille</TwnNm><Ctry>FR</Ctry>');
    expect(xml).toContain('<IBAN>FR7630006000011234567890189</IBAN>');
    expect(xml).not.toContain('<AdrLine>');
    expect(xml).toMatch(/<RmtInf><Ustrd>S\d+-2026-00001<\/Ustrd><\/RmtInf>/);
  });

  it('approved after its day is carried out with the next run', async () => {
    await owe(1);
    await enter();
    api().clock.advance(30 * DAY);
    const { uuid, day } = (await act(desk[0])).json<PayoutBatch>();
    expect(day).toBe('2026-04-16');
    api().clock.advance(DAY);
    await act(desk[1], `/${uuid}/approval`);
    const file = await act(desk[0], `/${uuid}/file`);
    expect(file.body).toContain('<ReqdExctnDt><Dt>2026-04-21</Dt></ReqdExctnDt>');
    expect((await act(desk[0], `/${uuid}/file`)).body).toBe(file.body);
    expect((await get('/payouts')).items).toMatchObject([{ state: 'exported', day: '2026-04-21' }]);
  });

  it('leaves out a carrier whose account is younger than 72 hours', async () => {
    await owe(1);
    await enter();
    api().clock.advance(30 * DAY - 71 * HOUR);
    await enter('BE68 5390 0754 7034', { ...owner, token: await fresh(owner) });
    api().clock.advance(71 * HOUR);
    expectProblem(await act(desk[0]), 409, 'nothing_to_pay');
    api().clock.advance(HOUR);
    expect((await act(desk[0])).json()).toMatchObject({ payouts: [{ iban: 'BE68 … 7034' }] });
  });

  it('is support’s alone', async () => {
    expectProblem(await act(owner), 403, 'forbidden');
    expectProblem(await act(cast.shipperUser), 403, 'forbidden');
    expectProblem(await act(desk[0], '/018f0000-0000-7000-8000-000000000001/approval'), 404, 'not_found');
  });
});

if (inject('database').engine === 'postgresql') {
  it('a run of payouts leaves no mission behind with the name a driver had before', async () => {
    const [mission] = await owe(1);
    await enter();
    api().clock.advance(30 * DAY);
    const { uuid } = (await act(desk[0])).json<PayoutBatch>();
    await act(desk[1], `/${uuid}/approval`);
    const { db } = api().context;
    let exported: ReturnType<typeof act> | undefined;
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('drivers').set({ last_name: 'Nowicka' }).where('uuid', '=', cast.driver.uuid).execute();
      exported = act(desk[0], `/${uuid}/file`);
      const waiting = sql<{
        waits: boolean;
      }>`select exists (select from pg_locks l join pg_database d on d.oid = l.database
        where d.datname = current_database() and l.locktype = 'advisory' and not l.granted) as waits`;
      await expect.poll(async () => (await waiting.execute(tx)).rows, { timeout: 10_000 }).toEqual([{ waits: true }]);
    });
    expect((await exported)?.statusCode).toBe(200);
    expect((await get(`/missions/${mission}`)).driver.last_name).toBe('Nowicka');
  });
}

describe('early payment of a carrier', () => {
  const take = async (invoice: string, amount: number, { uuid } = owner) =>
    api().call('POST', `${base()}/invoices/${invoice}/early-payment`, {
      token: await api().scene.token(uuid),
      body: { amount },
    });
  const whole = async (invoice: string): Promise<WholePurchaseInvoice> => get(`/invoices/${invoice}`);
  const listed = async (): Promise<PurchaseInvoice[]> => (await get('/invoices')).items;
  const balances = async () => {
    const { rows } = await sql<{ account: string; balance: number }>`
      select account, sum(amount)::bigint as balance from ledger_postings group by account order by account`.execute(
      api().context.db,
    );
    return Object.fromEntries(rows.map(({ account, balance }) => [account, balance]));
  };

  /** An invoice of €768 that is issued, with an account that can be paid to, four days after. */
  async function invoiced(): Promise<string> {
    await enter();
    await owe(1);
    api().clock.advance(4 * DAY);
    const [invoice] = await listed();
    return invoice?.uuid ?? '';
  }

  it('is offered with what it costs, taken once by an owner, and paid with the next run', async () => {
    const invoice = await invoiced();
    const { early_payment: offer } = await whole(invoice);
    // The 21st to the 16th of April: 26 days at 0.03 %.
    expect(offer).toEqual({ amount: 76_201, discount: 599, pay_day: '2026-03-24', credit: null });
    const changed = await take(invoice, 76_200);
    expectProblem(changed, 409, 'amount_changed');
    expect(changed.json()).toMatchObject({ amount: 76_201 });
    expect(await balances()).toEqual({ 401: -76_800, 44566: 12_800, 624: 64_000 });
    const answers = await Promise.all([take(invoice, 76_201), take(invoice, 76_201)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const { early_payment: taken, ...rest } = await whole(invoice);
    expect(taken).toMatchObject({ amount: 76_201, credit: { reference: expect.stringMatching(/^C\d+-2026-00001$/) } });
    expect(answers.map((answer) => answer.json())).toEqual([taken, taken]);
    expect(rest).toMatchObject({ amount_due: 76_201, pay_day: '2026-03-24' });
    await doWork(api().context);
    const told = keptMail(api().context).filter(({ headers }) => headers.subject?.includes('paid early'));
    // Everyone who plans the carrier's work hears of it, each once.
    expect(told).not.toEqual([]);
    expect(new Set(told.map(({ headers }) => headers.to)).size).toBe(told.length);
    for (const part of ['€762.01', '€5.99', taken?.credit?.reference ?? '-']) expect(told[0]?.text).toContain(part);
    expect(await listed()).toHaveLength(2);
    expect((await get('/pre-invoices?state=invoiced')).items).toHaveLength(1);
    expect((await get('/cash-calendar')).days).toMatchObject([{ day: '2026-03-24', amount: 76_201 }]);
    expect(await balances()).toEqual({ 401: -76_201, 44566: 12_700, 624: 64_000, 765: -499 });
    api().clock.advance(DAY);
    const run = (await act(desk[0])).json<PayoutBatch>();
    expect(run).toMatchObject({ day: '2026-03-24', amount: 76_201 });
    await act(desk[1], `/${run.uuid}/approval`);
    await act(desk[0], `/${run.uuid}/file`);
    expect(await balances()).toMatchObject({ 401: 0, 580: -76_201 });
    expect(await whole(invoice)).toMatchObject({ state: 'paid_by_transfer', early_payment: { amount: 76_201 } });
    const { db } = api().context;
    expect([await checkBooks(db), await checkChain(db)]).toEqual([[], []]);
  });

  it('is a credit note of type 261 that names its invoice', async () => {
    const invoice = await invoiced();
    const { reference } = await whole(invoice);
    const { credit } = (await take(invoice, 76_201)).json();
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
    expect((await document(invoice, 'xml')).body).toContain('0,03 % par jour');
    const { text } = await readPdf((await document(credit.uuid, 'pdf')).rawPayload);
    for (const part of ['Self-billed credit note', reference, 'Discount for early payment'])
      expect(text).toContain(part);
  });

  it('comes with its mail as PDF and as UBL where the carrier wants that', async () => {
    const token = await fresh(owner);
    await api().call('PUT', `${base()}/ubl-by-mail`, { token, body: { wanted: true } });
    const invoice = await invoiced();
    const { credit } = (await take(invoice, 76_201)).json();
    await doWork(api().context);
    const mail = keptMail(api().context).find(({ headers }) => headers.subject?.includes('paid early'));
    const names = [`${credit.reference}-ubl.xml`, `${credit.reference}.pdf`];
    expect(Object.keys(mail?.attachments ?? {}).sort()).toEqual(names);
    expect(mail?.attachments[`${credit.reference}-ubl.xml`]?.toString()).toContain('TypeCode>261<');
  });

  it('is not there without an account that can be paid to, nor for what a run pays or holds', async () => {
    await owe(1);
    const [{ uuid: invoice } = { uuid: '' }] = await listed();
    expect(await whole(invoice)).toMatchObject({ early_payment: null });
    expectProblem(await take(invoice, 76_201), 409, 'early_payment_closed');
    await enter();
    api().clock.advance(3 * DAY - HOUR);
    expect(await whole(invoice)).toMatchObject({ early_payment: null });
    api().clock.advance(2 * HOUR);
    expect(await whole(invoice)).toMatchObject({ early_payment: { credit: null } });
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
    expect(await balances()).toEqual({ 401: -76_800, 44566: 12_800, 624: 64_000 });
  });
});
