import { beforeEach, describe, expect, it } from 'vitest';
import { sellerOf } from '#server/services/money/invoice/seller.ts';
import { testApi } from '#tests/support/api.ts';
import { camt } from '#tests/support/camt.ts';
import { emptyTables } from '#tests/support/database.ts';
import { addInvoice } from '#tests/support/invoices.ts';
import { addOffer } from '#tests/support/market.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import { billMission } from '#tests/support/purchases.ts';
import type { Cast, Person } from '#tests/support/scene.ts';

const api = testApi();
const PERIOD = 'start_date=2026-01-01&end_date=2026-12-31';
/** What one invoice of the scene comes to, in cents. */
const GROSS = 25_758;
let cast: Cast;
let support: Person;
let number: string;

/** A paid invoice, one that is owed, and one of a carrier. */
beforeEach(async () => {
  const { context, scene, call } = api();
  await emptyTables(context.db);
  cast = await scene.cast();
  support = await scene.person(await scene.company('support', 'Lading Support'), 'SUPPORT');
  const uuid = await addInvoice(context, await addOffer(context, cast.shipper));
  await addInvoice(context, await addOffer(context, cast.shipper));
  const found = await context.db
    .selectFrom('invoices')
    .select('number')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  number = found.number ?? '';
  const { iban } = sellerOf(context.settings);
  const payload = camt({ iban, entries: [{ amount: GROSS, text: number, name: '=Tapis\tet Fils' }] });
  const headers = { 'content-type': 'application/xml' };
  await call('POST', '/api/v2/support/statements', { token: support.token, payload, headers });
  await billMission(context, await scene.mission(cast, { driver: cast.driver, steps: ['proof'] }));
});

const ask = (path: string, token = support.token) =>
  api().call('GET', `/api/v2${path}`, { token, headers: { 'accept-language': 'en' } });
const rowsOf = (body: string, separator: string) =>
  body
    .replace(/^\uFEFF/, '')
    .replace(/\r\n$/, '')
    .split('\r\n')
    .map((line) => line.split(separator));
const sumOf = (rows: readonly (readonly string[])[], column: number) =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[column]?.replace(',', '.')) * 100), 0);

describe('the books of a year for tax officers', () => {
  it('have 18 columns, balance, are numbered without a gap in each journal, and say what is matched', async () => {
    const answer = await ask('/support/exports/fec?year=2026');
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    const { siren } = sellerOf(api().context.settings);
    expect(answer.headers['content-disposition']).toContain(`${siren}FEC20260317.txt`);
    const [header, ...rows] = rowsOf(answer.body, '\t');
    expect(header?.slice(0, 4)).toEqual(['JournalCode', 'JournalLib', 'EcritureNum', 'EcritureDate']);
    expect(new Set([header, ...rows].map((row) => row?.length))).toEqual(new Set([18]));
    expect(sumOf(rows, 11)).toBe(sumOf(rows, 12));
    for (const journal of new Set(rows.map(([code]) => code))) {
      const numbers = [...new Set(rows.filter(([code]) => code === journal).map((row) => Number(row[2])))];
      expect(numbers).toEqual(numbers.map((_, at) => at + 1));
    }
    expect(rows.map(([code]) => code)).toEqual(expect.arrayContaining(['AC', 'BQ', 'VE']));
    const bank = rows.find((row) => row[0] === 'BQ' && row[4] === '512');
    expect(bank?.slice(3)).toEqual([
      '20260316',
      '512',
      'Banque',
      '',
      '',
      'S-1',
      '20260316',
      '=Tapis et Fils',
      '257,58',
      '0,00',
      '',
      '',
      '20260317',
      '',
      '',
    ]);
    const paid = rows.filter((row) => row[13] === number).map((row) => [row[0], row[4], row[11], row[12]]);
    expect(paid).toEqual(
      expect.arrayContaining([
        ['BQ', '411', '0,00', '257,58'],
        ['VE', '411', '257,58', '0,00'],
      ]),
    );
    expect(rows.filter((row) => row[4] === '411' && row[13] === '')).toHaveLength(1);
    // Companies have accounts that people can read.
    const accounts = rows.filter((row) => row[6] !== '').map((row) => [row[4], row[6]?.replace(/\d/g, '0')]);
    expect(accounts).toEqual(
      expect.arrayContaining([
        ['411', 'C000000'],
        ['401', 'F000000'],
      ]),
    );
    const before = await ask('/support/exports/fec?year=2025');
    expect(rowsOf(before.body, '\t')).toHaveLength(1);
    expect(before.headers['content-disposition']).toContain(`${siren}FEC20251231.txt`);
  });

  it('are support’s alone, as all exports of the books are', async () => {
    for (const { token } of [cast.shipperUser, cast.dispatcher]) {
      expectProblem(await ask('/support/exports/fec?year=2026', token), 403, 'forbidden');
      expectProblem(await ask(`/support/exports/books?kind=vat&${PERIOD}`, token), 403, 'forbidden');
    }
    expectViolations(await ask('/support/exports/fec?year=26'), ['year', 'too_small']);
    expectProblem(
      await ask(`/companies/${cast.shipper}/account-statement?${PERIOD}`, cast.rival.token),
      404,
      'not_found',
    );
  });
});

