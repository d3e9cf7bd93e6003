import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ImportRow, ShipmentImport } from '#contract/answers/shipment-import.ts';
import { uuid } from '#tests/support/mission.ts';
import { axeFaults } from '../app/axe-faults.ts';
import type { Answer, FakeServer } from '../app/fake-server.ts';
import { openApp, type Scene, SIZES } from '../app/open-app.tsx';
import { CLAIRE } from './desk.ts';
import { follow } from './followed.ts';

// Before the modules that keep the time.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-17T11:10:00+01:00') }));

const FILE = uuid(0x1f0);
const PATH = `/shipments/import?of=${FILE}`;
const slot = (date: string) => ({ date, start_time: 480, end_time: 1020, flexible: true });

function aRow(row: number, otherwise: Partial<ImportRow> = {}): ImportRow {
  return {
    row,
    cells: {
      order_reference: `4500 812 80${row}`,
      pickup_city: 'Tourcoing',
      pickup_country: 'FR',
      pickup_date: '23/03/2026',
      delivery_city: 'Antwerpen',
      delivery_country: 'BE',
      delivery_date: '24/03/2026',
      quantity: '12',
      format: '80x120',
      weight_kg: '6240',
    },
    violations: [],
    price: 48_600,
    pickup: { city: 'Tourcoing', country: 'FR', division_code: 'FR-59', time_slot: slot('2026-03-23') },
    delivery: { city: 'Antwerpen', country: 'BE', division_code: 'BE-VAN', time_slot: slot('2026-03-24') },
    linear_meters: 4.8,
    shipment: null,
    ...otherwise,
  };
}

const NONE = { price: null, pickup: null, delivery: null, linear_meters: null };
const HEAVY = aRow(2, {
  ...NONE,
  cells: { ...aRow(2).cells, weight_kg: '31000' },
  violations: [{ column: 'weight_kg', property_path: 'load.weight', message: 'At most 28000.', code: 'too_large' }],
});
const NO_DAY = aRow(3, {
  ...NONE,
  cells: { ...aRow(3).cells, delivery_date: '30/02/2026' },
  violations: [
    {
      column: 'delivery_date',
      property_path: 'delivery.time_slot.date',
      message: 'Invalid date',
      code: 'invalid_date',
    },
  ],
});

function anImport(rows: readonly ImportRow[], otherwise: Partial<ShipmentImport> = {}): ShipmentImport {
  const wrong = rows.filter(({ violations }) => violations.length > 0).length;
  return {
    uuid: FILE,
    file_name: 'expeditions-s13.csv',
    created_at: '2026-03-17T10:09:00.000Z',
    state: wrong > 0 ? 'to_correct' : 'ready',
    separator: ';',
    columns: ['order_reference', 'pickup_city', 'delivery_city', 'quantity', 'format', 'weight_kg', 'delivery_date'],
    row_count: rows.length,
    checked_count: rows.length,
    violation_count: wrong,
    booked_count: 0,
    total: rows.reduce((sum, { price }) => sum + (price ?? 0), 0),
    currency: 'EUR',
    expires_at: '2026-03-17T10:40:00.000Z',
    quoted_anew_at: null,
    payment_plans: ['thirty_days_invoice'],
    invoice_refusal: null,
    stopped: null,
    rows: [...rows],
    ...otherwise,
  };
}

/** A server that keeps one import, whose state the test moves on. */
function keeps(server: FakeServer, first: ShipmentImport) {
  const kept = { now: first, booked: [] as unknown[], corrected: [] as unknown[] };
  follow(server, { shipments: [] });
  server.on('GET', /\/shipment-imports\/[0-9a-f-]{36}$/, ({ query }) => ({
    json: query.get('rows') === 'none' ? { ...kept.now, rows: [] } : kept.now,
  }));
  server.on('PUT', /\/rows\/\d+$/, ({ path, body }): Answer => {
    const number = Number(path.split('/').at(-1));
    const { cells } = JSON.parse(body);
    kept.corrected.push([number, cells]);
    const rows = kept.now.rows.map((row) =>
      row.row === number ? aRow(number, { cells: { ...row.cells, ...cells } }) : row,
    );
    kept.now = anImport(rows);
    return { json: rows[number - 1] };
  });
  server.on('POST', /\/booking$/, ({ body }) => {
    kept.booked.push(JSON.parse(body));
    kept.now = { ...kept.now, state: 'booking' };
    return { json: { ...kept.now, rows: [] } };
  });
  return kept;
}

