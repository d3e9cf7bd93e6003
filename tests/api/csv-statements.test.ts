import { sql } from 'kysely';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import type { CsvForm } from '#freight/bank/csv-form.ts';
import { sellerOf } from '#server/services/money/invoice/seller.ts';
import { checkBooks } from '#server/services/money/ledger/check-books.ts';
import { testApi } from '#tests/support/api.ts';
import { camt } from '#tests/support/camt.ts';
import { emptyTables } from '#tests/support/database.ts';
import { someoneWaits } from '#tests/support/held-mission.ts';
import { addInvoice } from '#tests/support/invoices.ts';
import { addOffer } from '#tests/support/market.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import type { Cast, Person } from '#tests/support/scene.ts';

const api = testApi();
const STATEMENTS = '/api/v2/support/statements';
/** What one invoice of the scene comes to, in cents. */
const GROSS = 25_758;
let cast: Cast;
let support: Person;

beforeEach(async () => {
  await emptyTables(api().context.db);
  cast = await api().scene.cast();
  support = await api().scene.person(await api().scene.company('support', 'Lading Support'), 'SUPPORT');
});

const account = () => sellerOf(api().context.settings).iban;

function send(path: string, payload: string | Buffer, form: Partial<CsvForm> = {}, token = support.token) {
  const query = new URLSearchParams(Object.entries(form).map(([name, value]) => [name, String(value)]));
  return api().call('POST', `${STATEMENTS}${path}?${query}`, {
    token,
    payload,
    headers: { 'content-type': 'text/csv' },
  });
}

const read = async (payload: string | Buffer, form?: Partial<CsvForm>) => {
  const answer = await send('/csv-reading', payload, form);
  expect([answer.statusCode, answer.statusCode < 400 ? '' : answer.body]).toEqual([200, '']);
  return answer.json();
};
const take = (payload: string | Buffer, form: Partial<CsvForm>) => send('/csv', payload, form);

async function bank(): Promise<number> {
  const { rows } = await sql<{ sum: number }>`select coalesce(sum(amount), 0)::integer as sum
    from ledger_postings where account = '512'`.execute(api().context.db);
  return rows[0]?.sum ?? 0;
}

const FRENCH = (text = 'Divers') => `Compte;${account()}
Solde au 17/03/2026;1 257,58 EUR

Date opération;Date valeur;Libellé;Débit;Crédit;Solde
17/03/2026;17/03/2026;${text};;257,58;1 257,58
16/03/2026;16/03/2026;"Frais; tenue de compte";-12,50;;1 000,00
13/03/2026;13/03/2026;Vandamme;1 000,00;;1 012,50
`;

