import { Profile, validateXsd } from '@stackforge-eu/factur-x';
import { type KyselyPlugin, sql } from 'kysely';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import type { Invoice, WholeInvoice } from '#freight/invoice/invoice.ts';
import { billedMonthEnd } from '#freight/invoice/terms.ts';
import { DAY } from '#freight/values/duration.ts';
import { chargeExtra, chargeTransport } from '#server/services/money/invoice/charge.ts';
import { issueInvoice } from '#server/services/money/invoice/issue-invoice.ts';
import { issueSummary } from '#server/services/money/invoice/issue-summary.ts';
import { checkBooks, checkChain } from '#server/services/money/ledger/check-books.ts';
import { testApi } from '#tests/support/api.ts';
import { readBusinessTerms } from '#tests/support/business-terms.ts';
import { emptyTables } from '#tests/support/database.ts';
import { someoneWaits } from '#tests/support/held-mission.ts';
import { doWork, setQueueClock, takeTurn } from '#tests/support/jobs.ts';
import { emptyMailbox, keptMail } from '#tests/support/mailbox.ts';
import { addOffer } from '#tests/support/market.ts';
import { readPdf } from '#tests/support/pdf-text.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import type { Cast, Person } from '#tests/support/scene.ts';
import { validateUbl } from '#tests/support/ubl/validate-ubl.ts';

const START = Date.parse('2026-03-17T07:00:00.000Z');
const LAST_EVENING = Date.parse('2026-03-31T18:30:00.000Z');
const api = testApi();
let cast: Cast;

beforeEach(async () => {
  const { context, scene, clock } = api();
  clock.advance(START - clock.now());
  await emptyTables(context.db);
  emptyMailbox(context);
  await setQueueClock(context);
  cast = await scene.cast();
  await context.db
    .updateTable('companies')
    .set({ billing_mode: 'monthly', country: 'FR', vat_number: 'FR40303265045' })
    .where('uuid', '=', cast.shipper)
    .execute();
});

const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, { uuid }: Person = cast.shipperUser) =>
  api().call(method, `/api/v2/companies/${cast.shipper}${path}`, {
    token: await api().scene.token(uuid),
    ...(body === undefined ? {} : { body }),
  });
const list = async (): Promise<Invoice[]> => (await call('GET', '/invoices')).json().items;
const turn = () => takeTurn(api().context, 'invoicing');
const at = (moment: number) => api().clock.advance(moment - api().clock.now());

/** A completed shipment whose transport is charged; answers its id. */
async function charge(price: number, company = cast.shipper): Promise<string> {
  const { context, clock } = api();
  // Charges of one moment have no order.
  clock.advance(1000);
  const shipment = await addOffer(context, company, { state: 'completed', price });
  await context.db
    .updateTable('shipments')
    .set({ payment_plan: 'thirty_days_invoice' })
    .where('uuid', '=', shipment)
    .execute();
  await context.db.transaction().execute((tx) => chargeTransport(tx, { shipment }, context.now()));
  return shipment;
}

/** Three shipments of March on one invoice. */
async function summed(): Promise<{ readonly shipments: string[]; readonly invoice: Invoice }> {
  const shipments = [await charge(64_001), await charge(50_002), await charge(33_334)];
  api().clock.advance(LAST_EVENING - api().clock.now());
  await turn();
  const [invoice] = await list();
  if (invoice === undefined) throw new Error('The month is invoiced.');
  return { shipments, invoice };
}

/** Invoices and VAT of each shipment by its id, as the export of shipments has them. */
async function exported(): Promise<Record<string, readonly (string | undefined)[]>> {
  const references = await api().context.db.selectFrom('shipments').select(['uuid', 'reference']).execute();
  const { body } = await call('GET', '/exports/shipments');
  const [head = [], ...rows] = body
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => Array.from(line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g), ([, quoted, plain]) => quoted ?? plain));
  const at = (name: string) => head.indexOf(name);
  return Object.fromEntries(
    rows.map((cells) => [
      references.find(({ reference }) => reference === cells[at('Reference')])?.uuid ?? '',
      [cells[at('Invoices')], cells[at('VAT, EUR')]],
    ]),
  );
}

