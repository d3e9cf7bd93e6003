import { Profile, validateXsd } from '@stackforge-eu/factur-x';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Mission } from '#freight/mission/mission.ts';
import type { CashCalendar } from '#freight/purchase/cash-calendar.ts';
import type { PreInvoice } from '#freight/purchase/pre-invoice.ts';
import type { PurchaseInvoice, WholePurchaseInvoice } from '#freight/purchase/purchase-invoice.ts';
import { DAY, HOUR } from '#freight/values/duration.ts';
import { checkBooks, checkChain } from '#server/services/money/ledger/check-books.ts';
import { testApi } from '#tests/support/api.ts';
import { readBusinessTerms } from '#tests/support/business-terms.ts';
import { cheapHash } from '#tests/support/cheap-hash.ts';
import { emptyTables } from '#tests/support/database.ts';
import { doWork, setQueueClock, takeTurn } from '#tests/support/jobs.ts';
import { emptyMailbox, keptMail } from '#tests/support/mailbox.ts';
import { addOffer } from '#tests/support/market.ts';
import { jpegPage, pdfPage } from '#tests/support/pages.ts';
import { readPdf } from '#tests/support/pdf-text.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import { FRENCH_VAT, giveMandate } from '#tests/support/purchases.ts';
import type { Cast, Person } from '#tests/support/scene.ts';
import { validateUbl } from '#tests/support/ubl/validate-ubl.ts';

const PASSWORD = 'Hardy-lorry-2026';
const PRICE = 60_000;
const api = testApi();
let cast: Cast;

const START = Date.parse('2026-03-17T07:00:00.000Z');

beforeEach(async () => {
  api().clock.advance(START - api().clock.now());
  await emptyTables(api().context.db);
  emptyMailbox(api().context);
  await setQueueClock(api().context);
  cast = await api().scene.cast();
});

const base = () => `/api/v2/companies/${cast.carrier}`;
const get = (path: string, token = cast.dispatcher.token) => api().call('GET', `${base()}${path}`, { token });
const post = (path: string, body: object = {}, token = cast.dispatcher.token) =>
  api().call('POST', `${base()}${path}`, { token, body });
const preInvoices = async (query = '') => (await get(`/pre-invoices${query}`)).json<{ items: PreInvoice[] }>().items;
const invoices = async (query = '') => (await get(`/invoices${query}`)).json<{ items: PurchaseInvoice[] }>().items;

async function book(price = PRICE): Promise<Mission> {
  const offer = await addOffer(api().context, cast.shipper, { price });
  const booked = await post(`/offers/${offer}/booking`, { driver: cast.driver.uuid });
  return booked.json();
}

/** A mission from its booking to its proof of delivery. */
async function deliver(price = PRICE): Promise<string> {
  const { uuid } = await book(price);
  const { token } = cast.driver.person;
  const page = { name: 'file', file: await jpegPage(), fileName: 'pod.jpg', type: 'image/jpeg' } as const;
  const url = `/api/v2/me/missions/${uuid}`;
  for (const step of ['pickup', 'delivery']) await api().call('POST', `${url}/${step}/complete`, { token });
  await api().call('POST', `${url}/proof-of-delivery`, { token, multipart: [page] });
  return uuid;
}

/** The work of the night that follows. */
async function nextNight(): Promise<void> {
  api().clock.advance(DAY);
  await takeTurn(api().context, 'purchases');
}

async function postings() {
  const { rows } = await sql<{ account: string; amount: number }>`
    select p.account, p.amount from ledger_postings p join ledger_entries e on e.uuid = p.entry_uuid
    where e.journal = 'AC' order by p.entry_uuid, p.line`.execute(api().context.db);
  return rows;
}

const from = (country: string, vat_number: string) =>
  api().context.db.updateTable('companies').set({ country, vat_number }).where('uuid', '=', cast.carrier).execute();

interface OwnInvoice {
  readonly reference?: string;
  readonly issued_on?: string;
  readonly vat_included_amount?: number;
  readonly file?: Uint8Array;
}

async function upload(mission: string, own: OwnInvoice = {}) {
  const { reference = 'FV/2026/3', issued_on = '2026-03-17', vat_included_amount = PRICE } = own;
  const file = own.file ?? (await pdfPage());
  return api().call('POST', `${base()}/pre-invoices/${mission}/invoice`, {
    token: cast.dispatcher.token,
    multipart: [
      { name: 'reference', value: reference },
      { name: 'issued_on', value: issued_on },
      { name: 'vat_included_amount', value: String(vat_included_amount) },
      { name: 'file', file, fileName: 'invoice.pdf', type: 'application/pdf' },
    ],
  });
}

