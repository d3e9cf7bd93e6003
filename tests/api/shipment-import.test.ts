import { randomUUID } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ShipmentImport } from '#contract/answers/shipment-import.ts';
import { SHEET_TYPES } from '#contract/desk.ts';
import { columnTitle } from '#contract/import-columns.ts';
import type { ImportColumn } from '#freight/shipment-import/columns.ts';
import { MINUTE } from '#freight/values/duration.ts';
import { workbookOf } from '#server/documents/workbook.ts';
import { workOffImport } from '#server/wings/import/shipment-import/work-off-import.ts';
import { testApi } from '#tests/support/api.ts';
import { emptyTables } from '#tests/support/database.ts';
import { type Cells, csvOf, letPayByInvoice, rightCells } from '#tests/support/import-file.ts';
import { doWork } from '#tests/support/jobs.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import type { Cast, Person } from '#tests/support/scene.ts';

const api = testApi();
let cast: Cast;

beforeEach(async () => {
  await emptyTables(api().context.db);
  cast = await api().scene.cast();
  await letPayByInvoice(api().context, cast.shipper);
});

const base = (company = cast.shipper) => `/api/v2/companies/${company}/shipment-imports`;
const row = (changes: Cells = {}) => rightCells(api().clock.now(), changes);

function send(
  file: Uint8Array | string,
  {
    key = randomUUID(),
    person = cast.shipperUser,
    company = cast.shipper,
    headers = {},
  }: { key?: string; person?: Person; company?: string; headers?: Record<string, string> } = {},
) {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file;
  const part = { name: 'file', file: bytes, fileName: 'expeditions-s13.csv', type: SHEET_TYPES.csv };
  return api().call('POST', base(company), { token: person.token, key, multipart: [part], headers });
}

const read = async (uuid: string, headers = {}) =>
  (await api().call('GET', `${base()}/${uuid}`, { token: cast.shipperUser.token, headers })).json<ShipmentImport>();

/** Sends a file and has its rows checked. */
async function checked(file: Uint8Array | string): Promise<ShipmentImport> {
  const answer = await send(file);
  expect([answer.statusCode, answer.body.slice(0, 500)]).toEqual([201, expect.any(String)]);
  await doWork(api().context);
  return read(answer.json<ShipmentImport>().uuid);
}

const correct = (uuid: string, n: number | string, cells: Cells) =>
  api().call('PUT', `${base()}/${uuid}/rows/${n}`, { token: cast.shipperUser.token, body: { cells } });
const book = (uuid: string, body: object, key = randomUUID()) =>
  api().call('POST', `${base()}/${uuid}/booking`, { token: cast.shipperUser.token, body, key });
const shipments = () =>
  api()
    .context.db.selectFrom('shipments')
    .where('quoted_price_uuid', 'is not', null)
    .select(['uuid', 'references', 'booked_price', 'payment_plan'])
    .execute();
const faultsOf = ({ rows }: ShipmentImport) =>
  rows.flatMap(({ row: n, violations }) => violations.map(({ column, code }) => [n, column, code]));