async function openImport(of: ShipmentImport, scene: Scene = {}) {
  let kept: ReturnType<typeof keeps> | undefined;
  const app = await openApp(PATH, {
    user: CLAIRE,
    size: 'desktop',
    ...scene,
    serves: (server) => {
      kept = keeps(server, of);
    },
  });
  if (kept === undefined) throw new Error('Nothing is kept.');
  return { ...app, kept };
}

const button = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
const rowOf = (number: number) => page.getByRole('listitem', { name: `Row ${number}`, exact: true });

test('a file is chosen, sent once, and its address names it', async () => {
  const sent: string[] = [];
  const { at } = await openApp('/shipments/import', {
    user: CLAIRE,
    size: 'desktop',
    serves: (server) => {
      keeps(server, anImport([aRow(1)]));
      server.on('POST', /\/shipment-imports$/, ({ path }) => {
        sent.push(path);
        return { json: anImport([aRow(1)], { state: 'checking', checked_count: 0 }), status: 201 };
      });
    },
  });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible();
  expect(document.title).toBe('Lading – Import');
  const file = new File(['order_reference;weight_kg'], 'expeditions-s13.csv', { type: 'text/csv' });
  await userEvent.upload(page.getByLabelText('Choose a CSV file'), file);
  await expect.element(page.getByText('expeditions-s13.csv')).toBeVisible();
  expect(at()).toBe(PATH);
  expect(sent).toHaveLength(1);
});

test('a file that is refused says why, sentence by sentence, and another can be chosen', async () => {
  await openApp('/shipments/import', {
    user: CLAIRE,
    serves: (server) => {
      keeps(server, anImport([aRow(1)]));
      const message = 'The column “Colour” is not known.';
      const violations = [{ property_path: 'file', message, code: 'unknown_column' }];
      server.on('POST', /\/shipment-imports$/, {
        problem: { status: 422, code: 'violations', title: 'Some fields are not valid.', violations },
      });
    },
  });
  await userEvent.upload(page.getByLabelText('Choose a CSV file'), new File(['Colour'], 'a.csv'));
  await expect.element(page.getByRole('alert')).toMatchTextContent('The column “Colour” is not known.');
  await expect.element(page.getByLabelText('Choose a CSV file')).toBeEnabled();
});

test('each row keeps its number; a bad one says its column, its value and what is allowed; the arrow is off', async () => {
  await openImport(anImport([aRow(1), HEAVY, NO_DAY]));
  await expect.element(rowOf(1)).toMatchTextContent(/Tourcoing.*Antwerpen.*4\.8 ldm.*6240 kg.*€486\.00/);
  await expect.element(rowOf(2)).toMatchTextContent(/Row 2, column Gross weight, kg: 31000\. At most 28000\./);
  await expect.element(rowOf(3)).toMatchTextContent(/Row 3, column Delivery: day: 30\/02\/2026\. Invalid date/);
  await expect.element(page.getByText('7 columns known, separated by ;')).toBeVisible();
  await expect.element(button('Book 3 shipments')).toBeDisabled();
  await expect.element(page.getByText('Nothing is booked until all 3 rows are right.')).toBeVisible();
  await button('Need you 2').click();
  await expect.element(rowOf(1)).not.toBeInTheDocument();
  await button('Right 1').click();
  await expect.element(rowOf(2)).not.toBeInTheDocument();
  await expect.element(rowOf(1)).toBeVisible();
});

