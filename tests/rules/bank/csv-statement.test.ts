import { describe, expect, it } from 'vitest';
import { readCsvTable } from '#freight/bank/csv-statement.ts';
import { findForm, findHeading } from '#freight/bank/find-csv-form.ts';

const OURS = 'FR7630006000011234567890189';
const OTHER = 'FR7612345678901234567890189';

/** Cells between semicolons. */
function tableOf(file: string) {
  const rows = file
    .trim()
    .split('\n')
    .map((row) => row.split(';').map((cell) => cell.trim()));
  return { rows, heading: findHeading(rows) ?? -2 };
}

function read(file: string, more: object = {}) {
  const table = tableOf(file);
  const reading = readCsvTable(table, { ...findForm(table, OURS), ...more }, OURS);
  return { ...reading, booked: reading.movements.map(({ day, amount }) => [day, amount]) };
}

describe('the currency of a CSV', () => {
  it.each([
    ['Date;Description;Amount;Currency\n2026-09-08;F-2026-00042;606.00;USD', 2, 'USD'],
    ['Data;Opis;Kwota;Waluta\n08-09-2026;A;606,00;EUR\n09-09-2026;B;1,00;PLN', 3, 'PLN'],
    ['Datum;Bedrag;Munt;Omschrijving\n2026-09-08;606,00;GBP;A', 2, 'GBP'],
    ['Buchungstag;Verwendungszweck;Betrag;\n08.09.2026;A;606,00;CHF', 2, 'CHF'],
    ['Date;Libellé;Montant\n08/09/2026;A;606,00 $', 2, 'USD'],
    ['Date;Libellé;Montant (USD)\n08/09/2026;A;606,00', 1, 'USD'],
    ['Devise;USD\nDate;Libellé;Montant\n08/09/2026;A;606,00', 1, 'USD'],
  ])('refuses another one, naming row and currency: %s', (file, row, value) => {
    const { faults, movements } = read(file);
    expect(movements).toEqual([]);
    expect(faults).toEqual([{ row, field: 'currency', reason: 'other_currency', value }]);
  });

  it('is guarded where the form leaves it out', () => {
    const table = tableOf('Date;Description;Amount;Currency\n2026-09-08;F-2026-00042;606.00;USD');
    expect(readCsvTable(table, { day: 0, amount: 2, decimal: '.', days: 'ymd' }, OURS)).toMatchObject({
      form: { currency: 3 },
      faults: [{ row: 2, field: 'currency' }],
    });
  });

  it('of the payer beside ours refuses nothing', () => {
    const file =
      'Date;Payee;Amount (EUR);Amount (Foreign Currency);Type Foreign Currency\n2026-09-08;A;606.00;700.00;USD';
    expect(read(file).booked).toEqual([['2026-09-08', 60_600]]);
  });
});

describe('money that went out', () => {
  const rows = (name: string, out: string, came: string) =>
    `Datum;Naam / Omschrijving;${name};Bedrag;Mededelingen\n20260913;A;${out};666,60;x\n20260914;B;${came};10,00;y`;
  it.each([
    ['Af Bij', 'Af', 'Bij'],
    ['S/H', 'S', 'H'],
    ['Soll/Haben', 'Soll', 'Haben'],
    ['D/K', 'D', 'K'],
    ['D/C', 'D', 'C'],
    ['Debit/Credit', 'Debit', 'Credit'],
    ['Sens', 'Débit', 'Crédit'],
    ['Strona', 'Obciążenie', 'Uznanie'],
    ['Wn/Ma', 'Wn', 'Ma'],
    ['Type', 'DBIT', 'CRDT'],
    ['', '-', '+'],
  ])('is said by a word of its own: %s', (name, out, came) => {
    const { form, booked } = read(rows(name, out, came));
    expect(form).toMatchObject({ direction: 2, incoming: came });
    expect(booked).toEqual([
      ['2026-09-13', -66_660],
      ['2026-09-14', 1000],
    ]);
  });

  it('stays what it is where the form has no direction, or the file only rows that left', () => {
    const table = tableOf('Datum;Naam;Af Bij;Bedrag\n20260913;A;Af;666,60');
    const form = { day: 0, amount: 3, decimal: ',', days: 'ymd' } as const;
    expect(readCsvTable(table, form, OURS).movements).toMatchObject([{ amount: -66_660 }]);
  });

  it('is asked about where no amount has a sign and a column has two words that nobody knows', () => {
    const file = rows('Soort', 'Uit', 'Binnen');
    expect(read(file).faults).toEqual([
      { row: null, field: 'direction', reason: 'asked', column: 2, value: 'Uit / Binnen' },
    ]);
    expect(read(file, { direction: 2, incoming: 'Binnen' }).booked.map(([, amount]) => amount)).toEqual([
      -66_660, 1000,
    ]);
    expect(read(file, { sides: 'all_in' }).booked.map(([, amount]) => amount)).toEqual([66_660, 1000]);
    expect(read(file, { direction: 2 }).faults).toMatchObject([
      { row: 2, value: 'Uit' },
      { row: 3, value: 'Binnen' },
    ]);
  });
});