describe('a file of shipments', () => {
  it('is read, priced as New shipment prices, and booked', async () => {
    const file = await checked(csvOf([row(), row({ order_reference: '4500 812 802', weight_kg: '4800' })]));
    expect(file).toMatchObject({ state: 'ready', separator: ';', row_count: 2, checked_count: 2, violation_count: 0 });
    const [first, second] = file.rows;
    expect(first).toMatchObject({
      row: 1,
      violations: [],
      linear_meters: 3.2,
      pickup: { city: 'Lille', country: 'FR', division_code: 'FR-59' },
      shipment: null,
    });
    expect(first?.price).toBeGreaterThan(10_000);
    expect(file.total).toBe((first?.price ?? 0) + (second?.price ?? 0));
    expect(await shipments()).toEqual([]);

    const asked = await book(file.uuid, { payment_plan: 'thirty_days_invoice', total: file.total });
    expect(asked.json()).toMatchObject({ state: 'booking', booked_count: 0, rows: [] });
    await doWork(api().context);
    const done = await read(file.uuid);
    expect(done).toMatchObject({ state: 'booked', booked_count: 2 });
    expect(await shipments()).toEqual(
      done.rows.map(({ shipment, price, cells }) => ({
        uuid: shipment?.uuid,
        references: { order: cells.order_reference, pickup: '', delivery: '' },
        booked_price: price,
        payment_plan: 'thirty_days_invoice',
      })),
    );
  });

  it('is not booked where all of it is more than the credit of the company', async () => {
    const { context } = api();
    const file = await checked(csvOf([row(), row()]));
    const company = context.db.updateTable('companies').where('uuid', '=', cast.shipper);
    const gross = file.total + Math.round(file.total / 5);
    await company.set({ credit_limit: gross - 1 }).execute();
    const body = { payment_plan: 'thirty_days_invoice', total: file.total };
    expectProblem(await book(file.uuid, body), 409, 'credit_limit_reached');
    await company.set({ credit_limit: gross }).execute();
    expect((await book(file.uuid, body)).json()).toMatchObject({ state: 'booking' });
  });

  it('says by row where no driver may unload', async () => {
    const madrid = { delivery_country: 'ES', delivery_postal_code: '28001', delivery_city: 'Madrid' };
    const file = await checked(
      csvOf([
        row({ ...madrid, delivery_driver: 'yes', weight_kg: '8000' }),
        row({ ...madrid, delivery_driver: 'no', weight_kg: '8000' }),
        row({ delivery_driver: 'yes', weight_kg: '8000' }),
      ]),
    );
    expect(faultsOf(file)).toEqual([[1, 'delivery_driver', 'handling_forbidden_here']]);
  });

  it('names every bad cell, in the language of the reader, and books nothing until all are right', async () => {
    const file = await checked(
      csvOf([
        row(),
        row({ weight_kg: '31000', pickup_date: '30/02/2026', pickup_phone: '12' }),
        row({ delivery_city: 'Nulle-Part-sur-Rien', quantity: '', pickup_driver: '' }),
        row({
          delivery_country: 'CH',
          delivery_postal_code: '8000',
          insured_value_eur: '90000',
          pickup_from: '17:00',
          pickup_to: '08:75',
        }),
      ]),
    );
    expect(file).toMatchObject({ state: 'to_correct', violation_count: 3 });
    expect(faultsOf(file)).toEqual([
      [2, 'pickup_phone', 'invalid_phone'],
      [2, 'pickup_date', 'invalid_date'],
      [2, 'weight_kg', 'too_large'],
      [3, 'pickup_driver', 'options_missing'],
      [3, 'delivery_city', 'address_imprecise'],
      [3, 'quantity', 'required'],
      [4, 'pickup_to', 'not_a_time'],
      [4, 'delivery_city', 'address_imprecise'],
      [4, 'delivery_country', 'country_not_opened'],
      [4, 'insured_value_eur', 'too_large'],
    ]);
    const [, second] = (await read(file.uuid, { 'accept-language': 'fr' })).rows;
    expect(second?.violations.at(-1)).toEqual({
      column: 'weight_kg',
      property_path: 'load.weight',
      message: expect.stringMatching(/^Au plus 28\s000\skg\.$/),
      code: 'too_large',
    });
    expect(second?.price).toBeNull();
    expectProblem(
      await book(file.uuid, { payment_plan: 'thirty_days_invoice', total: file.total }),
      409,
      'rows_to_correct',
    );

    const answer = await correct(file.uuid, 2, {
      weight_kg: '5 200',
      pickup_date: row().pickup_date as string,
      pickup_phone: '',
    });
    expect(answer.json()).toMatchObject({ row: 2, violations: [], cells: { weight_kg: '5 200' } });
    expect(answer.json().price).toBeGreaterThan(0);
    expect(await read(file.uuid)).toMatchObject({ violation_count: 2, total: expect.any(Number) });
    expect(await shipments()).toEqual([]);
  });
});