test('rows are corrected by keyboard, the next bad one opens, and all are booked at the sum that was shown', async () => {
  const { kept } = await openImport(anImport([aRow(1), HEAVY, NO_DAY]));
  const weight = page.getByRole('textbox', { name: 'Gross weight, kg of row 2' });
  await weight.fill('5200');
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Check row 3')).toBeVisible();
  await page.getByRole('textbox', { name: 'Delivery: day of row 3' }).fill('25/03/2026');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Total, excl. VAT')).toBeVisible();
  expect(kept.corrected).toEqual([
    [2, { weight_kg: '5200' }],
    [3, { delivery_date: '25/03/2026' }],
  ]);
  await expect.element(page.getByText('Invoice, 30 days')).toBeVisible();
  await button('Book 3 shipments').click();
  await expect.element(page.getByText('0 of 3 shipments are booked')).toBeVisible();
  expect(kept.booked).toEqual([{ payment_plan: 'thirty_days_invoice', total: 3 * 48_600 }]);
  const rows = [1, 2, 3].map((row) => aRow(row, { shipment: { uuid: uuid(0x500 + row), reference: `LS-6000${row}` } }));
  kept.now = anImport(rows, { state: 'booked', booked_count: 3 });
  await expect.element(page.getByText('3 shipments are booked', { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'LS-60002' }))
    .toHaveAttribute('href', `/shipments/${uuid(0x502)}`);
});

test('while rows are checked the progress stands in their place; then they come of themselves', async () => {
  const { kept } = await openImport(anImport([aRow(1), aRow(2)], { state: 'checking', checked_count: 1, rows: [] }));
  await expect
    .element(page.getByRole('progressbar', { name: 'Checking the rows' }))
    .toHaveAttribute('aria-valuenow', '50');
  await expect.element(page.getByText('1 of 2 rows are checked and priced')).toBeVisible();
  kept.now = anImport([aRow(1), aRow(2)]);
  await expect.element(rowOf(2)).toBeVisible();
});

test('expired prices are said, and the arrow asks for new ones, which are said to be new', async () => {
  const { kept } = await openImport(anImport([aRow(1)], { state: 'expired', expires_at: '2026-03-17T10:00:00.000Z' }));
  await expect.element(page.getByText('Quote expired')).toBeVisible();
  await button('Get new prices').click();
  await expect.poll(() => kept.booked.length).toBe(1);
  kept.now = anImport([aRow(1, { price: 50_000 })], { quoted_anew_at: '2026-03-17T10:10:00.000Z' });
  await expect.element(page.getByText(/The prices had expired. These are new/)).toBeVisible();
  await expect.element(rowOf(1)).toMatchTextContent(/€500\.00/);
});

test('of a thousand rows those in sight are drawn', async () => {
  await openImport(anImport(Array.from({ length: 1000 }, (_, at) => aRow(at + 1))));
  await expect.element(rowOf(1)).toBeVisible();
  expect(page.getByRole('listitem', { name: /^Row/ }).elements().length).toBeLessThan(200);
  await expect.element(button('Book 1,000 shipments')).toBeEnabled();
});

test('a company that may not pay by invoice yet reads why the arrow is off', async () => {
  const invoice_refusal = { code: 'paid_late', title: 'An invoice was paid late.' } as const;
  await openImport(anImport([aRow(1)], { payment_plans: [], invoice_refusal }));
  await expect
    .element(page.getByText(/A file is paid by invoice at 30 days.*An invoice was paid late.*New shipment/))
    .toBeVisible();
  await expect.element(button('Book 1 shipment')).toBeDisabled();
});

test('an import that is gone says so', async () => {
  await openApp(PATH, { user: CLAIRE, serves: (server) => follow(server, { shipments: [] }) });
  await expect.element(page.getByText('This import is no longer here')).toBeVisible();
});

test.each(['en', 'fr', 'pl'] as const)('fits the smallest phone and is accessible, in %s', async (locale) => {
  await openImport(anImport([aRow(1), HEAVY, NO_DAY]), { size: 'smallPhone', locale });
  await expect.element(page.getByRole('list').first()).toBeInTheDocument();
  await expect.element(page.getByText('31000', { exact: false }).first()).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(SIZES.smallPhone[0]);
  expect(await axeFaults()).toEqual([]);
});
