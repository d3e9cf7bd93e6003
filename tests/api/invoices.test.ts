import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Invoice, WholeInvoice } from '#freight/invoice/invoice.ts';
import type { Mission } from '#freight/mission/mission.ts';
import { DAY, HOUR } from '#freight/values/duration.ts';
import type { VatAnswer } from '#server/adapters/vat-numbers/vat-numbers.ts';
import { json } from '#server/database/sql.ts';
import { issueInvoice } from '#server/services/money/invoice/issue-invoice.ts';
import { testApi } from '#tests/support/api.ts';
import { emptyTables } from '#tests/support/database.ts';
import { doWork, takeTurn } from '#tests/support/jobs.ts';
import { emptyMailbox, keptMail } from '#tests/support/mailbox.ts';
import { addOffer } from '#tests/support/market.ts';
import { jpegPage } from '#tests/support/pages.ts';
import { readPdf } from '#tests/support/pdf-text.ts';
import { expectProblem } from '#tests/support/problems.ts';
import type { Cast } from '#tests/support/scene.ts';
import { StatementSpy } from '#tests/support/statement-spy.ts';

const EMITTED = { grams: 69_912, factor: 95, source: 'GLEC Framework', version: '3.0, table 8', metres: 118_000 };
const api = testApi();
let cast: Cast;

beforeEach(async () => {
  await emptyTables(api().context.db);
  emptyMailbox(api().context);
  cast = await api().scene.cast();
  await setCompany({ billing_mode: 'per_shipment' });
});

const get = (path: string, token = cast.shipperUser.token) =>
  api().call('GET', `/api/v2/companies/${cast.shipper}${path}`, { token });
const invoices = async (query = '') => (await get(`/invoices${query}`)).json<{ items: Invoice[]; meta: object }>();
const setCompany = (change: { country?: string; vat_number?: string; billing_mode?: 'monthly' | 'per_shipment' }) =>
  api().context.db.updateTable('companies').set(change).where('uuid', '=', cast.shipper).execute();

/** A shipment from the offer to its proof of delivery. */
async function deliver(price = 60_000): Promise<string> {
  const offer = await addOffer(api().context, cast.shipper, { price });
  const booked = await api().call('POST', `/api/v2/companies/${cast.carrier}/offers/${offer}/booking`, {
    token: cast.dispatcher.token,
    body: { driver: cast.driver.uuid },
  });
  const base = `/api/v2/me/missions/${booked.json<Mission>().uuid}`;
  const { token } = cast.driver.person;
  for (const step of ['pickup', 'delivery']) await api().call('POST', `${base}/${step}/complete`, { token });
  await prove(base);
  return offer;
}

async function prove(base: string): Promise<void> {
  const page = { name: 'file', file: await jpegPage(), fileName: 'pod.jpg', type: 'image/jpeg' } as const;
  const { token } = cast.driver.person;
  await api().call('POST', `${base}/proof-of-delivery`, { token, multipart: [page] });
}

async function postings() {
  const { rows } = await sql<{ account: string; amount: number }>`
    select account, amount from ledger_postings order by entry_uuid, line`.execute(api().context.db);
  return rows;
}