describe('the earnings of a carrier', () => {
  it('is forecast from the booking on, open with the proof, ready the morning after', async () => {
    const { uuid, reference } = await book();
    expect(await preInvoices()).toMatchObject([
      { uuid, state: 'forecast', mission: { uuid, reference }, amount: PRICE, has_proof: false, invoice: null },
    ]);
    const proven = await deliver();
    expect(await preInvoices('?state=open')).toMatchObject([
      { uuid: proven, amount: PRICE, vat_included_amount: 72_000, approve_by: '2026-03-23', pay_day: '2026-04-16' },
    ]);
    await nextNight();
    expect((await preInvoices('?state=ready')).map((item) => item.uuid)).toEqual([proven]);
    expect((await preInvoices('?state=forecast')).map((item) => item.uuid)).toEqual([uuid]);
  });

  it('is approved by a word or by five days of silence, and not while it is contested', async () => {
    const [approved, silent, contested] = [await deliver(), await deliver(), await deliver()];
    expect((await post(`/pre-invoices/${approved}/approval`, { amount: PRICE })).json()).toMatchObject({
      state: 'approved',
    });
    const reason = { decision: 'contest', reason: 'Two hours of waiting are missing' };
    expect((await post(`/pre-invoices/${contested}/decision`, reason)).json()).toMatchObject({
      state: 'disputed',
      contest: reason.reason,
      pay_day: null,
    });
    api().clock.advance(5 * DAY);
    await takeTurn(api().context, 'purchases');
    expect((await preInvoices('?state=ready')).map(({ uuid }) => uuid)).toEqual([silent]);
    await nextNight();
    expect((await preInvoices('?state=approved')).map(({ uuid }) => uuid).toSorted()).toEqual(
      [approved, silent].toSorted(),
    );
    expect((await preInvoices('?state=disputed')).map(({ uuid }) => uuid)).toEqual([contested]);
    await post(`/pre-invoices/${contested}/decision`, { decision: 'approve', amount: PRICE });
    expect(await preInvoices('?state=disputed')).toEqual([]);
  });

  it('is answered by support where it is contested: with another amount, and their days begin anew', async () => {
    const { context, scene } = api();
    const agent = await scene.person(await scene.company('support', 'Lading Support'), 'SUPPORT');
    const desk = (method: 'GET' | 'POST', path: string, body?: object) =>
      api().call(method, `/api/v2/support/contests${path}`, { token: agent.token, ...(body && { body }) });
    const mission = await deliver();
    const contest = { decision: 'contest', reason: 'Two hours of waiting are missing' };
    await post(`/pre-invoices/${mission}/decision`, contest);
    expect((await desk('GET', '')).json().items).toMatchObject([
      { mission: { uuid: mission }, amount: PRICE, contest: contest.reason },
    ]);
    api().clock.advance(10 * DAY);
    await doWork(context);
    emptyMailbox(context);
    const answer = { amount: PRICE + 12_000, reason: 'Two hours at €60' };
    expect((await desk('POST', `/${mission}/answer`, answer)).statusCode).toBe(204);
    expect((await get(`/pre-invoices/${mission}`)).json()).toMatchObject({
      state: 'ready',
      amount: PRICE + 12_000,
      contest: contest.reason,
      contest_answer: 'Two hours at €60',
      approve_by: '2026-04-02',
    });
    await doWork(context);
    expect(keptMail(context)[0]?.text).toMatch(/It earns, excl\. VAT.*720\.00/);
    expect((await desk('GET', '')).json().items).toEqual([]);
    expectProblem(await desk('POST', `/${mission}/answer`, answer), 404, 'not_found');
    // Who approves what they read before the answer approves nothing.
    const stale = { decision: 'approve', amount: PRICE };
    expectProblem(await post(`/pre-invoices/${mission}/decision`, stale), 409, 'amount_changed');
    expectProblem(await post(`/pre-invoices/${mission}/approval`, { amount: PRICE }), 409, 'amount_changed');
    await takeTurn(context, 'purchases');
    expect(await preInvoices('?state=approved')).toEqual([]);
    api().clock.advance(6 * DAY);
    await takeTurn(context, 'purchases');
    expect((await preInvoices('?state=approved')).map(({ uuid }) => uuid)).toEqual([mission]);
  });

  it('is nothing to approve before there is a proof', async () => {
    const { uuid } = await book();
    expectProblem(await post(`/pre-invoices/${uuid}/approval`, { amount: PRICE }), 409, 'not_delivered');
  });

  it('is their part of the fee of a cancelled mission', async () => {
    const offer = await addOffer(api().context, cast.shipper, { price: PRICE });
    const { uuid } = (await post(`/offers/${offer}/booking`, { driver: cast.driver.uuid })).json();
    api().clock.advance(6 * HOUR);
    await api().call('POST', `/api/v2/companies/${cast.shipper}/shipments/${offer}/cancel`, {
      token: cast.shipperUser.token,
      body: { reason: 'other', comment: 'No goods', conditions_acknowledged: true },
    });
    const { compensation } = (await get(`/missions/${uuid}`)).json().cancellation;
    expect(compensation).toBeGreaterThan(0);
    expect(await preInvoices()).toMatchObject([{ uuid, type: 'additionnal', state: 'open', amount: compensation }]);
  });

  it('comes on days that the carrier can read, booked missions included', async () => {
    await giveMandate(api().context, cast.carrier);
    await book(20_000);
    await deliver();
    await nextNight();
    const calendar = (await get('/cash-calendar', await api().scene.token(cast.dispatcher.uuid))).json<CashCalendar>();
    expect(calendar).toMatchObject({
      month: '2026-03-01',
      earned: { amount: PRICE, missions: 1 },
      to_approve: { amount: 0, missions: 0 },
      held_back: { amount: 0, missions: 0 },
    });
    expect(calendar.days.reduce((sum, { amount }) => sum + amount, 0)).toBe(72_000 + 24_000);
    expect(calendar.days[0]?.day).toBe('2026-04-16');
  });
});

