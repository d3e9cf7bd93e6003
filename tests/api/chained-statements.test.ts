import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CsvForm } from '#freight/bank/csv-form.ts';
import { sellerOf } from '#server/services/money/invoice/seller.ts';
import { checkBooks } from '#server/services/money/ledger/check-books.ts';
import { testApi } from '#tests/support/api.ts';
import { type CamtEntry, type CamtStatement, camt } from '#tests/support/camt.ts';
import { emptyTables } from '#tests/support/database.ts';
import { expectProblem } from '#tests/support/problems.ts';
import type { Person } from '#tests/support/scene.ts';

const api = testApi();
const STATEMENTS = '/api/v2/support/statements';
let support: Person;

beforeEach(async () => {
  await emptyTables(api().context.db);
  await api().scene.cast();
  support = await api().scene.person(await api().scene.company('support', 'Lading Support'), 'SUPPORT');
});

const account = () => sellerOf(api().context.settings).iban;
const xmlOf = (entries: readonly CamtEntry[], rest: Partial<CamtStatement> = {}) =>
  camt({ iban: account(), opening: 10_000, entries, ...rest });
const send = (payload: string, path = '', type = 'application/xml') =>
  api().call('POST', `${STATEMENTS}${path}`, { token: support.token, payload, headers: { 'content-type': type } });
const take = (entries: readonly CamtEntry[], rest: Partial<CamtStatement> = {}) => send(xmlOf(entries, rest));

async function takeCsv(file: string) {
  const { form }: { form: CsvForm } = (await send(file, '/csv-reading', 'text/csv')).json();
  const query = new URLSearchParams(Object.entries(form).map(([name, value]) => [name, String(value)]));
  return send(file, `/csv?${query}`, 'text/csv');
}

async function bank(): Promise<number> {
  const { rows } = await sql<{ sum: number }>`select coalesce(sum(amount), 0)::integer as sum
    from ledger_postings where account = '512'`.execute(api().context.db);
  expect(await checkBooks(api().context.db)).toEqual([]);
  return rows[0]?.sum ?? 0;
}

/** A payment on account, as many customers make it each day. */
const ACOMPTE = { amount: 10_000, text: 'ACOMPTE', name: 'Lys', reference: '' };

describe('statements of one account', () => {
  it('have a second equal payment where the balances prove it', async () => {
    expect((await take([ACOMPTE])).json()).toMatchObject({ waiting: 1, known: 0 });
    expect((await take([ACOMPTE], { id: 'S-2', opening: 20_000 })).json()).toMatchObject({ waiting: 1, known: 0 });
    expect(await bank()).toBe(20_000);
  });

  it('are refused with the gap named where one is missing', async () => {
    await take([ACOMPTE]);
    const later = await take([{ amount: 500 }], { id: 'S-3', opening: 26_000, day: '2026-03-19' });
    expect(expectProblem(later, 409, 'statement_gap').detail).toMatch(/€260\.00.*2026-03-17.*€200\.00: €60\.00/);
    expect(await bank()).toBe(10_000);
    await take([{ amount: 6000 }], { id: 'S-2', opening: 20_000, day: '2026-03-18' });
    const then = await take([{ amount: 500 }], { id: 'S-3', opening: 26_000, day: '2026-03-19' });
    expect(then.statusCode).toBe(201);
    expect(await bank()).toBe(16_500);
  });

  it.each([
    ['the references of before', { reference: 'B1' }, { reference: 'B1' }],
    ['other references', { reference: 'B1' }, { reference: 'X9' }],
    ['no references', { reference: '' }, { reference: '' }],
    ['other words', { reference: '', text: 'ACOMPTE' }, { reference: '', text: 'Acompte mars' }],
  ])('that overlap book each movement once: %s', async (_, before, after) => {
    await take([{ ...ACOMPTE, ...before }]);
    const longer = await take(
      [
        { ...ACOMPTE, ...after },
        { amount: 700, reference: 'N' },
      ],
      { id: 'S-2' },
    );
    expect(longer.json()).toMatchObject({ known: 1, waiting: 1 });
    expect((await take([{ ...ACOMPTE, ...after }], { id: 'S-1b' })).json()).toMatchObject({ known: 1, waiting: 0 });
    expect(await bank()).toBe(10_700);
  });

  it('that overlap count payments that are alike', async () => {
    await take([ACOMPTE, ACOMPTE]);
    expect((await take([ACOMPTE, ACOMPTE, ACOMPTE], { id: 'S-2' })).json()).toMatchObject({ known: 2, waiting: 1 });
    expect(await bank()).toBe(30_000);
  });

  it('may all have one name', async () => {
    for (const [at, day] of ['2026-03-17', '2026-03-18', '2026-03-19'].entries()) {
      const answer = await take([ACOMPTE], { id: 'STMT', day, opening: 10_000 * (at + 1) });
      expect([answer.statusCode, answer.json().waiting]).toEqual([201, 1]);
    }
    expect(await bank()).toBe(30_000);
  });

  it('come several in a file, in any order, beside those of others', async () => {
    const [one, two] = [
      xmlOf([{ amount: 100 }], { id: 'A' }),
      xmlOf([{ amount: 200 }], { id: 'B', opening: 10_100 }),
    ].map((xml) => /<Stmt>.*<\/Stmt>/s.exec(xml)?.[0] ?? '');
    const other = (one ?? '').replace(account(), 'DE89370400440532013000').replaceAll('EUR', 'USD');
    const file = xmlOf([]).replace(/<Stmt>.*<\/Stmt>/s, `${two}${other}${one}`);
    expect((await send(file)).json()).toMatchObject({
      waiting: 2,
      statements: 2,
      others: ['DE89370400440532013000'],
      statement: { id: 'B', opening: 10_100, closing: 10_300 },
    });
    expect(await bank()).toBe(300);
  });

  it('that two send at once are booked once, as XML and as CSV', async () => {
    const xml = xmlOf([ACOMPTE, { amount: -300 }]);
    const answers = await Promise.all([send(xml), send(xml), send(xml)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(answers.map((answer) => answer.json().known).toSorted()).toEqual([0, 2, 2]);
    expect(await bank()).toBe(9700);
    const csv = 'Date;Libellé;Montant;Solde\n18/03/2026;A;1,00;198,00\n18/03/2026;A;1,00;199,00\n';
    const taken = await Promise.all([takeCsv(csv), takeCsv(csv)]);
    expect(taken.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(await bank()).toBe(9900);
  });

  it('that two servers are sent at the same moment are booked once', async () => {
    const other = await api().beside();
    const payload = xmlOf([ACOMPTE, { amount: -300 }]);
    const request = { token: support.token, payload, headers: { 'content-type': 'application/xml' } };
    const answers = await Promise.all(
      [api(), other, api(), other].map((server) => server.call('POST', STATEMENTS, request)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    expect(answers.map((answer) => answer.json().known).toSorted()).toEqual([0, 2, 2, 2]);
    expect(await bank()).toBe(9700);
  });

  it('as CSV follow from those as XML by their balances', async () => {
    await take([ACOMPTE]);
    const gap = await takeCsv('Date;Libellé;Montant;Solde\n18/03/2026;A;1,00;202,00\n');
    expect(expectProblem(gap, 409, 'statement_gap').detail).toMatch(/€1\.00/);
    const next = await takeCsv('Date;Libellé;Montant;Solde\n18/03/2026;ACOMPTE;100,00;300,00\n');
    expect(next.json()).toMatchObject({ waiting: 1, known: 0 });
    expect(await bank()).toBe(20_000);
  });
});