describe('a delivered shipment', () => {
  it('is to be billed once its proof is there, and has an invoice in the books at once', async () => {
    const shipment = await deliver();
    expect((await invoices()).items).toMatchObject([
      {
        shipment: { uuid: shipment },
        state: 'pending_billing',
        reference: null,
        type: 'mission_main',
        amount: 60_000,
        vat_included_amount: null,
      },
    ]);
    await doWork(api().context);
    const { items, meta } = await invoices();
    expect(items).toMatchObject([
      {
        state: 'waiting_payment',
        reference: 'F-2026-00001',
        issue_date: '2026-03-17',
        due_date: '2026-04-16',
        late_days: 0,
        amount: 60_000,
        vat_amount: 12_000,
        vat_included_amount: 72_000,
        amount_due: 72_000,
      },
    ]);
    expect(meta).toMatchObject({ item_count: 1, amounts: { vat_included_amount: 72_000, amount_due: 72_000 } });
    expect(await postings()).toEqual([
      { account: '411', amount: 72_000 },
      { account: '706', amount: -60_000 },
      { account: '44571', amount: -12_000 },
    ]);
  });

  it('tells its company by mail, and shows what stands on the invoice, also as a PDF', async () => {
    await deliver();
    await doWork(api().context);
    const sent = keptMail(api().context).filter(({ headers }) => headers.subject?.includes('F-2026-00001'));
    expect(sent).toHaveLength(1);
    const [{ uuid } = { uuid: '' }] = (await invoices()).items;
    const whole = (await get(`/invoices/${uuid}`)).json<WholeInvoice>();
    expect(whole).toMatchObject({
      lines: [{ key: 'transport', amount: 60_000 }],
      vat: { category: 'S', rate: 20 },
      customer: { name: 'Verrerie de la Lys' },
      transfer: { reference: expect.stringMatching(/^RF\d\dF202600001$/) },
    });
    const pdf = await get(`/invoices/${uuid}/document`);
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await get(`/invoices/${uuid}/document`)).rawPayload.equals(pdf.rawPayload)).toBe(true);
  });

  it('says what of the transport is fuel and what it emitted, as they were booked, in the language of its company', async () => {
    const { db } = api().context;
    await db.updateTable('companies').set({ language: 'fr' }).where('uuid', '=', cast.shipper).execute();
    const shipment = await deliver();
    const booked = { share: 285, index: 1036, tariff: '2026-01' };
    const co2 = { ...EMITTED, distance_basis: 'estimated' as const };
    await db
      .updateTable('shipments')
      .set({ energy: JSON.stringify(booked), co2: json<typeof co2>(co2) })
      .set({ load: sql`load || '{"weight": 6205}'` })
      .where('uuid', '=', shipment)
      .execute();
    const [{ uuid } = { uuid: '' }] = (await invoices()).items;
    const energy = { ...booked, amount: 17_100 };
    const waiting = (await get(`/invoices/${uuid}`)).json<WholeInvoice>();
    expect(waiting).toMatchObject({ energy, emissions: co2 });
    await doWork(api().context);
    // What was frozen stays, whatever becomes of the shipment.
    await db
      .updateTable('shipments')
      .set({ energy: JSON.stringify({ ...booked, share: 1 }) })
      .execute();
    expect((await get(`/invoices/${uuid}`)).json()).toMatchObject({ energy, emissions: waiting.emissions });
    const { text } = await readPdf((await get(`/invoices/${uuid}/document`)).rawPayload);
    const read = text.replaceAll(/\s+/g, ' ');
    expect(read).toContain('28,5 % du transport. Le prix du gazole multiplie les prix du tarif 2026-01 par 1,036.');
    expect(read).toContain('Distance routière, estimation.');
    expect(read).toMatch(/69,9 kg CO₂e/);
    expect(read).toMatch(
      /6,205 t × 118 km × 95 g CO₂e par tonne-km, du puits à la roue\. GLEC Framework 3\.0, table 8\./,
    );
    expect((await get(`/invoices/${uuid}/document?part=xml`)).body).toContain('171,00');
  });

  it('is billed once, whatever is done again', async () => {
    await deliver();
    const [{ uuid } = { uuid: '' }] = (await invoices()).items;
    await Promise.all([issueInvoice(api().context, uuid), issueInvoice(api().context, uuid)]);
    await doWork(api().context);
    await takeTurn(api().context, 'invoicing');
    expect((await invoices()).items.map(({ reference }) => reference)).toEqual(['F-2026-00001']);
    expect(await postings()).toHaveLength(3);
  });

  it('is no business of others', async () => {
    await deliver();
    await doWork(api().context);
    const [{ uuid } = { uuid: '' }] = (await invoices()).items;
    expectProblem(await get(`/invoices/${uuid}`, cast.rival.token), 404, 'not_found');
    const other = await api().scene.company('shipper', 'Papeteries du Nord');
    const user = await api().scene.person(other, 'COMPANY');
    const elsewhere = await api().call('GET', `/api/v2/companies/${other}/invoices/${uuid}`, { token: user.token });
    expectProblem(elsewhere, 404, 'not_found');
  });
});

describe('the VAT of a company in another country', () => {
  const answering = async (answer: VatAnswer) => {
    const { context } = await api().beside({ vatNumbers: { check: async () => answer } });
    await doWork(context);
    return (await invoices()).items[0];
  };
  const BELGIAN = { country: 'BE', vat_number: 'BE0123456749' };

  it('is theirs, where the register knows their number', async () => {
    await setCompany(BELGIAN);
    await deliver();
    const invoice = await answering({ check: 'valid', consultation: 'WAPI-1' });
    expect(invoice).toMatchObject({ vat_amount: 0, vat_included_amount: 60_000 });
    expect((await get(`/invoices/${invoice?.uuid}`)).json().vat).toEqual({ category: 'AE', rate: 0 });
  });

  it('waits while the register is silent, and is issued when it answers', async () => {
    await setCompany(BELGIAN);
    await deliver();
    expect(await answering({ check: 'unknown', consultation: null })).toMatchObject({ state: 'pending_billing' });
    const { context } = await api().beside({
      vatNumbers: { check: async () => ({ check: 'valid', consultation: null }) },
    });
    await takeTurn(context, 'invoicing');
    expect((await invoices()).items).toMatchObject([{ state: 'waiting_payment', vat_amount: 0 }]);
  });
});