describe('an export of a period', () => {
  it.each([
    ['sale_invoices', 2, 10],
    ['purchase_invoices', 1, 10],
  ])('of %s has each once, with its sums', async (kind, count, gross) => {
    const { body, headers } = await ask(`/support/exports/books?kind=${kind}&${PERIOD}`);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const [, ...rows] = rowsOf(body, ',');
    expect(rows).toHaveLength(count);
    expect(sumOf(rows, 6) + sumOf(rows, 9)).toBe(sumOf(rows, gross));
    expect(sumOf(rows, 11) + sumOf(rows, 12)).toBe(sumOf(rows, gross));
  });

  it('of payments says who paid what, and runs no formula', async () => {
    const [, ...rows] = rowsOf((await ask(`/support/exports/books?kind=payments&${PERIOD}`)).body, ',');
    expect(rows).toMatchObject([
      ['2026-03-16', 'BQ', expect.stringMatching(/^'=Tapis/), expect.any(String), number, '257.58'],
    ]);
  });

  it('of VAT comes to what the invoices come to', async () => {
    const [, ...rows] = rowsOf((await ask(`/support/exports/books?kind=vat&${PERIOD}`)).body, ',');
    const sales = rows.filter(([side]) => side === 'Sales');
    expect([sumOf(sales, 6), Number(sales[0]?.[3])]).toEqual([2 * GROSS, 2]);
    expect(rows.some(([side]) => side === 'Purchases')).toBe(true);
  });

  it('names the end of a period that ends before it starts', async () => {
    const reversed = 'start_date=2026-03-31&end_date=2026-03-01';
    for (const path of ['/account-statement', '/exports/invoices']) {
      const asked = `/companies/${cast.shipper}${path}?${reversed}`;
      expectViolations(await ask(asked, cast.shipperUser.token), ['end_date', 'invalid']);
    }
  });

  it('of a shipper is theirs: invoices, and an account that ends in what they owe', async () => {
    const own = (path: string) => ask(`/companies/${cast.shipper}${path}`, cast.shipperUser.token);
    const [, ...invoices] = rowsOf((await own(`/exports/invoices?${PERIOD}`)).body, ',');
    expect(invoices).toHaveLength(2);
    const [, ...lines] = rowsOf((await own(`/account-statement?${PERIOD}`)).body, ',');
    expect(lines.map((line) => line.slice(2))).toEqual([
      ['', '', '0.00'],
      ['', '257.58', '-257.58'],
      ['257.58', '', '0.00'],
      ['257.58', '', '257.58'],
      ['', '', '257.58'],
    ]);
    const [, ...later] = rowsOf((await own('/account-statement?start_date=2027-01-01&end_date=2027-01-31')).body, ',');
    expect(later.map((line) => line[4])).toEqual(['257.58', '257.58']);
  });
});