describe('several pre-invoices at once', () => {
  const approve = (missions: readonly string[], amount: number, token = cast.dispatcher.token) =>
    post('/pre-invoices/approval', { missions, amount }, token);
  const states = async () => (await preInvoices()).map(({ state }) => state);

  it('are approved by their sum, and once more with the same answer', async () => {
    const missions = [await deliver(20_000), await deliver(35_000)];
    const answer = await approve(missions, 55_000);
    expect(answer.statusCode).toBe(200);
    expect(answer.json<{ items: PreInvoice[] }>().items.map(({ state }) => state)).toEqual(['approved', 'approved']);
    expect((await approve(missions, 55_000)).json()).toEqual(answer.json());
    expect((await approve([...missions, ...missions], 55_000)).json()).toEqual(answer.json());
  });

  it.each([54_999, 20_000, 0, 110_000])('none is approved for another sum: %i', async (amount) => {
    const missions = [await deliver(20_000), await deliver(35_000)];
    const refused = await approve(missions, amount);
    expectProblem(refused, 409, 'amount_differs');
    expect(refused.json()).toMatchObject({ amount: 55_000 });
    expect(await states()).toEqual(['open', 'open']);
  });

  it('none is approved if one is not delivered, unknown, or another company’s', async () => {
    const delivered = await deliver(20_000);
    const { uuid: booked } = await book(35_000);
    expectProblem(await approve([delivered, booked], 55_000), 409, 'not_delivered');
    expectProblem(await approve([delivered, cast.shipper], 20_000), 404, 'not_found');
    expectProblem(await approve([delivered], 20_000, cast.rival.token), 404, 'not_found');
    expect((await approve([], 0)).statusCode).toBe(422);
    expect((await preInvoices('?state=open')).map(({ uuid }) => uuid)).toEqual([delivered]);
  });

  it('answers many calls at once, in any order, without one that fails', async () => {
    const missions = [await deliver(20_000), await deliver(35_000), await deliver(10_000)];
    const orders = [missions, missions.toReversed(), [...missions.slice(1), ...missions.slice(0, 1)]];
    const answers = await Promise.all([...orders, ...orders].map((order) => approve(order, 65_000)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  });

  it('a list asks for what is delivered, or for what is to come', async () => {
    const delivered = await deliver(20_000);
    const { uuid: booked } = await book(35_000);
    const of = async (query: string) => (await preInvoices(query)).map(({ uuid }) => uuid);
    expect(await of('?delivered=1')).toEqual([delivered]);
    expect(await of('?delivered=0')).toEqual([booked]);
    expect(await of('?delivered=0&state=open,ready,approved,invoiced')).toEqual([]);
    expect(await of('?delivered=0&state=invoiced')).toEqual([]);
    const { meta } = (await get('/pre-invoices?delivered=0&limit=0')).json();
    expect(meta).toMatchObject({ item_count: 1, amounts: { amount: 35_000 } });
    const { to_come, held_back } = (await get('/cash-calendar')).json<CashCalendar>();
    expect({ to_come, held_back }).toEqual({
      to_come: { amount: 35_000, missions: 1 },
      held_back: { amount: 0, missions: 0 },
    });
  });

  it('says since when each is owed', async () => {
    const delivered = await deliver();
    await book();
    const items = await preInvoices();
    expect(items.find(({ uuid }) => uuid === delivered)?.owed_at).toMatch(/^2026-03-17T/);
    expect(items.find(({ uuid }) => uuid !== delivered)?.owed_at).toBeNull();
  });
});

describe('an invoice in the name of a carrier', () => {
  it('is written the night after the proof, under the mandate, and is in the books', async () => {
    await giveMandate(api().context, cast.carrier);
    const settings = JSON.stringify({ ubl_by_mail: true });
    await api().context.db.updateTable('companies').set({ settings }).where('uuid', '=', cast.carrier).execute();
    const mission = await deliver();
    await takeTurn(api().context, 'purchases');
    expect(await invoices('?state=waiting_payment')).toEqual([]);
    await nextNight();
    await takeTurn(api().context, 'purchases');
    const [invoice] = await invoices();
    expect(invoice).toMatchObject({
      side: 'purchase',
      reference: expect.stringMatching(/^S\d+-2026-00001$/),
      own_reference: null,
      state: 'waiting_payment',
      issue_date: '2026-03-18',
      due_date: '2026-04-17',
      pay_day: '2026-04-16',
      amount: PRICE,
      vat_included_amount: 72_000,
      mission: { uuid: mission },
    });
    expect(await postings()).toEqual([
      { account: '624', amount: PRICE },
      { account: '44566', amount: 12_000 },
      { account: '401', amount: -72_000 },
    ]);
    expect([await checkBooks(api().context.db), await checkChain(api().context.db)]).toEqual([[], []]);
    expect((await get(`/missions/${mission}`)).json().billing.state).toBe('billed');
    expect((await get(`/missions/${mission}/billing`)).json()).toMatchObject({
      invoice_reference: invoice?.reference,
      pay_day: '2026-04-16',
    });
    expect(await preInvoices()).toEqual([]);
    await doWork(api().context);
    const mail = keptMail(api().context).filter(({ headers }) => headers.subject?.includes(invoice?.reference ?? '-'));
    expect(mail).toHaveLength(1);
    const names = [`${invoice?.reference}-ubl.xml`, `${invoice?.reference}.pdf`];
    expect(Object.keys(mail[0]?.attachments ?? {}).sort()).toEqual(names);
  });

  it('is a PDF with its XML, of type 389, and says nothing of the shipper’s price', async () => {
    await giveMandate(api().context, cast.carrier);
    await deliver();
    await nextNight();
    const token = await api().scene.token(cast.dispatcher.uuid);
    const [{ uuid } = { uuid: '' }] = (await get('/invoices', token)).json<{ items: PurchaseInvoice[] }>().items;
    const whole = (await get(`/invoices/${uuid}`, token)).json<WholePurchaseInvoice>();
    expect(whole).toMatchObject({
      lines: [{ key: 'transport', amount: PRICE }],
      vat: { category: 'S', rate: 20 },
      customer: { name: 'Lading SAS' },
      contest_until: '2026-03-26',
    });
    const xml = (await get(`/invoices/${uuid}/document?part=xml`, token)).body;
    expect(xml).toContain('<ram:TypeCode>389</ram:TypeCode>');
    expect(xml).toContain('Autofacturation');
    expect((await validateXsd(xml, Profile.EN16931)).errors).toEqual([]);
    const ubl = (await get(`/invoices/${uuid}/document?part=ubl`, token)).body;
    expect(ubl).toContain('<cbc:InvoiceTypeCode>389</cbc:InvoiceTypeCode>');
    expect(validateUbl(ubl)).toEqual([]);
    expect(readBusinessTerms(ubl)).toEqual(readBusinessTerms(xml));
    const pdf = (await readPdf((await get(`/invoices/${uuid}/document`, token)).rawPayload)).text;
    expect(pdf).toContain('Self-billed invoice');
    expect(pdf).toContain('Transports Delcourt');
    expect(pdf).not.toContain('Verrerie');
  });

  it('says what of the transport is fuel, without the crossings and the work, and freezes it', async () => {
    const { context } = api();
    await giveMandate(context, cast.carrier);
    const mission = await deliver();
    const booked = { share: 280, index: 1036, tariff: '2026-01' };
    const change = (energy: typeof booked) =>
      context.db
        .updateTable('shipments')
        .set({ passed_on: 10_000, energy: JSON.stringify(energy) })
        .where('mission_uuid', '=', mission)
        .execute();
    await change(booked);
    await nextNight();
    await change({ ...booked, share: 1 });
    const token = await api().scene.token(cast.dispatcher.uuid);
    const [{ uuid } = { uuid: '' }] = (await get('/invoices', token)).json<{ items: PurchaseInvoice[] }>().items;
    const amount = Math.round((PRICE - 10_000) * 0.28);
    expect((await get(`/invoices/${uuid}`, token)).json()).toMatchObject({ energy: { ...booked, amount } });
    const xml = (await get(`/invoices/${uuid}/document?part=xml`, token)).body;
    expect(xml).toContain('28 % of the transport');
    expect((await validateXsd(xml, Profile.EN16931)).errors).toEqual([]);
    const { text } = await readPdf((await get(`/invoices/${uuid}/document`, token)).rawPayload);
    expect(text.replaceAll(/\s+/g, ' ')).toContain('28 % of the transport');
  });

  it('waits while its mission is contested', async () => {
    await giveMandate(api().context, cast.carrier);
    const mission = await deliver();
    await post(`/pre-invoices/${mission}/decision`, { decision: 'contest', reason: 'Another price was agreed' });
    await nextNight();
    expect((await invoices()).map(({ state }) => state)).toEqual(['pending_billing']);
  });

  it('stays off while the proof is taken off again', async () => {
    await giveMandate(api().context, cast.carrier);
    const mission = await deliver();
    const [page] = (await get(`/missions/${mission}`)).json<Mission>().proof_of_delivery.files;
    await post(`/missions/${mission}/proof-of-delivery/${page?.uuid}/removal`, { reason: 'Of another mission' });
    await nextNight();
    expect(await preInvoices()).toMatchObject([{ uuid: mission, state: 'forecast', has_proof: false }]);
  });

  it('is written once, though two servers do so at the same time', async () => {
    await giveMandate(api().context, cast.carrier);
    for (let count = 0; count < 3; count += 1) await deliver();
    api().clock.advance(DAY);
    const { context } = await api().beside();
    await Promise.allSettled([takeTurn(api().context, 'purchases'), takeTurn(context, 'purchases')]);
    await takeTurn(context, 'purchases');
    const numbers = (await invoices()).map(({ reference }) => reference?.split('-').at(-1)).toSorted();
    expect(numbers).toEqual(['00001', '00002', '00003']);
    expect(await postings()).toHaveLength(9);
  });
});

describe('the mandate', () => {
  let owner: Person;
  beforeEach(async () => {
    owner = await api().scene.person(cast.carrier, 'DISPATCHER', { passwordHash: cheapHash(PASSWORD) });
  });
  const sign = (password = PASSWORD, token = owner.token) =>
    post('/self-billing-mandate', { terms: '2026-11', password }, token);

  it('is signed by an owner, with their password, and once', async () => {
    await from('FR', FRENCH_VAT);
    expectViolations(await sign('wrong'), ['password', 'password_wrong']);
    const signed = await sign();
    expect([signed.statusCode, signed.json()]).toMatchObject([201, { mandate: { signed_by: 'Sylvie Delcourt' } }]);
    expect((await sign()).json()).toEqual(signed.json());
    expect((await get('/self-billing-mandate')).json()).toEqual(signed.json());
  });

  it('is not for members who own nothing', async () => {
    await from('FR', FRENCH_VAT);
    const { db } = api().context;
    await db.updateTable('memberships').set({ is_owner: false }).where('user_uuid', '=', owner.uuid).execute();
    expectProblem(await sign(), 403, 'forbidden');
  });

  it('is offered in France alone, where the VAT number is known', async () => {
    expect((await get('/self-billing-mandate')).json()).toMatchObject({ mandate: null, obstacle: 'vat_number' });
    expectProblem(await sign(), 409, 'self_billing_not_offered');
    await from('PL', 'PL5260250274');
    expect((await get('/self-billing-mandate')).json()).toMatchObject({ obstacle: 'country' });
  });

  it('rests while its carrier is in a country where Lading may not write its invoices', async () => {
    await giveMandate(api().context, cast.carrier);
    const issued = async () => (await invoices()).filter(({ reference }) => reference !== null);
    await deliver();
    await from('AD', 'AD123456');
    await nextNight();
    await takeTurn(api().context, 'purchases');
    expect(await issued()).toEqual([]);
    expect((await get('/self-billing-mandate')).json()).toMatchObject({ obstacle: 'country' });
    await from('FR', FRENCH_VAT);
    await takeTurn(api().context, 'purchases');
    expect(await issued()).toHaveLength(1);
  });

  it('keeps off an invoice of the carrier’s own', async () => {
    await giveMandate(api().context, cast.carrier);
    expectProblem(await upload(await deliver()), 409, 'self_billing_signed');
  });
});

describe('a carrier’s own invoice', () => {
  beforeEach(() => from('PL', 'PL5260250274'));

  it('is entered under a number of ours, with the VAT that we owe, and read back as it came', async () => {
    const mission = await deliver();
    const file = await pdfPage();
    const sent = await upload(mission, { file });
    expect([sent.statusCode, sent.json()]).toMatchObject([
      201,
      { state: 'invoiced', invoice: { reference: 'E-2026-00001' }, pay_day: '2026-04-16' },
    ]);
    expect(await postings()).toEqual([
      { account: '624', amount: PRICE },
      { account: '44566', amount: 12_000 },
      { account: '401', amount: -PRICE },
      { account: '4452', amount: -12_000 },
    ]);
    expect(await checkBooks(api().context.db)).toEqual([]);
    const [invoice] = await invoices();
    expect(invoice).toMatchObject({ own_reference: 'FV/2026/3', vat_amount: 0, amount_due: PRICE });
    const document = await get(`/invoices/${invoice?.uuid}/document`);
    expect([document.statusCode, document.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(document.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    for (const part of ['xml', 'ubl'])
      expectProblem(await get(`/invoices/${invoice?.uuid}/document?part=${part}`), 404, 'not_found');
    expectProblem(await upload(mission, { reference: 'FV/2026/4' }), 409, 'already_invoiced');
  });

  it('says the sum that was agreed, its day, and a number that it has not used', async () => {
    const mission = await deliver();
    expectViolations(await upload(mission, { vat_included_amount: PRICE + 1 }), [
      'vat_included_amount',
      'amount_differs',
    ]);
    expectViolations(await upload(mission, { issued_on: '2026-03-18' }), ['issued_on', 'invoice_day']);
    expectViolations(await upload(mission, { issued_on: '2026-03-16' }), ['issued_on', 'invoice_day']);
    await upload(mission);
    expectViolations(await upload(await deliver()), ['reference', 'already_used']);
  });

  it('is a PDF, by what is in it', async () => {
    const mission = await deliver();
    expectProblem(await upload(mission, { file: Buffer.from('%PDF-1.7 nothing') }), 415, 'file_type_refused');
    expectProblem(await upload(mission, { file: await jpegPage() }), 415, 'file_type_refused');
    expectProblem(await upload((await book()).uuid), 409, 'not_delivered');
  });
});

describe('others', () => {
  it('find nothing of it: strangers, the shipper, drivers', async () => {
    await giveMandate(api().context, cast.carrier);
    const mission = await deliver();
    await nextNight();
    const [{ uuid } = { uuid: '' }] = await invoices();
    const rivals = `/api/v2/companies/${cast.rivalCarrier}`;
    for (const path of [`/pre-invoices/${mission}`, `/invoices/${uuid}`, `/invoices/${uuid}/document`]) {
      expectProblem(await get(path, cast.rival.token), 404, 'not_found');
      expectProblem(await get(path, cast.shipperUser.token), 404, 'not_found');
      expectProblem(await get(path, cast.driver.person.token), 403, 'forbidden');
      expectProblem(await api().call('GET', `${rivals}${path}`, { token: cast.rival.token }), 404, 'not_found');
    }
    expect((await get('/invoices', cast.driver.person.token)).statusCode).toBe(403);
    const ofShipper = `/api/v2/companies/${cast.shipper}/invoices`;
    expectProblem(await api().call('GET', `${ofShipper}/${uuid}`, { token: cast.shipperUser.token }), 404, 'not_found');
    const sales = (await api().call('GET', ofShipper, { token: cast.shipperUser.token })).json();
    expect(sales.items.map(({ side }: PurchaseInvoice) => side)).toEqual(['sale']);
  });
});