describe('a company that is billed by the month', () => {
  it('has them in the next month too, where its last evening was missed', async () => {
    await setCompany({ billing_mode: 'monthly' });
    await deliver();
    const turnAt = async (time: string) => {
      const { context } = await api().beside({ now: () => Date.parse(time) });
      await takeTurn(context, 'invoicing');
    };
    await turnAt('2026-03-31T17:30:00Z');
    expect((await invoices()).items).toMatchObject([{ state: 'pending_billing' }]);
    await turnAt('2026-04-02T09:00:00Z');
    expect((await invoices()).items).toMatchObject([{ state: 'waiting_payment', issue_date: '2026-04-02' }]);
  });

  it('costs no time on any other day, however many wait', async () => {
    await setCompany({ billing_mode: 'monthly' });
    for (const price of [50_000, 60_000]) await deliver(price);
    await doWork(api().context);
    const spy = new StatementSpy();
    const db = api().context.db.withPlugin(spy);
    await takeTurn({ ...api().context, db }, 'invoicing');
    expect(spy.count).toBe(1);
    expect((await invoices('?state=pending_billing')).items).toHaveLength(2);
  });

  it('has its invoices on the last evening of the month', async () => {
    await setCompany({ billing_mode: 'monthly' });
    await deliver();
    await doWork(api().context);
    expect((await invoices('?state=pending_billing')).items).toHaveLength(1);
    const evening = Date.parse('2026-03-31T18:30:00Z') - api().clock.now();
    const later = { now: () => api().clock.now() + evening };
    await takeTurn((await api().beside(later)).context, 'invoicing');
    expect((await invoices()).items).toMatchObject([{ state: 'waiting_payment', issue_date: '2026-03-31' }]);
  });
});

describe('a cancellation with a fee', () => {
  it('is an invoice of the fee', async () => {
    const offer = await addOffer(api().context, cast.shipper, { price: 60_000 });
    const path = `/api/v2/companies/${cast.carrier}/offers/${offer}/booking`;
    await api().call('POST', path, { token: cast.dispatcher.token, body: { driver: cast.driver.uuid } });
    api().clock.advance(6 * HOUR);
    await api().call('POST', `/api/v2/companies/${cast.shipper}/shipments/${offer}/cancel`, {
      token: cast.shipperUser.token,
      body: { reason: 'other', comment: 'No goods', conditions_acknowledged: true },
    });
    await doWork(api().context);
    const { items } = await invoices();
    expect(items).toMatchObject([{ type: 'additionnal', state: 'waiting_payment' }]);
    expect((await get(`/invoices/${items[0]?.uuid}`)).json().lines).toEqual([
      { key: 'cancellation_fee', amount: items[0]?.amount },
    ]);
  });
});

describe('numbers', () => {
  it('have no gap when many are issued at once, on several servers', async () => {
    for (let count = 0; count < 8; count += 1) await deliver(50_000 + count);
    const waiting = (await invoices('?limit=100')).items;
    const { context } = await api().beside();
    await Promise.all(waiting.map(({ uuid }, index) => issueInvoice(index % 2 === 0 ? context : api().context, uuid)));
    const numbers = (await invoices()).items.map(({ reference }) => reference).toSorted();
    expect(numbers).toEqual(Array.from({ length: 8 }, (_, index) => `F-2026-0000${index + 1}`));
  });

  it('and what they stand on do not change: the database itself refuses', async () => {
    await deliver();
    await doWork(api().context);
    const { db } = api().context;
    await expect(sql`update invoices set net = 1, gross = 1 + vat`.execute(db)).rejects.toThrow('does not change');
    await expect(sql`delete from invoices`.execute(db)).rejects.toThrow('does not change');
    await expect(sql`update ledger_postings set amount = 1`.execute(db)).rejects.toThrow('only ever added');
    await expect(sql`delete from ledger_entries`.execute(db)).rejects.toThrow('only ever added');
    const one = sql`insert into ledger_postings (entry_uuid, line, account, amount)
      select uuid, 9, '706', 5 from ledger_entries`;
    await expect(db.transaction().execute((tx) => one.execute(tx))).rejects.toThrow('does not come to 0');
  });
});

describe('the sums of a company', () => {
  it('nest: what is defaulting is late, and what is late is pending', async () => {
    for (const price of [10_000, 20_000, 30_000]) await deliver(price);
    await doWork(api().context);
    const metrics = async (days: number) => {
      api().clock.advance(days * DAY);
      return (await get('/metrics/invoices', await api().scene.token(cast.shipperUser.uuid))).json();
    };
    expect(await metrics(0)).toEqual({
      counts: { all: 3, pending_billing: 0, waiting_payment: 3, partially_paid: 0, paid: 0, payment_late: 0 },
      amounts: { payment_pending: 72_000, payment_late: 0, payment_defaulting: 0, currency: 'EUR' },
      credit: { limit: 300_000, used: 72_000 },
    });
    expect(await metrics(31)).toMatchObject({
      counts: { payment_late: 3 },
      amounts: { payment_late: 72_000, payment_defaulting: 0 },
    });
    expect((await metrics(15)).amounts).toMatchObject({ payment_late: 72_000, payment_defaulting: 72_000 });
  });
});
