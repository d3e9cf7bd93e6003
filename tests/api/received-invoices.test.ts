import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { crossIndustryInvoice } from '#freight/invoice/cii.ts';
import { universalInvoice } from '#freight/invoice/ubl.ts';
import type { Mission } from '#freight/mission/mission.ts';
import type { InvoiceFacts } from '#freight/purchase/invoice-facts.ts';
import type { PurchaseInvoice } from '#freight/purchase/purchase-invoice.ts';
import { DAY } from '#freight/values/duration.ts';
import { readAttached } from '#server/documents/received-invoice/read-attached.ts';
import { readFacts } from '#server/documents/received-invoice/read-facts.ts';
import { checkBooks, checkChain } from '#server/services/money/ledger/check-books.ts';
import { testApi } from '#tests/support/api.ts';
import { emptyTables } from '#tests/support/database.ts';
import { PLAIN } from '#tests/support/electronic-invoices.ts';
import { doWork, setQueueClock, takeTurn } from '#tests/support/jobs.ts';
import { emptyMailbox, keptMail } from '#tests/support/mailbox.ts';
import { addOffer } from '#tests/support/market.ts';
import { jpegPage, pdfPage } from '#tests/support/pages.ts';
import { expectProblem } from '#tests/support/problems.ts';
import { cii, invoicePdf, type Said, ubl, zugferd1 } from '#tests/support/received-invoices.ts';
import type { Cast } from '#tests/support/scene.ts';

const FACTS: InvoiceFacts = {
  syntax: 'cii',
  type: '380',
  number: 'FV/2026/3',
  issued_on: '2026-03-17',
  currency: 'EUR',
  seller: 'Przewozy Łódź',
  seller_vat: 'PL5260250274',
  orders: [],
  net: 60_000,
  vat: 0,
  gross: 60_000,
};

const read = (xml: string | Uint8Array) => readFacts(typeof xml === 'string' ? Buffer.from(xml) : xml);
const declared = (xml: string, encoding: string) => xml.replace(/encoding="[^"]+"/, `encoding="${encoding}"`);
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();