describe('a bank statement as CSV', () => {
  it('is found out, confirmed, booked, and kept for the next one', async () => {
    const uuid = await addInvoice(api().context, await addOffer(api().context, cast.shipper));
    const { number } = await api()
      .context.db.selectFrom('invoices')
      .select('number')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow();
    const file = FRENCH(`VIR ${number}`);
    const reading = await read(file);
    expect(reading).toMatchObject({
      form: { day: 0, text: 2, debit: 3, credit: 4, balance: 5, decimal: ',', days: 'dmy' },
      is_kept: false,
      heading: ['Date opération', 'Date valeur', 'Libellé', 'Débit', 'Crédit', 'Solde'],
      movements: 3,
      opening: 201_250,
      closing: 125_758,
      faults: [],
    });
    expect(reading.sample.map(({ day, amount }: { day: string; amount: number }) => [day, amount])).toEqual([
      ['2026-03-13', -100_000],
      ['2026-03-16', -1250],
      ['2026-03-17', GROSS],
    ]);
    const answer = await take(file, reading.form);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      { booked: 1, outgoing: 2, waiting: 0, statement: { opening: 201_250, closing: 125_758, movements: 3 } },
    ]);
    expect(await bank()).toBe(GROSS - 101_250);
    expect((await take(file, reading.form)).json()).toMatchObject({ booked: 0, outgoing: 0, known: 3 });
    const longer = file.replace(
      '17/03/2026;17/03/2026',
      '17/03/2026;17/03/2026;VIR;;10,00;1 267,58\n17/03/2026;17/03/2026',
    );
    expect(await read(longer)).toMatchObject({ is_kept: true, form: reading.form });
    expect((await take(longer, reading.form)).json()).toMatchObject({ waiting: 1, known: 3 });
    expect(await bank()).toBe(GROSS - 101_250 + 1000);
    expect(await checkBooks(api().context.db)).toEqual([]);
  });

  it.each([
    [
      'English, the month first',
      'Date,Description,Amount\n03/17/2026,"Lys, glass","1,234.50"\n03/02/2026,Fee,-3.00\n',
      [
        ['2026-03-02', -300],
        ['2026-03-17', 123_450],
      ],
    ],
    [
      'Polish, semicolons',
      'Data operacji;Opis;Kwota;Saldo\n2026-03-16;Opłata;-3,00;97,00\n2026-03-17;Ły;1 234,50;1 331,50\n',
      [
        ['2026-03-16', -300],
        ['2026-03-17', 123_450],
      ],
    ],
    [
      'German, the sign behind',
      'Buchung;Betrag\n16.03.26;1.234,50-\n17.03.26;2,00\n',
      [
        ['2026-03-16', -123_450],
        ['2026-03-17', 200],
      ],
    ],
  ])('is read as banks write it: %s', async (_, file, movements) => {
    const { sample } = await read(file);
    expect(sample.map(({ day, amount }: { day: string; amount: number }) => [day, amount])).toEqual(movements);
  });

  it.each([
    ['UTF-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['Latin 1', (text: string) => Buffer.from(text, 'latin1')],
    ['UTF-8 with its mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
  ])('is read in %s', async (_, encoded) => {
    const { sample } = await read(encoded('Date;Libellé;Montant\r\n17/03/2026;Société Générale;1,00\r\n'));
    expect(sample).toMatchObject([{ text: 'Société Générale', amount: 100 }]);
  });

  it('says which cells cannot be read, and is then refused whole', async () => {
    const file = 'Date;Libellé;Montant\n17/03/2026;A;1,00\n31/02/2026;B;2,00\n17/03/2026;C;=1+2\n';
    const reading = await read(file);
    expect(reading).toMatchObject({
      movements: 0,
      faults: [
        { row: 3, field: 'day' },
        { row: 4, field: 'amount' },
      ],
    });
    expectProblem(await take(file, reading.form), 422, 'statement_refused');
    expect((await read(file, { day: 0, decimal: ',', days: 'dmy' })).faults).toEqual([{ row: null, field: 'amount' }]);
    expect(await bank()).toBe(0);
  });

  it('whose balances do not follow from its movements is refused', async () => {
    const file = FRENCH().replace('1 012,50', '1 012,51');
    const reading = await read(file);
    expect(reading.faults).toEqual([{ row: null, field: 'balance' }]);
    expectProblem(await take(file, reading.form), 422, 'statement_refused');
  });

  it('keeps a formula as the text it is', async () => {
    const file = 'Date;Libellé;Montant\n17/03/2026;"=HYPERLINK(""http://x"")";1,00\n';
    await take(file, (await read(file)).form);
    const { items } = (await api().call('GET', '/api/v2/support/bank-entries', { token: support.token })).json();
    expect(items).toMatchObject([{ text: '=HYPERLINK("http://x")', amount: 100 }]);
  });

  it('and as XML do not book one day twice', async () => {
    const file = 'Date;Libellé;Montant\n17/03/2026;A;1,00\n';
    const { form } = await read(file);
    expect((await take(file, form)).statusCode).toBe(201);
    const xml = (day: string) =>
      api().call('POST', STATEMENTS, {
        token: support.token,
        payload: camt({ iban: account(), id: `S-${day}`, day, entries: [{ amount: 100, day }] }),
        headers: { 'content-type': 'application/xml' },
      });
    expectProblem(await xml('2026-03-17'), 409, 'statement_overlaps');
    expect((await xml('2026-03-18')).statusCode).toBe(201);
    expectProblem(await take(file.replaceAll('17/03', '18/03'), form), 409, 'statement_overlaps');
    expect(await bank()).toBe(200);
  });

  it('is not booked a second time by columns that were chosen anew', async () => {
    const file = 'Date;Libellé;Motif;Montant\n17/03/2026;VIR;A;1,00\n17/03/2026;VIR;B;1,00\n';
    const { form } = await read(file);
    expect((await take(file, { ...form, text: 1 })).json()).toMatchObject({ waiting: 2 });
    expectProblem(await take(file, { ...form, text: 2 }), 409, 'statement_overlaps');
    expect(await bank()).toBe(200);
    const more = `${file}17/03/2026;VIR;C;1,00\n`;
    expect((await take(more, { ...form, text: 1 })).json()).toMatchObject({ waiting: 1, known: 2 });
    expect(await bank()).toBe(300);
  });

  it('that names our own account in each row names no payer by it', async () => {
    const file = `Date;Compte;Montant\n17/03/2026;${account()};1,00\n`;
    const { form } = await read(file);
    expect(form).toMatchObject({ account: 1 });
    expect(form.iban).toBeUndefined();
    expect((await take(file, form)).statusCode).toBe(201);
    const { items } = (await api().call('GET', '/api/v2/support/bank-entries', { token: support.token })).json();
    expect(items).toMatchObject([{ amount: 100, iban_end: null }]);
  });

  it.each(['1.000.000.000.000.000.000.000,00', '9999999999999,00', '1e308'])(
    'with an amount that no books hold is refused: %s',
    async (amount) => {
      const file = `Date;Libellé;Montant\n17/03/2026;A;1,00\n17/03/2026;B;${amount}\n`;
      const { form, faults } = await read(file);
      expect(faults).toEqual([{ row: 3, field: 'amount' }]);
      expectProblem(await take(file, form), 422, 'statement_refused');
    },
  );

  it('that is an MT940 is refused by its name, whichever form it is sent as', async () => {
    const file = `:20:STARTUMS\r\n:25:${account()}\r\n:28C:00001/001\r\n:60F:C260316EUR1000,00\r\n:61:2603170317C257,58NTRF\r\n`;
    for (const [path, type] of [
      ['/csv-reading', 'text/csv'],
      ['', 'application/xml'],
    ] as const) {
      const headers = { 'content-type': type };
      const answer = await api().call('POST', STATEMENTS + path, { token: support.token, payload: file, headers });
      expectProblem(answer, 422, 'statement_refused');
      expect(answer.json().detail).toMatch(/^This is an MT940\. Ask the bank for camt\.053/);
    }
  });

  it('that is none, is hostile, or is of another account, is refused cleanly', async () => {
    const wrong = [
      'nothing',
      '\u0000\u0001',
      'Date;Montant\n',
      'Date;Montant\n"17/03/2026;1,00\n',
      `Date;Montant${';x'.repeat(60)}\n17/03/2026;1,00\n`,
      `Date;Montant\n${'17/03/2026;1,00\n'.repeat(10_200)}`,
      `Compte;FR7612345678901234567890189\nDate;Montant\n17/03/2026;1,00\n`,
    ];
    for (const file of wrong) expectProblem(await send('/csv-reading', file), 422, 'statement_refused');
    expect((await send('/csv-reading', Buffer.alloc(50 * 1024 * 1024, 'a;'))).statusCode).toBe(413);
    expectProblem(await send('/csv', '', { decimal: ',', days: 'dmy' }), 400, 'malformed_request');
    expectViolations(await send('/csv', 'Date;Montant\n', { day: 0 }), ['decimal', 'required'], ['days', 'required']);
    const file = 'Date;Libellé;Montant\n17/03/2026;A;1,00\n';
    for (const { token } of [cast.shipperUser, cast.dispatcher]) {
      expectProblem(await send('/csv-reading', file, {}, token), 403, 'forbidden');
      expectProblem(await send('/csv', file, { decimal: ',', days: 'dmy' }, token), 403, 'forbidden');
    }
    expect(await bank()).toBe(0);
  });
});