describe('the form of a file', () => {
  const titles = (locale: 'en' | 'fr' | 'pl') => (column: ImportColumn) =>
    columnTitle(column, (message, values) => api().context.translator.say(locale, message, values));
  const polish = () =>
    row({
      delivery_city: 'Świętochłowice',
      delivery_postal_code: '41-600',
      delivery_country: 'Polska',
      comment: 'Zażółć gęślą jaźń',
      weight_kg: '3200,00',
    });
  const in1250 = (text: string) => {
    const signs = 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ';
    const bytes = [
      0xb9, 0xe6, 0xea, 0xb3, 0xf1, 0xf3, 0x9c, 0x9f, 0xbf, 0xa5, 0xc6, 0xca, 0xa3, 0xd1, 0xd3, 0x8c, 0x8f, 0xaf,
    ];
    return Buffer.from([...text].map((sign) => bytes[signs.indexOf(sign)] ?? sign.charCodeAt(0)));
  };

  it.each([
    ['UTF-8 without a mark', (text: string) => Buffer.from(text)],
    ['UTF-8 with a mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 with a mark', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 without a mark', (text: string) => Buffer.from(text, 'utf16le')],
    ['UTF-16, the high byte first', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ['Windows-1250', in1250],
  ])('is found out: %s, Polish headings', async (_, encode) => {
    const file = await checked(encode(csvOf([polish()], { title: titles('pl') })));
    expect(faultsOf(file)).toEqual([]);
    expect(file.rows[0]?.cells).toMatchObject({ delivery_city: 'Świętochłowice', comment: 'Zażółć gęślą jaźń' });
  });

  it('is found out: Windows-1252, French headings', async () => {
    const bytes = Buffer.from(
      csvOf(
        [
          row({
            comment: 'Déchargement à l’arrière, hélas très serré'.replace('’', "'"),
            delivery_city: 'Liège',
            delivery_postal_code: '4000',
            delivery_country: 'Belgique',
          }),
        ],
        { title: titles('fr') },
      ),
      'latin1',
    );
    const file = await checked(bytes);
    expect(faultsOf(file)).toEqual([]);
    expect(file.rows[0]?.cells.comment).toBe("Déchargement à l'arrière, hélas très serré");
  });

  it.each([
    [';', '3.200,00', '1.500,50'],
    [',', '3,200.00', '1,500.50'],
    ['\t', '3 200', '1500,5'],
    ['|', '3200', '1500.5'],
  ])('is found out: cells between %j, numbers as %s', async (separator, weight_kg, insured_value_eur) => {
    const file = await checked(csvOf([row({ weight_kg, insured_value_eur })], { separator }));
    expect(file).toMatchObject({ separator, state: 'ready' });
    const stored = await api().context.db.selectFrom('quotations').select('request').executeTakeFirstOrThrow();
    expect(stored.request).toMatchObject({ load: { weight: 3200 }, insuredLoadValue: 150_050 });
  });

  const collected = async (pieces: AsyncIterable<Uint8Array>) => {
    const all: Uint8Array[] = [];
    for await (const piece of pieces) all.push(piece);
    return all;
  };

  it('may be a workbook, whose days, times and numbers are its own', async () => {
    const cells = { ...row(), pickup_from: '08:30' } as Record<string, string>;
    const columns = Object.keys(cells);
    const days = new Set(['pickup_date', 'delivery_date']);
    const cellOf = (column: string) => {
      const text = cells[column] ?? '';
      if (days.has(column)) return { kind: 'day' as const, day: text.split('/').reverse().join('-') };
      if (column === 'weight_kg') return { kind: 'number' as const, number: 3200, decimals: 0 };
      if (column === 'pickup_from') return { kind: 'number' as const, number: 8.5 / 24, decimals: 4 };
      return { kind: 'text' as const, text };
    };
    const batches = (async function* () {
      yield [columns.map(cellOf)];
    })();
    const file = await checked(Buffer.concat(await collected(workbookOf(columns, batches))));
    expect(file).toMatchObject({ separator: null, state: 'ready' });
    expect(file.rows[0]).toMatchObject({ pickup: { time_slot: { start_time: 510 } }, cells: { weight_kg: '3200' } });
  });

  it('is refused whole where a column is not known, is missing, or is there twice', async () => {
    const lines = csvOf([row()]).split('\r\n');
    const with_ = (heading: string, cell: string) =>
      lines.map((line, at) => `${line};${at === 0 ? heading : cell}`).join('\n');
    const answer = await send(with_('Colour', 'red'));
    expectViolations(answer, ['file', 'unknown_column']);
    expect(answer.json().violations[0].message).toBe('The column “Colour” is not known.');
    expectViolations(await send(with_('weight_kg', '1')), ['file', 'repeated_column']);
    const { weight_kg: _, ...without } = row();
    expectViolations(await send(csvOf([without])), ['file', 'missing_column']);
    expectViolations(await send(csvOf([row()]).split('\r\n')[0] as string), ['file', 'no_rows']);
    expectViolations(await send(''), ['file', 'no_rows']);
  });
});

describe('a hostile file', () => {
  const zipOf = (parts: Record<string, string | Uint8Array>) =>
    zipSync(
      Object.fromEntries(
        Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
      ),
    );
  const SHEET = 'xl/worksheets/sheet1.xml';
  const nothingKept = async () =>
    expect(await api().context.db.selectFrom('shipment_imports').select('uuid').execute()).toEqual([]);

  it('with formulas is named cell by cell, and nothing of it is a formula later', async () => {
    const file = await checked(
      csvOf([
        row({
          order_reference: '=HYPERLINK("http://x")',
          comment: '@SUM(1)',
          pickup_phone: '+33 3 20 00 00 00',
          goods: '+cmd|calc',
          delivery_reference: "'=1+1",
        }),
      ]),
    );
    expect(faultsOf(file)).toEqual([
      [1, 'order_reference', 'formula'],
      [1, 'goods', 'formula'],
      [1, 'comment', 'formula'],
    ]);
  });

  it('of 50 MB is refused', async () => {
    expectProblem(await send(Buffer.alloc(50 * 1024 * 1024, 'a')), 413, 'sheet_too_big');
    await nothingKept();
  });

  it('a little over the limit is refused, whose length is not announced', async () => {
    const boundary = 'x';
    const payload = Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${'a'.repeat(2 * 1024 * 1024 + 1)}\r\n--${boundary}--\r\n`,
    );
    const answer = await api().call('POST', base(), {
      token: cast.shipperUser.token,
      payload,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    });
    expectProblem(answer, 413, 'sheet_too_big');
  });

  it('of 10,000 columns is refused, and its names are not said endlessly', async () => {
    const heading = Array.from({ length: 10_000 }, (_, at) => `c${at}`).join(';');
    const { violations = [] } = expectProblem(await send(`${heading}\n1;2`), 422, 'violations');
    expect(violations).toHaveLength(20);
  });

  it('of 100,000 rows is refused', async () => {
    expectViolations(await send(`${csvOf([row()]).split('\r\n')[0]}\n${'x\n'.repeat(100_000)}`), [
      'file',
      'too_many_rows',
    ]);
    await nothingKept();
  });

  it.each([
    ['NUL bytes', Buffer.from('order_reference;weight_kg\n\0\0\0;3')],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])],
    ['a PDF', Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n\x01\x02', 'latin1')],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 1, 2, 3])],
    ['bytes at random', Buffer.from(Array.from({ length: 4000 }, (_, at) => (at * 7919 + (at >> 3)) % 256))],
    ['a mark of UTF-8 before what is none', Buffer.from([0xef, 0xbb, 0xbf, 0xc3, 0x28])],
    ['a ZIP file that is no workbook', zipSync({ 'a.txt': strToU8('a') })],
    [
      'a ZIP file that is cut',
      zipSync({ 'xl/worksheets/sheet1.xml': strToU8('<worksheet/>'.repeat(500)) }).subarray(0, 60),
    ],
    ['a workbook of broken XML', zipSync({ 'xl/worksheets/sheet1.xml': strToU8('<worksheet><row><c') })],
  ])('of %s is refused as no sheet', async (_, bytes) => {
    expectProblem(await send(bytes), 415, 'sheet_type_refused');
    await nothingKept();
  });

  it.each([
    ['forty megabytes of nothing', { [SHEET]: new Uint8Array(40 * 1024 * 1024) }],
    ['six hundred parts', Object.fromEntries(Array.from({ length: 600 }, (_, at) => [`xl/worksheets/s${at}.xml`, '']))],
  ])('that unpacks to too much is refused: %s', async (_, parts) => {
    expectProblem(await send(zipOf(parts)), 413, 'sheet_too_big');
    await nothingKept();
  });

  it('that lies of what it unpacks to is stopped too', async () => {
    const bomb = zipOf({ [SHEET]: new Uint8Array(40 * 1024 * 1024) });
    const at = Buffer.from(bomb).indexOf('PK\u0001\u0002');
    new DataView(bomb.buffer, bomb.byteOffset).setUint32(22, 10, true);
    new DataView(bomb.buffer, bomb.byteOffset).setUint32(at + 24, 10, true);
    expectProblem(await send(bomb), 413, 'sheet_too_big');
  });

  const workbook = (lines: readonly (readonly string[])[]) =>
    zipOf({
      [SHEET]: `<worksheet><sheetData>${lines.map((cells) => `<row>${cells.join('')}</row>`).join('')}</sheetData></worksheet>`,
    });
  const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;

  it('that keeps its reader busy for minutes is given up', async () => {
    // After each of these quotes the reader looks through all the spaces again.
    const busy = `a,b\n"${'"a'.repeat(300_000)}${' '.repeat(1_000_000)},`;
    expectProblem(await send(busy), 413, 'sheet_too_big');
    await nothingKept();
  });

  it('whose cells share one long text is refused at once', async () => {
    const shared = '<c t="s"><v>0</v></c>'.repeat(200);
    const parts = (text: string) => ({
      'xl/sharedStrings.xml': `<sst><si><t xml:space="preserve">${text}</t></si></sst>`,
      [SHEET]: `<worksheet><sheetData>${`<row>${shared}</row>`.repeat(1000)}</sheetData></worksheet>`,
    });
    expectViolations(await send(zipOf(parts(' '.repeat(8_000_000)))), ['file', 'no_rows']);
    expectProblem(await send(zipOf(parts('x'.repeat(8_000_000)))), 413, 'sheet_too_big');
    await nothingKept();
  });

  it('with characters that no database keeps is refused as no sheet', async () => {
    const cells = Object.entries(row());
    const heading = cells.map(([column]) => inline(column));
    for (const text of ['a&#0;b', 'a\u0000b', '<![CDATA[a\u0001b]]>']) {
      const values = cells.map(([column, value]) => inline(column === 'order_reference' ? text : value));
      expectProblem(await send(workbook([heading, values])), 415, 'sheet_type_refused');
    }
    await nothingKept();
  });

  it('with entities that multiply says nothing of them', async () => {
    const lol = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;">]>';
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    const answer = await send(
      zipOf({
        [SHEET]: `<?xml version="1.0"?>${lol}<worksheet><sheetData><row>${cell('&b;')}</row><row>${cell('1')}</row></sheetData></worksheet>`,
      }),
    );
    expect([415, 422]).toContain(answer.statusCode);
    expect(answer.body).not.toContain('aaaa');
  });

  it('with a quote that stays open is refused', async () => {
    expectViolations(await send(`${csvOf([row()])}\r\n"open`), ['file', 'invalid']);
  });

  it('is not read for a stranger, who hears 404 at once', async () => {
    const answer = await send(Buffer.alloc(50 * 1024 * 1024), { person: cast.rival });
    expectProblem(answer, 404, 'not_found');
    const { uuid } = await checked(csvOf([row()]));
    const { token } = cast.rival;
    for (const [method, path] of [
      ['GET', ''],
      ['PUT', '/rows/1'],
      ['POST', '/booking'],
    ] as const) {
      expectProblem(
        await api().call(method, `${base()}/${uuid}${path}`, { token, body: method === 'GET' ? undefined : {} }),
        404,
        'not_found',
      );
    }
  });

  it('has no row that is not there', async () => {
    const { uuid } = await checked(csvOf([row()]));
    for (const n of ['0', '2', '-1', '1e3', 'x', '99999999999']) {
      expectProblem(await correct(uuid, n, { comment: 'x' }), 404, 'not_found');
    }
  });
});

describe('booking an import', () => {
  it('sent twice, under one key or two, books each row once', async () => {
    const file = await checked(csvOf([row(), row()]));
    const body = { payment_plan: 'thirty_days_invoice', total: file.total };
    const key = randomUUID();
    const answers = [await book(file.uuid, body, key), await book(file.uuid, body, key), await book(file.uuid, body)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    await doWork(api().context);
    expect((await book(file.uuid, body)).json()).toMatchObject({ state: 'booked', booked_count: 2 });
    await doWork(api().context);
    expect(await shipments()).toHaveLength(2);
    expectProblem(await correct(file.uuid, 1, { comment: 'late' }), 409, 'import_closed');
  });

  it('a file sent twice under one key is one import', async () => {
    const key = randomUUID();
    const file = csvOf([row()]);
    const [first, second] = [await send(file, { key }), await send(file, { key })];
    expect(second.json()).toEqual(first.json());
    expect(await api().context.db.selectFrom('shipment_imports').select('uuid').execute()).toHaveLength(1);
  });

  it('goes on where a server was killed, on two servers at once, and books each row once', async () => {
    const file = await checked(csvOf(Array.from({ length: 45 }, (_, at) => row({ order_reference: `R${at}` }))));
    await book(file.uuid, { payment_plan: 'thirty_days_invoice', total: file.total });
    const { context } = api();
    let transactions = 0;
    const dying = new Proxy(context.db, {
      get: (db, name) => {
        if (name === 'transaction' && (transactions += 1) > 1) throw new Error('killed');
        const value = Reflect.get(db, name);
        return typeof value === 'function' ? value.bind(db) : value;
      },
    });
    await expect(workOffImport({ ...context, db: dying }, file.uuid)).rejects.toThrow('killed');
    expect(await read(file.uuid)).toMatchObject({ state: 'booking', booked_count: 20 });
    await Promise.all([workOffImport(context, file.uuid), workOffImport(context, file.uuid)]);
    const done = await read(file.uuid);
    expect(done).toMatchObject({ state: 'booked', booked_count: 45 });
    const references = (await shipments()).map(({ references: { order } }) => order);
    expect(new Set(references).size).toBe(45);
    expect(references).toHaveLength(45);
  });

  it('is refused while rows are checked, at another sum, and in a way the company may not pay', async () => {
    const { uuid } = (await send(csvOf([row()]))).json<ShipmentImport>();
    expectProblem(await book(uuid, { payment_plan: 'thirty_days_invoice', total: 0 }), 409, 'rows_being_checked');
    await doWork(api().context);
    const { total, payment_plans } = await read(uuid);
    expect(payment_plans).toEqual(['thirty_days_invoice']);
    expectProblem(await book(uuid, { payment_plan: 'thirty_days_invoice', total: total - 1 }), 409, 'amount_changed');
    expectViolations(await book(uuid, { payment_plan: 'immediate_cc', total }), [
      'payment_plan',
      'payment_plan_not_offered',
    ]);
    expect(await shipments()).toEqual([]);
  });

  it('waits until the company may pay by invoice', async () => {
    const { db } = api().context;
    const grant = (invoice_granted: boolean) => db.updateTable('companies').set({ invoice_granted }).execute();
    await grant(false);
    const { uuid, total, ...file } = await checked(csvOf([row()]));
    expect(file).toMatchObject({ payment_plans: [], invoice_refusal: { code: 'too_few_paid_shipments' } });
    const body = { payment_plan: 'thirty_days_invoice', total };
    expectProblem(await book(uuid, body), 409, 'too_few_paid_shipments');
    await grant(true);
    expect(await read(uuid)).toMatchObject({ payment_plans: ['thirty_days_invoice'], invoice_refusal: null });
    expect((await book(uuid, body)).json()).toMatchObject({ state: 'booking' });
    await doWork(api().context);
    expect(await read(uuid)).toMatchObject({ state: 'booked' });
  });

  it('quotes anew where prices have expired, and says so', async () => {
    const file = await checked(csvOf([row()]));
    api().clock.advance(31 * MINUTE);
    expect(await read(file.uuid)).toMatchObject({ state: 'expired', quoted_anew_at: null });
    const asked = await book(file.uuid, { payment_plan: 'thirty_days_invoice', total: file.total });
    expect(asked.json()).toMatchObject({ state: 'checking', checked_count: 0 });
    await doWork(api().context);
    const anew = await read(file.uuid);
    expect(anew).toMatchObject({ state: 'ready', quoted_anew_at: api().clock.iso(0) });
    expect(Date.parse(anew.expires_at ?? '')).toBe(api().clock.now() + 30 * MINUTE);
    expect(await shipments()).toEqual([]);
  });

  it('stops where prices expire on the way, quotes the rest anew and keeps what is booked', async () => {
    const file = await checked(csvOf([row(), row()]));
    await book(file.uuid, { payment_plan: 'thirty_days_invoice', total: file.total });
    api().clock.advance(31 * MINUTE);
    await doWork(api().context);
    expect(await read(file.uuid)).toMatchObject({
      state: 'ready',
      booked_count: 0,
      quoted_anew_at: expect.any(String),
    });
    expect(await shipments()).toEqual([]);
  });

  it('stops where the user may no longer order', async () => {
    const file = await checked(csvOf([row()]));
    await book(file.uuid, { payment_plan: 'thirty_days_invoice', total: file.total });
    await api()
      .context.db.updateTable('companies')
      .set({ status: 'locked' })
      .where('uuid', '=', cast.shipper)
      .execute();
    await doWork(api().context);
    expect(await read(file.uuid)).toMatchObject({
      state: 'ready',
      stopped: { code: 'company_locked' },
      booked_count: 0,
    });
    expect(await shipments()).toEqual([]);
  });
});