describe('the XML of an invoice, as its producers write it', () => {
  it.each([
    ['CII with the usual prefixes', cii()],
    ['CII with prefixes of a program', cii({}, { rsm: 'ns0', ram: 'ns2', udt: 'ns3' })],
    ['CII whose root has no prefix', cii({}, { rsm: '', ram: 'a', udt: 'b' })],
    ['CII whose parts have no prefix', cii({}, { rsm: 'x', ram: '', udt: 'qdt' })],
    ['CII with the day as XML has it', cii().replace('20260317', '2026-03-17T00:00:00')],
    ['CII with more figures', cii({ net: '600.0000', vat: '0', gross: '600.0' })],
    ['ZUGFeRD 1', zugferd1()],
  ])('%s', (_, xml) => {
    expect(read(xml)).toEqual(FACTS);
  });

  it.each([
    ['UBL whose root has no prefix', ubl()],
    ['UBL whose root has one', ubl({}, 'ubl')],
    ['UBL behind blanks', `\n  ${ubl()}`],
  ])('%s', (_, xml) => {
    expect(read(xml)).toEqual({ ...FACTS, syntax: 'ubl' });
  });

  it('Lading’s own, in both syntaxes', () => {
    const own = { number: 'F-2026-03187', issued_on: '2026-03-14', net: 58_005, vat: 11_601, gross: 69_606 };
    const facts = { ...own, orders: ['PO-7741'], seller_vat: 'FR32123456789' };
    expect(read(crossIndustryInvoice(PLAIN))).toMatchObject({ ...facts, syntax: 'cii' });
    expect(read(universalInvoice(PLAIN))).toMatchObject({ ...facts, syntax: 'ubl' });
  });

  const latin = (xml: string) => Buffer.from(xml.replaceAll('Łódź', 'Lède'), 'latin1');
  it.each([
    ['a mark of UTF-8', Buffer.from(`\uFEFF${cii()}`), 'Przewozy Łódź'],
    ['UTF-16 of one order', Buffer.from(`\uFEFF${declared(cii(), 'UTF-16')}`, 'utf16le'), 'Przewozy Łódź'],
    ['UTF-16 of the other', utf16be(`\uFEFF${declared(cii(), 'UTF-16')}`), 'Przewozy Łódź'],
    ['UTF-16 without a mark', Buffer.from(declared(cii(), 'UTF-16'), 'utf16le'), 'Przewozy Łódź'],
    ['UTF-16 that is only said', Buffer.from(declared(cii(), 'UTF-16')), 'Przewozy Łódź'],
    ['latin letters, as said', latin(declared(cii(), 'ISO-8859-1')), 'Przewozy Lède'],
    ['those of Windows', latin(declared(cii(), 'windows-1252')), 'Przewozy Lède'],
    ['latin letters that are said to be UTF-8', latin(cii()), 'Przewozy Lède'],
    ['an encoding that nobody knows', Buffer.from(declared(cii(), 'x-klingon')), 'Przewozy Łódź'],
  ])('in %s', (_, bytes, seller) => {
    expect(read(bytes)).toEqual({ ...FACTS, seller });
  });

  it('leaves out what it does not say, and what is no amount or day', () => {
    const xml = cii({ net: '600,00', vat: '', gross: '6e2', day: '2026-02-30' }).replaceAll(
      /<ram:ID schemeID[^/]+\/ram:ID>/g,
      '',
    );
    expect(read(xml)).toMatchObject({ net: null, vat: null, gross: null, issued_on: null, seller_vat: null });
    expect(read('<Invoice/>')).toMatchObject({ syntax: 'ubl', number: null, currency: null, orders: [], gross: null });
    expect(read('<CrossIndustryInvoice/>')).toMatchObject({ syntax: 'cii', number: null, seller: null, net: null });
  });

  const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${Array.from('bcdefghij', (name, at) => `<!ENTITY ${name} "${`&${'abcdefghi'[at]};`.repeat(10)}">`).join('')}]>`;
  it.each([
    ['nothing', ''],
    ['no XML', 'PK\u0003\u0004'],
    ['other XML', '<Order><ID>1</ID></Order>'],
    ['half an invoice', cii().slice(0, 900)],
    ['entities that multiply', cii({ number: '&j;' }).replace('?>', `?>${bomb}`)],
    [
      'an entity of a file',
      cii({ number: '&x;' }).replace('?>', '?><!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
    ],
    ['a document type elsewhere', cii().replace('?>', '?><!DOCTYPE x SYSTEM "http://127.0.0.1:9/x.dtd">')],
  ])('reads nothing of %s', (_, xml) => {
    expect(read(xml)).toBeNull();
  });

  it('gives up on one that is deeply nested or very long, and reads the next', async () => {
    const deep = Buffer.from('<a>'.repeat(300_000));
    const long = Buffer.from(`<Order>${'<ID>1</ID>'.repeat(900_000)}</Order>`);
    expect(await readAttached([deep])).toBe('unreadable');
    expect(await readAttached([long, Buffer.from(cii())])).toEqual(FACTS);
    expect(await readAttached([])).toBe('none');
  });
});

const api = testApi();
let cast: Cast;

beforeEach(async () => {
  api().clock.advance(Date.parse('2026-03-17T07:00:00.000Z') - api().clock.now());
  await emptyTables(api().context.db);
  cast = await api().scene.cast();
  await api()
    .context.db.updateTable('companies')
    .set({ country: 'PL', vat_number: 'PL5260250274' })
    .where('uuid', '=', cast.carrier)
    .execute();
});

const base = () => `/api/v2/companies/${cast.carrier}`;
const get = (path: string) => api().call('GET', `${base()}${path}`, { token: cast.dispatcher.token });

async function deliver(): Promise<Mission> {
  const offer = await addOffer(api().context, cast.shipper, { price: 60_000 });
  const { token } = cast.dispatcher;
  const booked = await api().call('POST', `${base()}/offers/${offer}/booking`, {
    token,
    body: { driver: cast.driver.uuid },
  });
  const mission = booked.json<Mission>();
  const url = `/api/v2/me/missions/${mission.uuid}`;
  const driver = cast.driver.person.token;
  for (const step of ['pickup', 'delivery']) await api().call('POST', `${url}/${step}/complete`, { token: driver });
  const page = { name: 'file', file: await jpegPage(), fileName: 'pod.jpg', type: 'image/jpeg' } as const;
  await api().call('POST', `${url}/proof-of-delivery`, { token: driver, multipart: [page] });
  return mission;
}

function send(mission: string, file: Uint8Array, typed: Readonly<Record<string, string>> = {}, path = '') {
  const fields = path === '' ? { vat_included_amount: '60000', reference: 'FV/2026/3', issued_on: '2026-03-17' } : {};
  return api().call('POST', `${base()}/pre-invoices/${mission}/invoice${path}`, {
    token: cast.dispatcher.token,
    multipart: [
      ...Object.entries({ ...fields, ...typed }).map(([name, value]) => ({ name, value })),
      { name: 'file', file, fileName: 'invoice.pdf', type: 'application/pdf' },
    ],
  });
}
const check = (mission: string, file: Uint8Array, typed = {}) => send(mission, file, typed, '/check');

const firstInvoice = async () => (await get('/invoices')).json<{ items: PurchaseInvoice[] }>().items[0];
const contentOf = async (uuid: string | undefined) =>
  api()
    .context.db.selectFrom('invoices')
    .select('content')
    .where('uuid', '=', uuid ?? '')
    .executeTakeFirstOrThrow();

describe('a carrier’s own invoice with its XML', () => {
  it.each([
    ['Factur-X', (said: Said) => ({ 'factur-x.xml': cii(said) })],
    [
      'an older ZUGFeRD beside another file',
      (said: Said) => ({ 'lines.xml': '<Lines/>', 'ZUGFeRD-invoice.xml': zugferd1(said) }),
    ],
    ['UBL under a name of its own', (said: Said) => ({ 'terms.txt': 'Hello', 'FV_2026_3.XML': ubl(said) })],
  ])('is kept byte for byte, and shown without what was attached: %s', async (_, files) => {
    const { uuid, reference } = await deliver();
    const file = await invoicePdf(files({ order: `Order ${reference}` }));
    expect((await check(uuid, file)).json()).toMatchObject({
      electronic: { number: 'FV/2026/3', gross: 60_000 },
      differences: [],
    });
    expect((await send(uuid, file)).statusCode).toBe(201);
    const invoice = await firstInvoice();
    const received = await get(`/invoices/${invoice?.uuid}/document?part=received`);
    expect(received.rawPayload.equals(file)).toBe(true);
    expect(received.headers['content-type']).toBe('application/octet-stream');
    const shown = await get(`/invoices/${invoice?.uuid}/document`);
    expect(shown.headers['content-type']).toBe('application/pdf');
    expect(shown.rawPayload.includes('EmbeddedFile')).toBe(false);
    const { content } = await contentOf(invoice?.uuid);
    expect(content).toMatchObject({
      own: {
        received: { sha256: createHash('sha256').update(file).digest('hex') },
        electronic: { number: 'FV/2026/3', orders: [`Order ${reference}`] },
      },
    });
    expect([await checkBooks(api().context.db), await checkChain(api().context.db)]).toEqual([[], []]);
  });

  it.each<[string, Said, string[]]>([
    ['another number', { number: 'FA-2026-118' }, ['reference']],
    ['another day', { day: '2026-03-16' }, ['issued_on']],
    ['another seller', { vatNumber: 'FR40303265045' }, ['seller']],
    ['another currency', { currency: 'USD' }, ['currency']],
    ['another total', { net: '441.00', gross: '441.00' }, ['gross', 'net']],
    ['VAT that was not agreed', { net: '500.00', vat: '100.00' }, ['net', 'vat']],
    ['a credit note', { type: '381' }, ['type']],
  ])('is refused where its file says %s, and nothing of it is kept', async (_, said, fields) => {
    const { uuid } = await deliver();
    const file = await invoicePdf({ 'factur-x.xml': cii(said) });
    const typed = { reference: 'FV/2026/3', issued_on: '2026-03-17' };
    const found = (await check(uuid, file, typed)).json<{ differences: { field: string }[] }>().differences;
    expect(found.map(({ field }) => field)).toEqual(fields);
    const refused = await send(uuid, file);
    expectProblem(refused, 409, 'invoice_file_differs');
    expect(refused.json()).toMatchObject({ differs: fields, detail: expect.stringContaining('It differs in: ') });
    expect((await firstInvoice())?.reference ?? null).toBeNull();
    expect((await send(uuid, await invoicePdf({ 'factur-x.xml': cii() }))).statusCode).toBe(201);
    const { rows } = await countFiles();
    expect(rows).toBe(2);
  });

  it('writes numbers and VAT numbers in its own way', async () => {
    const { uuid } = await deliver();
    const said = { number: 'fv / 2026 / 3', vatNumber: 'PL 526-025-02-74', net: '600.01' };
    expect((await send(uuid, await invoicePdf({ 'factur-x.xml': cii(said) }))).statusCode).toBe(201);
  });

  it.each([
    ['names another order', { 'factur-x.xml': cii({ order: 'PO-1' }) }, 'order'],
    ['has XML that cannot be read', { 'factur-x.xml': '<broken' }, 'file'],
    ['has XML of a document type', { 'factur-x.xml': cii().replace('?>', '?><!DOCTYPE x>') }, 'file'],
  ])('is taken where it %s, and says so', async (_, files, field) => {
    const { uuid } = await deliver();
    const file = await invoicePdf(files);
    expect((await check(uuid, file)).json()).toMatchObject({ differences: [{ field }] });
    expect((await send(uuid, file)).statusCode).toBe(201);
    const { content } = await contentOf((await firstInvoice())?.uuid);
    expect(content).toMatchObject({ own: { differences: [{ field }] } });
  });

  it('without any XML is as it was: what came is what is shown', async () => {
    const { uuid } = await deliver();
    const file = await pdfPage();
    expect((await check(uuid, file)).json()).toEqual({ electronic: null, differences: [] });
    await send(uuid, file);
    const invoice = await firstInvoice();
    for (const part of ['pdf', 'received'])
      expect((await get(`/invoices/${invoice?.uuid}/document?part=${part}`)).rawPayload.equals(file)).toBe(true);
    expect((await contentOf(invoice?.uuid)).content).toMatchObject({ own: { reference: 'FV/2026/3' } });
  });

  it('that was only checked is not kept', async () => {
    const { uuid } = await deliver();
    const before = await storedPdfs();
    await check(uuid, await invoicePdf({ 'factur-x.xml': cii() }));
    expect((await countFiles()).rows).toBe(0);
    expect(await storedPdfs()).toEqual(before);
  });
});

async function storedPdfs(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of api().context.files.list('missions')) if (key.endsWith('.pdf')) keys.push(key);
  return keys.sort();
}

async function countFiles() {
  const files = await api()
    .context.db.selectFrom('mission_files')
    .select('uuid')
    .where('purpose', '=', 'invoice')
    .execute();
  return { rows: files.length };
}

describe('the nightly comparison of received invoices', () => {
  const told = async () => {
    await takeTurn(api().context, 'original-files');
    await doWork(api().context);
    const mails = keptMail(api().context).filter(({ headers }) => /not as they came/.test(`${headers['subject']}`));
    emptyMailbox(api().context);
    return mails.map((mail) => JSON.stringify(mail));
  };

  beforeEach(async () => {
    await setQueueClock(api().context);
    await api().scene.person(await api().scene.company('support', 'Lading Support'), 'SUPPORT');
  });

  it('says nothing of files that are as they came, and tells support of one that was changed', async () => {
    const { uuid, reference } = await deliver();
    await send(uuid, await invoicePdf({ 'factur-x.xml': cii() }));
    const { db, files } = api().context;
    expect(await told()).toEqual([]);
    const original = await db
      .selectFrom('mission_files')
      .select(['storage_key', 'name'])
      .where('is_original', '=', true)
      .execute();
    expect(original).toHaveLength(1);
    const [{ storage_key: key, name } = { storage_key: '', name: '' }] = original;
    const path = join(tmpdir(), `changed-${process.pid}.pdf`);
    writeFileSync(path, await pdfPage());
    await files.put(key, path, 'application/pdf');
    const [mail] = await told();
    expect(mail).toContain(`${reference}: ${name}`);
  });

  it('tells of one that is gone, compares new ones on two nights and each of the others once in thirty', async () => {
    const { uuid } = await deliver();
    await send(uuid, await pdfPage());
    const { db, files } = api().context;
    const { storage_key: key } = await db
      .selectFrom('mission_files')
      .select('storage_key')
      .where('is_original', '=', true)
      .executeTakeFirstOrThrow();
    await files.remove(key);
    let nights = 0;
    for (let night = 0; night < 32; night += 1) {
      if ((await told()).length > 0) nights += 1;
      api().clock.advance(DAY);
    }
    expect(nights).toBeGreaterThanOrEqual(3);
    expect(nights).toBeLessThanOrEqual(4);
  });
});