describe('a company that is billed by the month', () => {
  it('has one invoice for its shipments on the last evening, numbered and in the books', async () => {
    const before = [await charge(64_001), await charge(50_002)];
    await turn();
    expect((await list()).map(({ state }) => state)).toEqual(['pending_billing', 'pending_billing']);
    const [pending] = await list();
    api().clock.advance(Date.parse('2026-03-31T17:59:00.000Z') - api().clock.now());
    await turn();
    expect(await list()).toHaveLength(2);
    api().clock.advance(LAST_EVENING - api().clock.now());
    await Promise.all([turn(), turn()]);
    const invoices = await list();
    expect(invoices).toMatchObject([
      {
        reference: 'F-2026-00001',
        type: 'mission_main',
        state: 'waiting_payment',
        issue_date: '2026-03-31',
        due_date: '2026-04-30',
        shipment: null,
        shipment_count: 2,
        amount: 114_003,
        // VAT is taken once, of the sum.
        vat_amount: 22_801,
        vat_included_amount: 136_804,
      },
    ]);
    const whole = (await call('GET', `/invoices/${invoices[0]?.uuid}`)).json<WholeInvoice>();
    expect(whole.parts?.map(({ shipment }) => shipment.uuid)).toEqual(before);
    expect(whole.lines.map(({ shipment, amount }) => [shipment, amount])).toEqual([
      [before[0], 64_001],
      [before[1], 50_002],
    ]);
    // What waited is found where it stands now, also by its shipment.
    expect((await call('GET', `/invoices/${pending?.uuid}`)).json()).toMatchObject({ uuid: whole.uuid });
    expect((await call('GET', `/shipments/${before[0]}/billing`)).json().invoices ?? [whole]).toHaveLength(1);
    expect((await call('GET', '/metrics/invoices')).json().counts).toMatchObject({ all: 1, waiting_payment: 1 });
    await turn();
    expect(await list()).toHaveLength(1);
    const { db } = api().context;
    expect([await checkBooks(db), await checkChain(db)]).toEqual([[], []]);
    await doWork(api().context);
    const mails = keptMail(api().context).filter(({ headers }) => headers.subject === 'Summary invoice F-2026-00001');
    expect(mails.length).toBeGreaterThan(0);
    expect(mails[0]?.text).toContain('2 shipments of the month');
  });

  it('reads all charges of a month at once, however many', async () => {
    const { context } = api();
    const selects = async (count: number) => {
      const shipments: string[] = [];
      for (let made = 0; made < count; made += 1) shipments.push(await charge(10_000 + made));
      const charges = await context.db
        .selectFrom('invoices')
        .select('uuid')
        .where('shipment_uuid', 'in', shipments)
        .execute();
      let asked = 0;
      const spy: KyselyPlugin = {
        transformQuery: ({ node }) => {
          if (node.kind === 'SelectQueryNode') asked += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      };
      await issueSummary(
        { ...context, db: context.db.withPlugin(spy) },
        charges.map(({ uuid }) => uuid),
      );
      return asked;
    };
    const two = await selects(2);
    expect(two).toBeGreaterThan(0);
    expect(await selects(5)).toBe(two);
    expect((await list()).map((invoice) => invoice.shipment_count).toSorted()).toEqual([2, 5]);
  });

  it('is never charged twice for a shipment on it', async () => {
    const { shipments } = await summed();
    const [shipment = ''] = shipments;
    await api()
      .context.db.transaction()
      .execute((tx) => chargeTransport(tx, { shipment }, api().clock.now()));
    expect(await list()).toHaveLength(1);
  });

  it('has an invoice of one shipment where it was charged for one, and for each month apart', async () => {
    await charge(64_000);
    api().clock.advance(20 * DAY);
    await charge(50_000);
    await charge(50_000);
    api().clock.advance(Date.parse('2026-04-30T18:30:00.000Z') - api().clock.now());
    await turn();
    expect((await list()).map(({ shipment_count, amount }) => [shipment_count, amount]).sort()).toEqual([
      [1, 64_000],
      [2, 100_000],
    ]);
    expect(billedMonthEnd(api().clock.now())).toBe(Date.parse('2026-04-30T22:00:00.000Z'));
  });

  it('reads each shipment on the paper and in the XML, which the standard allows', async () => {
    const { invoice } = await summed();
    const xml = (await call('GET', `/invoices/${invoice.uuid}/document?part=xml`)).body;
    expect((await validateXsd(xml, Profile.EN16931)).errors).toEqual([]);
    expect(xml.match(/<ram:IncludedSupplyChainTradeLineItem>/g)).toHaveLength(3);
    expect(xml).toMatch(/<ram:Name>LS-[^<]+, Tourcoing – Antwerpen: Transport<\/ram:Name>/);
    const { text } = await readPdf((await call('GET', `/invoices/${invoice.uuid}/document`)).rawPayload);
    expect(text).toContain('Transport of 3 shipments');
  });

  it('contests a line of one shipment, which is credited, and pays the rest', async () => {
    const { shipments, invoice } = await summed();
    const [one, other] = shipments;
    const path = `/invoices/${invoice.uuid}/claims`;
    const body = { lines: ['transport'], reason: 'price' };
    expectViolations(await call('POST', path, body), ['lines', 'not_in_list']);
    const claim = await call('POST', path, { ...body, shipment: one });
    expect([claim.statusCode, claim.json()]).toMatchObject([201, { shipment: one, amount: 64_001 }]);
    expectProblem(await call('POST', path, { ...body, shipment: one }), 409, 'already_claimed');
    expect((await call('POST', path, { ...body, shipment: other })).statusCode).toBe(201);
    const support = await api().scene.person(await api().scene.company('support', 'Lading'), 'SUPPORT');
    api().clock.advance(1000);
    const answer = await api().call('POST', `/api/v2/support/claims/${claim.json().uuid}/acceptance`, {
      token: await api().scene.token(support.uuid),
      body: { reason: 'You are right' },
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { state: 'accepted', shipment: { uuid: one } }]);
    const [credit, credited] = (await list()).toSorted((a, b) => a.amount - b.amount);
    expect(credit).toMatchObject({ type: 'credit', amount: -64_001, shipment: null, shipment_count: 0 });
    expect(credited).toMatchObject({ amount: 147_337, amount_due: 176_804 - 76_801 });
    const of = async (shipment?: string) =>
      (await call('GET', `/shipments/${shipment}/billing`)).json<{ invoices: Invoice[] }>().invoices;
    expect((await of(one)).map(({ uuid }) => uuid)).toEqual([invoice.uuid, credit?.uuid]);
    expect((await of(other)).map(({ uuid }) => uuid)).toEqual([invoice.uuid]);
    expect(await exported()).toEqual({
      [one as string]: [`${invoice.reference} ${credit?.reference}`, '0.00'],
      [other as string]: [invoice.reference, '100.00'],
      [shipments[2] as string]: [invoice.reference, '66.67'],
    });
    const note = (await call('GET', `/invoices/${credit?.uuid}/document?part=xml`)).body;
    expect((await validateXsd(note, Profile.EN16931)).errors).toEqual([]);
    const { db } = api().context;
    expect([await checkBooks(db), await checkChain(db)]).toEqual([[], []]);
  });

  it('reads the same in UBL, each shipment with its own reference', async () => {
    const shipment = await charge(64_001);
    await charge(50_002);
    await api()
      .context.db.updateTable('shipments')
      .set({ references: JSON.stringify({ order: 'PO-7741', pickup: '', delivery: '' }) })
      .where('uuid', '=', shipment)
      .execute();
    at(LAST_EVENING);
    await turn();
    const [invoice] = await list();
    const read = async (part: string) => (await call('GET', `/invoices/${invoice?.uuid}/document?part=${part}`)).body;
    const ubl = await read('ubl');
    expect(validateUbl(ubl)).toEqual([]);
    expect(ubl.match(/<cac:InvoiceLine>/g)).toHaveLength(2);
    expect(ubl.match(/<cbc:Name>LS-[^<]+, Tourcoing – Antwerpen: Transport<\/cbc:Name>/g)).toHaveLength(2);
    expect(ubl.match(/<cbc:Note>LS-[^<]+: Your reference: PO-7741<\/cbc:Note>/g)).toHaveLength(1);
    expect(readBusinessTerms(ubl)).toEqual(readBusinessTerms(await read('xml')));
  });

  it('is credited a part of it by support, with no work left that fails', async () => {
    const { invoice } = await summed();
    const support = await api().scene.person(await api().scene.company('support', 'Lading'), 'SUPPORT');
    await doWork(api().context);
    const jobs = async () =>
      (
        await sql<{ count: number }>`select count(*)::int as count from pgboss.job
          where name = 'booking-payments'`.execute(api().context.db)
      ).rows[0]?.count;
    const before = await jobs();
    const credit = await api().call('POST', `/api/v2/support/invoices/${invoice.uuid}/credit`, {
      token: await api().scene.token(support.uuid),
      body: { amount: 10_000, reason: 'Late' },
    });
    expect([credit.statusCode, credit.json()]).toMatchObject([201, { vat_included_amount: 12_000, refunded: 0 }]);
    expect(await jobs()).toBe(before);
    expect((await doWork(api().context)).failed).toBe(0);
  });

  it('is credited whole, which the export names beside each shipment', async () => {
    const { shipments, invoice } = await summed();
    const support = await api().scene.person(await api().scene.company('support', 'Lading'), 'SUPPORT');
    api().clock.advance(1000);
    const credit = await api().call('POST', `/api/v2/support/invoices/${invoice.uuid}/credit`, {
      token: await api().scene.token(support.uuid),
      body: { amount: null, reason: 'All wrong' },
    });
    const named = [`${invoice.reference} ${credit.json().reference}`, '0.00'];
    expect(await exported()).toEqual(Object.fromEntries(shipments.map((uuid) => [uuid, named])));
    for (const shipment of shipments) {
      const { invoices } = (await call('GET', `/shipments/${shipment}/billing`)).json();
      expect(invoices.map(({ reference }: Invoice) => reference)).toEqual([invoice.reference, credit.json().reference]);
    }
  });

  it('has all of a month once, where a run was killed between two companies', async () => {
    const other = await api().scene.company('shipper', 'Verrerie');
    await api()
      .context.db.updateTable('companies')
      .set({ billing_mode: 'monthly' })
      .where('uuid', '=', other)
      .execute();
    for (const company of [cast.shipper, other, cast.shipper, other]) await charge(50_000, company);
    at(LAST_EVENING);
    const { db } = api().context;
    const first = await db.selectFrom('invoices').select('uuid').where('company_uuid', '=', cast.shipper).execute();
    const charges = first.map(({ uuid }) => uuid);
    await issueSummary(api().context, charges);
    // A server that had read the same charges before comes too late.
    await issueSummary(api().context, charges);
    await turn();
    await turn();
    const issued = await db
      .selectFrom('invoices')
      .select(['company_uuid', 'number', 'net'])
      .orderBy('number')
      .execute();
    expect(issued).toEqual([
      { company_uuid: cast.shipper, number: 'F-2026-00001', net: 100_000 },
      { company_uuid: other, number: 'F-2026-00002', net: 100_000 },
    ]);
    expect([await checkBooks(db), await checkChain(db)]).toEqual([[], []]);
  });

  it('has nothing for a month without shipments, and December on its last minute, dated and numbered in the old year', async () => {
    at(LAST_EVENING);
    await turn();
    expect(await list()).toEqual([]);
    at(Date.parse('2026-12-30T10:00:00.000Z'));
    await charge(64_000);
    await charge(50_000);
    await turn();
    expect((await list()).map(({ state }) => state)).toEqual(['pending_billing', 'pending_billing']);
    at(Date.parse('2026-12-31T22:59:00.000Z'));
    await turn();
    await turn();
    expect(await list()).toMatchObject([
      { reference: 'F-2026-00001', issue_date: '2026-12-31', due_date: '2027-01-30', shipment_count: 2 },
    ]);
  });

  it('has December on one invoice of January where its last evening was missed', async () => {
    at(Date.parse('2026-12-31T22:59:00.000Z'));
    await charge(64_000);
    await charge(50_000);
    at(Date.parse('2026-12-31T23:05:00.000Z'));
    await charge(30_000);
    await turn();
    const [pending, summary] = (await list()).toSorted((one, other) => one.amount - other.amount);
    expect([pending?.state, pending?.amount]).toEqual(['pending_billing', 30_000]);
    expect(summary).toMatchObject({ reference: 'F-2027-00001', issue_date: '2027-01-01', amount: 114_000 });
  });

  it('has one for each shipment where it turns to that on the last evening, and none twice', async () => {
    await charge(64_000);
    await charge(50_000);
    await api().context.db.updateTable('memberships').set({ is_owner: true }).execute();
    at(LAST_EVENING);
    expect((await call('PUT', '/billing-mode', { mode: 'per_shipment' })).statusCode).toBe(200);
    await Promise.all([turn(), turn()]);
    await call('PUT', '/billing-mode', { mode: 'monthly' });
    await turn();
    expect((await list()).map(({ amount, shipment_count }) => [amount, shipment_count]).sort()).toEqual([
      [50_000, 1],
      [64_000, 1],
    ]);
  });

  it('has extra charges beside their transports, with what each is for', async () => {
    const shipment = await charge(64_000);
    const { db } = api().context;
    api().clock.advance(1000);
    const now = api().clock.now();
    await db.transaction().execute((tx) => chargeExtra(tx, { shipment, extra: 'detention_pickup', net: 12_000 }, now));
    at(LAST_EVENING);
    await turn();
    const [invoice] = await list();
    expect(invoice).toMatchObject({ shipment: null, shipment_count: 1, amount: 76_000 });
    const { lines, parts } = (await call('GET', `/invoices/${invoice?.uuid}`)).json<WholeInvoice>();
    expect(lines.map((line) => [line.shipment, line.key, line.amount])).toEqual([
      [shipment, 'transport', 64_000],
      [shipment, 'detention_pickup', 12_000],
    ]);
    expect(parts).toHaveLength(1);
  });

  // The embedded engine has one connection: nobody writes meanwhile.
  if (inject('database').engine === 'postgresql') {
    it('is charged once for a shipment whose next proof comes while the summary is written', async () => {
      const shipment = await charge(64_000);
      await charge(50_000);
      at(LAST_EVENING);
      const { db, now } = api().context;
      const waiting = await db.selectFrom('invoices').select('uuid').execute();
      const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      // Nobody takes a number, so that the summary stays open.
      const holding = db.transaction().execute(async (tx) => {
        await sql`lock table invoice_series in share mode`.execute(tx);
        locked.resolve();
        await released.promise;
      });
      await locked.promise;
      const summing = turn();
      await someoneWaits(db);
      const proof = db.transaction().execute((tx) => chargeTransport(tx, { shipment }, now()));
      const alone = issueInvoice({ ...api().context, now: () => now() }, waiting[0]?.uuid ?? '');
      await someoneWaits(db, 2);
      released.resolve();
      await Promise.all([holding, summing, proof, alone]);
      await turn();
      expect((await list()).map(({ amount, shipment_count }) => [amount, shipment_count])).toEqual([[114_000, 2]]);
    });
  }

  it('is reminded of it when it is due', async () => {
    const { invoice } = await summed();
    const due = { ...api().context, now: () => Date.parse(`${invoice.due_date}T05:00:00Z`) };
    await doWork(due);
    emptyMailbox(due);
    await takeTurn(due, 'dunning');
    await doWork(due);
    expect(keptMail(due).some(({ headers }) => headers.subject?.includes('F-2026-00001'))).toBe(true);
  });

  it('is set and unset by an owner of a shipper', async () => {
    await api().context.db.updateTable('memberships').set({ is_owner: true }).execute();
    const set = (mode: string) => call('PUT', '/billing-mode', { mode });
    expect((await set('per_shipment')).json()).toMatchObject({ billing: { billing_mode: 'per_shipment' } });
    await charge(64_000);
    await charge(50_000);
    await turn();
    expect((await list()).map(({ state }) => state)).toEqual(['waiting_payment', 'waiting_payment']);
    expect((await set('monthly')).json()).toMatchObject({ billing: { billing_mode: 'monthly' } });
    expectViolations(await set('yearly'), ['mode', 'not_in_list']);
    const answer = await api().call('PUT', `/api/v2/companies/${cast.carrier}/billing-mode`, {
      token: await api().scene.token(cast.dispatcher.uuid),
      body: { mode: 'monthly' },
    });
    expectProblem(answer, 404, 'not_found');
  });
});