describe('the own account in each row', () => {
  it.each([
    [`Datum;Rekening;Tegenrekening;Af Bij;Bedrag\n20260913;${OTHER};${OURS};Bij;1,00`, 2],
    [`Date;Account;Amount\n2026-09-13;${OURS};1.00\n2026-09-14;${OTHER};2.00`, 3],
    [`Auftragskonto;Buchungstag;Verwendungszweck;IBAN;Betrag\n${OTHER};13.09.26;A;DE89370400440532013000;1,00`, 2],
    ['Date;Compte;Libellé;Montant\n13/09/2026;98765432109;A;1,00', 2],
  ])('refuses the rows of another: %s', (file, row) => {
    expect(read(file).faults).toMatchObject([{ row, field: 'account', reason: 'other_account' }]);
  });

  it.each([OURS, 'FR76 3000 6000 0112 3456 7890 189', '30006000011234567890189', 'FR76****0189'])(
    'is ours as %s',
    (account) => {
      const { form, booked } = read(
        `Date;Account;IBAN of payer;Amount\n2026-09-13;${account};DE89370400440532013000;1.00`,
      );
      expect(form).toMatchObject({ account: 1, iban: 2 });
      expect(booked).toEqual([['2026-09-13', 100]]);
    },
  );
});

describe('rows that are no booked movement', () => {
  it('are left out by their state and said', () => {
    const file = `Type;Completed Date;Description;Amount;Currency;State
TOPUP;2026-09-08 10:00:00;F-1;100.00;EUR;COMPLETED
TOPUP;;F-2;200.00;EUR;PENDING
TOPUP;;F-3;300.00;EUR;REVERTED`;
    const { booked, leftOut } = read(file);
    expect(booked).toEqual([['2026-09-08', 10_000]]);
    expect(leftOut.map(({ row, reason }) => [row, reason])).toEqual([
      [3, 'not_booked'],
      [4, 'not_booked'],
    ]);
  });

  it('are asked about where nobody knows the word of their state', () => {
    const file = 'Date;Amount;Status\n2026-09-08;1.00;Zurich\n2026-09-08;2.00;Bern';
    expect(read(file).faults).toMatchObject([{ row: 2, field: 'state', reason: 'asked', value: 'Zurich' }, {}]);
    expect(read(file, { booked: 'Bern' }).booked).toEqual([['2026-09-08', 200]]);
  });

  it('are totals and balances, which lead to each other', () => {
    const file = `Date;Description;Amount
01/09/2026;Opening balance;100.00
08/09/2026;Total care F-1;5.00
08/09/2026;F-2;6.00
Total;;11.00
30/09/2026;Closing balance;111.00`;
    const { booked, opening, closing, leftOut } = read(file);
    expect(booked.map(([, amount]) => amount)).toEqual([500, 600]);
    expect([opening, closing, leftOut.length]).toEqual([10_000, 11_100, 3]);
    expect(read(file.replace('111.00', '112.00')).faults).toEqual([{ row: null, field: 'balance' }]);
  });
});

describe('cells as banks write them', () => {
  it.each([
    ['20260913', '2026-09-13'],
    ['13-SEP-2026', '2026-09-13'],
    ['13 sept. 2026', '2026-09-13'],
    ['13. September 2026', '2026-09-13'],
    ['Sep 13, 2026', '2026-09-13'],
    ['13 wrz 2026', '2026-09-13'],
    ['13 août 2026', '2026-08-13'],
    ['1 juil. 2026', '2026-07-01'],
    ['1 juin 2026', '2026-06-01'],
  ])('the day %s', (day, as) => {
    expect(read(`Datum;Omschrijving;Bedrag\n${day};A;1,00`).booked).toEqual([[as, 100]]);
  });

  it.each([
    ['(35.00)', -3500],
    ['EUR 1,234.50', 123_450],
    ['-EUR 35.00', -3500],
    ['35.00-', -3500],
    ['+363.60', 36_360],
    ['35.00 Dr', -3500],
    ['35.00 Cr', 3500],
  ])('the amount %s', (amount, cents) => {
    expect(read(`Date;Description;Amount\n2026-09-13;A;${amount}`).booked).toEqual([['2026-09-13', cents]]);
  });

  it('without names of columns', () => {
    const { form, booked } = read('2026-09-13;EUR;VIR F-2026-00042;606,00\n2026-09-14;EUR;Frais;-5,00');
    expect(form).toMatchObject({ day: 0, currency: 1, text: 2, amount: 3 });
    expect(booked).toEqual([
      ['2026-09-13', 60_600],
      ['2026-09-14', -500],
    ]);
  });
});

it.each(['Text', 'Texte', 'Tekst', 'Treść operacji', 'Particulars', 'Szczegóły'])(
  'the column "%s" is the text of a movement, where payers write what they pay',
  (name) => {
    const table = tableOf(`Date;${name};Amount\n17/03/2026;F-2026-00001;1,00`);
    expect(findForm(table, OURS)).toMatchObject({ day: 0, text: 1, amount: 2 });
  },
);
