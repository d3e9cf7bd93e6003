import { createHash } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Mission } from '#freight/mission/mission.ts';
import type { PurchaseInvoice, WholePurchaseInvoice } from '#freight/purchase/purchase-invoice.ts';
import { checkBooks, checkChain } from '#server/services/money/ledger/check-books.ts';
import { testApi } from '#tests/support/api.ts';
import { emptyTables } from '#tests/support/database.ts';
import { doWork, setQueueClock, takeTurn } from '#tests/support/jobs.ts';
import { emptyMailbox, keptMail } from '#tests/support/mailbox.ts';
import { addOffer } from '#tests/support/market.ts';
import { jpegPage } from '#tests/support/pages.ts';
import { readPdf } from '#tests/support/pdf-text.ts';
import { expectProblem } from '#tests/support/problems.ts';
import { cii, type Said, ubl, zugferd1 } from '#tests/support/received-invoices.ts';
import type { Cast } from '#tests/support/scene.ts';
import { fullCii, fullUbl, ublCreditNote } from '#tests/support/xml-invoices.ts';

const api = testApi();
let cast: Cast;

beforeEach(async () => {
  api().clock.advance(Date.parse('2026-03-17T07:00:00.000Z') - api().clock.now());
  await emptyTables(api().context.db);
  const { files } = api().context;
  for await (const { key } of files.list('missions')) if (key.endsWith('.xml')) await files.remove(key);
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
  const body = { driver: cast.driver.uuid };
  const mission = (await api().call('POST', `${base()}/offers/${offer}/booking`, { token, body })).json<Mission>();
  const url = `/api/v2/me/missions/${mission.uuid}`;
  const driver = cast.driver.person.token;
  for (const step of ['pickup', 'delivery']) await api().call('POST', `${url}/${step}/complete`, { token: driver });
  const page = { name: 'file', file: await jpegPage(), fileName: 'pod.jpg', type: 'image/jpeg' } as const;
  await api().call('POST', `${url}/proof-of-delivery`, { token: driver, multipart: [page] });
  return mission;
}

const TYPED = { reference: 'FV/2026/3', issued_on: '2026-03-17' };

function send(mission: string, file: string | Uint8Array, path = '', type = 'application/xml') {
  const fields = path === '' ? { ...TYPED, vat_included_amount: '60000' } : TYPED;
  return api().call('POST', `${base()}/pre-invoices/${mission}/invoice${path}`, {
    token: cast.dispatcher.token,
    multipart: [
      ...Object.entries(fields).map(([name, value]) => ({ name, value })),
      { name: 'file', file: Buffer.from(file), fileName: 'FV_2026_3.xml', type },
    ],
  });
}
const check = (mission: string, file: string | Uint8Array) => send(mission, file, '/check');

async function sent(): Promise<WholePurchaseInvoice> {
  const { items } = (await get('/invoices')).json<{ items: PurchaseInvoice[] }>();
  return (await get(`/invoices/${items.find(({ own_reference: own }) => own !== null)?.uuid}`)).json();
}

/** Expects that an upload is refused at its file, and that nothing of it is kept. */
async function expectRefused(answer: LightMyRequestResponse, status: number, code: string): Promise<void> {
  const problem = expectProblem(answer, status, status === 409 ? 'invoice_file_differs' : 'file_type_refused');
  expect(problem.violations).toContainEqual(expect.objectContaining({ property_path: 'file', code }));
  const { db, files } = api().context;
  expect(await db.selectFrom('mission_files').select('uuid').where('purpose', '=', 'invoice').execute()).toEqual([]);
  for await (const { key } of files.list('missions')) expect(key).not.toMatch(/\.xml$/);
}

const utf16 = (xml: string) => Buffer.from(`\uFEFF${xml.replace(/encoding="[^"]+"/i, 'encoding="UTF-16"')}`, 'utf16le');

describe('an invoice as XML alone', () => {
  it.each<[string, (said: Said) => string | Uint8Array]>([
    ['CII, short', (said) => cii(said)],
    ['CII with prefixes of a program', (said) => cii(said, { rsm: 'ns0', ram: 'ns2', udt: 'ns3' })],
    ['CII without a prefix', (said) => cii(said, { rsm: 'x', ram: '', udt: 'qdt' })],
    ['CII with all its parts', fullCii],
    ['ZUGFeRD 1', zugferd1],
    [
      'ZUGFeRD 1 by its own name',
      (said) =>
        zugferd1(said).replace(/urn:[\w:]+CrossIndustryDocument:100/, 'urn:ferd:CrossIndustryDocument:invoice:1p0'),
    ],
    ['CII behind a mark of UTF-8', (said) => Buffer.from(`\uFEFF${fullCii(said)}`)],
    ['CII in UTF-16', (said) => utf16(fullCii(said))],
    ['CII in UTF-16 of the other order', (said) => utf16(cii(said)).swap16()],
    ['CII in latin letters', (said) => Buffer.from(cii(said).replace('UTF-8', 'iso-8859-2').replace('Łódź', 'Lodz'))],
    ['UBL, short', (said) => ubl(said)],
    ['UBL whose root has a prefix', (said) => ubl(said, 'inv')],
    ['UBL with a signature, a PDF and lines', fullUbl],
    ['UBL behind blanks', (said) => `\n\t ${ubl(said)}`],
  ])('is taken, kept byte for byte, and shown as a paper: %s', async (_, xml) => {
    const { uuid, reference } = await deliver();
    const file = Buffer.from(xml({ order: reference }));
    const read = (await check(uuid, file)).json();
    expect(read).toMatchObject({ electronic: { number: 'FV/2026/3', gross: 60_000 }, differences: [] });
    expect(read.paper).toMatchObject({ number: 'FV/2026/3', seller: { vat_number: 'PL5260250274' }, gross: 60_000 });
    expect((await send(uuid, file)).statusCode).toBe(201);
    const invoice = await sent();
    expect(invoice).toMatchObject({ own_reference: 'FV/2026/3', is_cleaned: true, paper: read.paper });
    const received = await get(`/invoices/${invoice.uuid}/document?part=received`);
    expect(received.rawPayload.equals(file)).toBe(true);
    expect(received.headers['content-type']).toBe('application/octet-stream');
    expect(received.headers['content-disposition']).toContain('.xml');
    const shown = await get(`/invoices/${invoice.uuid}/document`);
    expect(shown.headers['content-type']).toBe('application/pdf');
    const { text } = await readPdf(shown.rawPayload);
    for (const part of ['FV/2026/3', 'Przewozy', '600.00', 'PL5260250274', reference]) expect(text).toContain(part);
    expect([await checkBooks(api().context.db), await checkChain(api().context.db)]).toEqual([[], []]);
    const kept = await api()
      .context.db.selectFrom('mission_files')
      .select(['mime_type', 'is_original', 'received_sha256', 'name'])
      .where('purpose', '=', 'invoice')
      .execute();
    const sha = createHash('sha256').update(file).digest('hex');
    expect(kept).toEqual([
      { mime_type: 'application/xml', is_original: true, received_sha256: sha, name: 'FV_2026_3.xml' },
    ]);
  });

  it('shows lines, parties, groups of VAT, terms, bank and notes', async () => {
    const { uuid } = await deliver();
    await send(uuid, fullCii());
    const { uuid: invoice, paper } = await sent();
    expect(paper).toEqual({
      syntax: 'cii',
      number: 'FV/2026/3',
      issued_on: '2026-03-17',
      delivered_on: null,
      due_on: '2026-04-16',
      currency: 'EUR',
      seller: { name: 'Przewozy Łódź', vat_number: 'PL5260250274', registration: null, lines: [] },
      buyer: {
        name: 'Lading SAS',
        vat_number: 'FR32123456789',
        registration: null,
        lines: ['1 place de la République', '59000 Lille FR'],
      },
      orders: [],
      lines: [
        {
          name: 'Transport Lille – Gent',
          note: '16.03., 4 Paletten',
          quantity: '1.0000',
          price: '600.00',
          amount: 60_000,
        },
      ],
      further_lines: 0,
      allowances: [{ reason: 'Rabatt', amount: 0 }],
      taxes: [{ category: 'AE', rate: '0.00', base: 60_000, amount: 0, reason: 'Reverse charge' }],
      net: 60_000,
      vat: 0,
      gross: 60_000,
      prepaid: null,
      due: 60_000,
      iban: 'DE89370400440532013000',
      notes: ['Zahlbar ohne Abzug. Danke!'],
    });
    const { text, pages } = await readPdf((await get(`/invoices/${invoice}/document`)).rawPayload);
    expect(pages).toBe(1);
    expect(text).toMatch(/Transport Lille – Gent.*16\.03\., 4 Paletten.*DE89370400440532013000.*Reverse charge/);
    expect(text).toContain('The CII file is the invoice, and is kept as it came.');
  });

  it('of thousands of lines is shown by its first hundred', async () => {
    const { uuid } = await deliver();
    const [line = ''] = /<cac:InvoiceLine>.*<\/cac:InvoiceLine>/s.exec(fullUbl()) ?? [];
    const long = fullUbl().replace(line, line.repeat(9000));
    expect(long.length).toBeGreaterThan(2_900_000);
    expect((await send(uuid, long)).statusCode).toBe(201);
    const { uuid: invoice, paper } = await sent();
    expect([paper?.lines.length, paper?.further_lines]).toEqual([100, 8900]);
    const { text } = await readPdf((await get(`/invoices/${invoice}/document`)).rawPayload);
    expect(text).toContain('8,900 further lines in the file');
  });

  const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${Array.from('bcdefghij', (name, at) => `<!ENTITY ${name} "${`&${'abcdefghi'[at]};`.repeat(10)}">`).join('')}]>`;
  const typed = (type: string, number = 'FV/2026/3') => cii({ number }).replace('?>', `?>${type}`);
  const twice = (element: string, xml = cii()) => xml.replace(element, `${element}${element}`);
  it.each<[string, string | Uint8Array, string]>([
    ['entities that multiply', typed(bomb, '&j;'), 'xml_document_type'],
    [
      'an entity of a file',
      typed('<!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]>', '&x;'),
      'xml_document_type',
    ],
    ['a document type elsewhere', typed('<!DOCTYPE x SYSTEM "http://127.0.0.1:9/x.dtd">'), 'xml_document_type'],
    ['an entity that nobody declared', cii({ number: '&x;' }), 'xml_unreadable'],
    ['half an invoice', cii().slice(0, 900), 'xml_unreadable'],
    ['elements without an end', '<a>'.repeat(300_000), 'xml_unreadable'],
    ['a text that is only begun as XML', '< no xml', 'xml_unreadable'],
    ['UTF-16 that is cut in a letter', utf16(cii()).subarray(0, 1001), 'xml_unreadable'],
    ['an order', '<Order><ID>1</ID></Order>', 'xml_no_invoice'],
    ['a page of the web', '<html><body>Invoice</body></html>', 'xml_no_invoice'],
    ['the names of an invoice in no namespace', ubl().replace(/xmlns="[^"]+"/, ''), 'xml_no_invoice'],
    ['the names of an invoice in another namespace', cii().replaceAll('urn:un:unece', 'urn:x'), 'xml_no_invoice'],
    ['an order of the same family', ubl().replace('Invoice-2"', 'Order-2"'), 'xml_no_invoice'],
    ['two numbers', twice('<ram:ID>FV/2026/3</ram:ID>'), 'xml_twice'],
    ['two numbers, in UBL', twice('<cbc:ID>FV/2026/3</cbc:ID>', ubl()), 'xml_twice'],
    ['a picture under its name', Buffer.from([0x89, 0x50, 0x4e, 0x47]), 'invoice_file'],
    ['nothing', '', 'invoice_file'],
  ])('is refused with its fault where it is %s', async (_, file, code) => {
    const { uuid } = await deliver();
    for (const answer of [await check(uuid, file), await send(uuid, file)]) await expectRefused(answer, 415, code);
  });

  it('is refused where it is a credit note, in both syntaxes', async () => {
    const { uuid } = await deliver();
    for (const note of [cii({ type: '381' }), ubl({ type: '381' }), ublCreditNote()]) {
      expect((await check(uuid, note)).json().differences).toMatchObject([{ field: 'type', said: '381' }]);
      await expectRefused(await send(uuid, note), 409, 'file_no_invoice');
    }
  });

  it.each<[string, string, string, string]>([
    ['its total', cii().replace(/<ram:GrandTotalAmount>.*?<\/ram:GrandTotalAmount>/, ''), 'gross', '600.00'],
    ['its number', ubl({ number: '' }), 'reference', 'FV/2026/3'],
    ['its day', cii({ day: '' }), 'issued_on', '2026-03-17'],
    ['its kind', cii({ type: ' ' }), 'type', '380'],
    [
      'one total of two',
      ubl().replace(
        '<cbc:TaxInclusiveAmount',
        '<cbc:TaxInclusiveAmount currencyID="EUR">1.00</cbc:TaxInclusiveAmount>$&',
      ),
      'gross',
      '600.00',
    ],
    [
      'its total in its namespace',
      cii()
        .replaceAll('ram:GrandTotalAmount', 'GrandTotalAmount')
        .replaceAll('<GrandTotalAmount', '<GrandTotalAmount xmlns="urn:x"'),
      'gross',
      '600.00',
    ],
  ])('is refused where it does not say %s', async (_, file, field, expected) => {
    const { uuid } = await deliver();
    expect((await check(uuid, file)).json().differences).toEqual([{ field, said: '', expected }]);
    const refused = expectProblem(await send(uuid, file), 409, 'invoice_file_differs');
    expect(refused).toMatchObject({ differs: [field] });
    expect(refused.violations).toHaveLength(1);
  });

  it.each<[string, Said, string[]]>([
    ['another number', { number: 'FA-1' }, ['reference']],
    ['another seller', { vatNumber: 'FR40303265045' }, ['seller']],
    ['another total', { net: '441.00', gross: '441.00' }, ['gross', 'net']],
    ['VAT that was not agreed', { net: '500.00', vat: '100.00' }, ['net', 'vat']],
  ])('is refused where it says %s', async (_, said, differs) => {
    const { uuid } = await deliver();
    for (const file of [fullCii(said), fullUbl(said)]) {
      expect(expectProblem(await send(uuid, file), 409, 'invoice_file_differs')).toMatchObject({ differs });
    }
    expect((await send(uuid, fullUbl())).statusCode).toBe(201);
  });

  it('is taken whatever the browser calls it, and is too big above 5 MB', async () => {
    const { uuid } = await deliver();
    const big = cii().replace('<!-- Written by a program -->', `<!-- ${'x'.repeat(5 * 1024 * 1024)} -->`);
    expectProblem(await send(uuid, big), 413, 'file_too_big');
    expect((await send(uuid, cii(), '', 'application/pdf')).statusCode).toBe(201);
  });

  it('is not read where the proofs of its mission are', async () => {
    const { uuid } = await deliver();
    await send(uuid, cii());
    const { uuid: file } = await api()
      .context.db.selectFrom('mission_files')
      .select('uuid')
      .where('purpose', '=', 'invoice')
      .executeTakeFirstOrThrow();
    expectProblem(await get(`/missions/${uuid}/proof-of-delivery/${file}`), 404, 'not_found');
  });

  it('is compared with its hash at night', async () => {
    await setQueueClock(api().context);
    await api().scene.person(await api().scene.company('support', 'Lading Support'), 'SUPPORT');
    const { uuid } = await deliver();
    await send(uuid, cii());
    const told = async () => {
      emptyMailbox(api().context);
      await takeTurn(api().context, 'original-files');
      await doWork(api().context);
      return keptMail(api().context).filter(({ headers }) => /not as they came/.test(`${headers['subject']}`));
    };
    expect(await told()).toEqual([]);
    const { files } = api().context;
    for await (const { key } of files.list('missions')) if (key.endsWith('.xml')) await files.remove(key);
    expect(await told()).toHaveLength(1);
  });
});
