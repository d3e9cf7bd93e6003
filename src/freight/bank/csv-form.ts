import * as v from 'valibot';
import { type DecimalSign, findDecimalSign } from '../shipment-import/read-cell.ts';
import { searchKey } from '../values/search-key.ts';

/** What a column of a bank's CSV can be. A movement has one amount, or what left and what came in two columns. */
export const CSV_FIELDS = ['day', 'amount', 'debit', 'credit', 'name', 'text', 'iban', 'reference', 'balance'] as const;
export type CsvField = (typeof CSV_FIELDS)[number];

/** In which order days are written. */
export const DAY_ORDERS = ['dmy', 'mdy', 'ymd'] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

/** More columns than any bank writes. */
export const MAX_CSV_COLUMNS = 40;

const Column = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_CSV_COLUMNS - 1)));

/** How the statements of an account are written: which column, from 0, is what; and how days and amounts are. */
export const CsvForm = v.strictObject({
  day: Column,
  amount: Column,
  debit: Column,
  credit: Column,
  name: Column,
  text: Column,
  iban: Column,
  reference: Column,
  balance: Column,
  decimal: v.picklist(['.', ',']),
  days: v.picklist(DAY_ORDERS),
});
export type CsvForm = v.InferOutput<typeof CsvForm>;

/** A table as it is in a file: the names of its columns stand in the row `heading`, from 0; what is above it is no movement. */
export interface CsvTable {
  readonly heading: number;
  readonly rows: readonly (readonly string[])[];
}

/** Banks write the account and its balance above the names of the columns, in no more rows than this. */
const MOST_ROWS_ABOVE = 30;

/** Names of columns in the three languages and in those that banks around them use, from the surest on. */
const NAMES: readonly (readonly [CsvField, RegExp])[] = [
  ['balance', /solde|balance|saldo/],
  ['debit', /debit|obciazeni|wyplat/],
  ['credit', /credit|uznani|wplat/],
  ['amount', /montant|amount|kwota|betrag|bedrag/],
  ['iban', /iban|compte|rachunek|account/],
  ['name', /tiers|^nom|^name|contrepartie|counterparty|kontrahent|payee|payer|beneficiaire/],
  ['text', /libelle|label|description|details|motif|communication|remittance|tytul|opis|objet/],
  ['reference', /ref|^id$|numero|^nr/],
  ['day', /^date(?!.*(valeur|value))|^data(?!.*walut)|booking|buchung/],
];

/** The row with the names of the columns: the first that has no day, above one that has. Null where there is none. */
export function findHeading(rows: readonly (readonly string[])[]): number | null {
  const at = rows.slice(0, MOST_ROWS_ABOVE).findIndex((row, index) => {
    const next = rows[index + 1];
    return next !== undefined && filled(row) > 1 && !row.some(isDayLike) && next.some(isDayLike);
  });
  return at === -1 ? null : at;
}

function filled(row: readonly string[]): number {
  return row.filter((cell) => cell !== '').length;
}

const DAY_LIKE = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})|^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/;

function isDayLike(cell: string): boolean {
  return DAY_LIKE.test(cell);
}

/** How a table seems to be written. Somebody confirms it before anything is booked. */
export function findForm({ heading, rows }: CsvTable): CsvForm {
  const names = (rows[heading] ?? []).slice(0, MAX_CSV_COLUMNS).map(searchKey);
  const found: Partial<Record<CsvField, number>> = {};
  for (const [field, words] of NAMES) {
    const taken = new Set(Object.values(found));
    const column = names.findIndex((name, at) => !taken.has(at) && words.test(name));
    if (column !== -1) found[field] = column;
  }
  if (found.debit !== undefined && found.credit !== undefined) delete found.amount;
  else if (found.amount !== undefined) for (const field of ['debit', 'credit'] as const) delete found[field];
  const below = rows.slice(heading + 1);
  const cellsOf = (column: number | undefined) => (column === undefined ? [] : below.map((row) => row[column] ?? ''));
  const amounts = [found.amount, found.debit, found.credit, found.balance].flatMap(cellsOf);
  return { ...found, decimal: decimalOf(amounts), days: orderOf(cellsOf(found.day)) };
}

function decimalOf(cells: readonly string[]): Exclude<DecimalSign, null> {
  return findDecimalSign(cells.map((cell) => cell.replace(/[-+−]/g, ''))) ?? ',';
}

/** Europeans write the day first; a bank that does not shows it by a number that is no month. */
function orderOf(cells: readonly string[]): DayOrder {
  const written = cells.map((cell) => DAY_LIKE.exec(cell)).filter((match) => match !== null);
  if (written.some(([, year]) => year !== undefined)) return 'ymd';
  return written.some(([, , , , , second]) => Number(second) > 12) ? 'mdy' : 'dmy';
}