if (inject('database').engine === 'postgresql') {
  it('of two statements of one day in two formats, imported at once, only the first is booked', async () => {
    const file = 'Date;Libellé;Montant\n17/03/2026;A;1,00\n';
    const { form } = await read(file);
    const xml = camt({ iban: account(), id: 'S-1', entries: [{ amount: 100, day: '2026-03-17' }] });
    const { db } = api().context;
    const answers = await db.transaction().execute(async (tx) => {
      // Both may read what was imported, and neither add to it.
      await sql`lock table bank_movements in share mode`.execute(tx);
      const first = take(file, form);
      await someoneWaits(db);
      const headers = { 'content-type': 'application/xml' };
      const second = api().call('POST', STATEMENTS, { token: support.token, payload: xml, headers });
      await someoneWaits(db, 2);
      return [first, second];
    });
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([201, 409]);
    expect(await bank()).toBe(100);
  });
}

describe('a CSV that is not of our account, our currency, or booked', () => {
  it('is refused naming the row and the currency, and settles nothing', async () => {
    const file = 'Date,Description,Amount,Currency\n2026-09-08,F-2026-00042,606.00,USD\n';
    const { form, faults } = await read(file);
    expect(faults).toEqual([{ row: 2, field: 'currency', reason: 'other_currency', value: 'USD' }]);
    const problem = expectProblem(await take(file, form), 422, 'statement_refused');
    expect(problem).toMatchObject({ detail: 'Row 2 is in another currency: USD. Our account is in EUR.' });
    // Who chooses the day and the amount alone is guarded too.
    expectProblem(await take(file, { day: 0, amount: 2, decimal: '.', days: 'ymd' }), 422, 'statement_refused');
    expect(await bank()).toBe(0);
  });

  it('shows what comes and leaves, and what is left out, before it is booked', async () => {
    const file =
      'Datum;Rekening;Omschrijving;Af Bij;Bedrag (EUR);Status\n' +
      `20260913;${account()};Tol;Af;666,60;Verwerkt\n20260913;${account()};Lys;Bij;10,00;Verwerkt\n` +
      `20260914;${account()};Later;Bij;99,00;In behandeling\n;;Totaal;;-656,60;\n`;
    const reading = await read(file);
    expect(reading).toMatchObject({
      form: { direction: 3, incoming: 'Bij', account: 1, state: 5 },
      currency: 'EUR',
      came: { movements: 1, amount: 1000 },
      went: { movements: 1, amount: -66_660 },
      left_out: [
        { row: 4, reason: 'not_booked' },
        { row: 5, reason: 'total' },
      ],
      direction_words: ['Af', 'Bij'],
      faults: [],
    });
    expect((await take(file, reading.form)).json()).toMatchObject({ waiting: 1, outgoing: 1 });
    expect(await bank()).toBe(-65_660);
    expect(await checkBooks(api().context.db)).toEqual([]);
    const other = file.replaceAll(account(), 'FR7612345678901234567890189').replaceAll('2026091', '2026101');
    expect(expectProblem(await take(other, reading.form), 422, 'statement_refused')).toMatchObject({
      detail: 'Row 2 is of another account: FR7612345678901234567890189.',
    });
  });

  it('is not read by a kept form that reads no row of it', async () => {
    const kept = 'Date;Libellé;Montant\n17/03/2026;A;1,00\n';
    await take(kept, (await read(kept)).form);
    expect(await read('Date;Libellé;Montant\n03/27/2026;A;1.00\n')).toMatchObject({ is_kept: false, movements: 1 });
    expect(await read('Date;Libellé;Montant\n18/03/2026;A;1,00\n')).toMatchObject({ is_kept: true, movements: 1 });
  });
});
