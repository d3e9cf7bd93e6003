import { CURRENCY } from '../money/money.ts';
import { cleanLine } from '../values/text.ts';
import { currencyIn, currencyOf, directionOf, isBookedWord, type SumRow, sumRowOf, wordKey } from './bank-words.ts';
import { accountOf, isOurs, type ReadAmount, readAmount, readDay } from './csv-cells.ts';
import type { CsvField, CsvForm, CsvTable } from './csv-form.ts';
import { askedColumn, guarded } from './find-csv-form.ts';
import type { BankMovement } from './statement.ts';

/**
 * Reasons why a readable cell makes a file unacceptable: another currency or account (`value`), or an unknown word
 * whose meaning the user must choose.
 */
export const CSV_FAULT_REASONS = ['other_currency', 'other_account', 'asked'] as const;

/** A cell that makes its file unacceptable. `row` counts from 1, as spreadsheets do; null for the file as a whole. */
export interface CsvFault {
  readonly row: number | null;
  readonly field: CsvField;
  readonly reason?: (typeof CSV_FAULT_REASONS)[number];
  readonly value?: string;
  /** The column that the question is about, counted from 0. */
  readonly column?: number;
}

/** A row that is not a booked movement, and the reason. `row` counts from 1. */
export interface LeftOutRow {
  readonly row: number;
  readonly reason: 'total' | 'not_booked';
  readonly text: string;
}

/** The table read with a form, oldest movement first. Balances are null if the bank gives none. */
export interface CsvReading {
  /** The form with the columns that guard it. */
  readonly form: CsvForm;
  readonly movements: readonly BankMovement[];
  readonly opening: number | null;
  readonly closing: number | null;
  readonly faults: readonly CsvFault[];
  readonly leftOut: readonly LeftOutRow[];
}

interface Line {
  readonly movement: BankMovement;
  readonly balance: number | null;
}
interface Sum {
  readonly kind: SumRow;
  readonly amount: number | null;
}
type Row =
  | Line
  | Pick<CsvFault, 'field' | 'reason' | 'value'>
  | { readonly left: LeftOutRow['reason']; readonly sum?: Sum };

/**
 * Reads a table with a form. Rows without day and amount are ignored. If there are faults, no movement is used.
 *
 * @param ours our own account: where rows name another one, the file is of that
 */
export function readCsvTable(table: CsvTable, asked: CsvForm, ours = ''): CsvReading {
  const form = guarded(table, asked, ours);
  const missing = [...missingColumns(form), ...currencyAbove(table, form)];
  if (missing.length > 0) return { ...NOTHING, form, faults: missing };
  const lines: Line[] = [];
  const sums: Sum[] = [];
  const faults: CsvFault[] = [];
  const leftOut: LeftOutRow[] = [];
  for (const [at, row] of table.rows.entries()) {
    if (at <= table.heading || isBlank(row, form)) continue;
    const read = readRow(row, form, ours);
    if ('field' in read) faults.push({ row: at + 1, ...read });
    else if ('left' in read) leftOut.push({ row: at + 1, reason: read.left, text: wordsOf(row) });
    else lines.push(read);
    if ('left' in read && read.sum !== undefined) sums.push(read.sum);
  }
  if (faults.length > 0) return { ...NOTHING, form, faults, leftOut };
  const ordered = inOrder(lines, form);
  if (ordered === null) return { ...NOTHING, form, leftOut, faults: [{ row: null, field: 'balance' }] };
  const question = asksDirection(table, form, lines);
  if (question !== null) return { ...NOTHING, form, leftOut, faults: [question] };
  const balances = balancesOf(ordered, sums);
  const movements = ordered.map(({ movement }) => movement);
  if (balances === null) return { ...NOTHING, form, leftOut, faults: [{ row: null, field: 'balance' }] };
  return { form, movements, ...balances, faults: [], leftOut };
}

const NOTHING = { movements: [], opening: null, closing: null, leftOut: [] };

function missingColumns({ day, amount, debit, credit }: CsvForm): CsvFault[] {
  const faults: CsvFault[] = [];
  if (day === undefined) faults.push({ row: null, field: 'day' });
  if (amount === undefined && (debit === undefined || credit === undefined))
    faults.push({ row: null, field: 'amount' });
  return faults;
}

/** Checks the currency named above the columns or in the names of the amount columns. */
function currencyAbove({ heading, rows }: CsvTable, form: CsvForm): CsvFault[] {
  if (heading === -1) return [];
  const names = [form.amount, form.debit, form.credit].map((column) =>
    column === undefined ? '' : rows[heading]?.[column],
  );
  const named = names.map((name) => currencyIn(name ?? ''));
  const above = rows
    .slice(0, heading)
    .flatMap((row, at) =>
      /currency|devise|waluta|wahrung|munt|valuta|moneda|divisa/.test(wordKey(row[0] ?? ''))
        ? [{ row: at + 1, value: currencyIn(row.join(' ')) ?? currencyOf(row[1] ?? '') }]
        : [],
    );
  return [...above, ...named.map((value) => ({ row: heading + 1, value }))]
    .flatMap(({ row, value }) =>
      value === null || value === CURRENCY
        ? []
        : [{ row, field: 'currency', reason: 'other_currency', value } as const],
    )
    .slice(0, 1);
}

function cellOf(row: readonly string[], column: number | undefined): string {
  return column === undefined ? '' : cleanLine(row[column] ?? '');
}

function wordsOf(row: readonly string[]): string {
  return row
    .map(cleanLine)
    .filter((cell) => cell !== '')
    .join(' · ')
    .slice(0, 200)
    .toWellFormed();
}

function isBlank(row: readonly string[], { day, amount, debit, credit }: CsvForm): boolean {
  return [day, amount, debit, credit].every((column) => cellOf(row, column) === '');
}

function readRow(row: readonly string[], form: CsvForm, ours: string): Row {
  const day = readDay(cellOf(row, form.day), form.days);
  const sum = sumOf(row, form);
  if (sum !== null) return { left: 'total', sum };
  const state = stateOf(row, form);
  if (state !== 'booked') return state;
  const guard = otherSide(row, form, ours);
  if (guard !== null) return guard;
  if (day === null) return { field: 'day' };
  const amount = amountIn(row, form);
  if (typeof amount !== 'number') return amount;
  const balance = form.balance === undefined ? null : readCents(row, form, 'balance');
  if (balance !== null && typeof balance !== 'number') return balance;
  const iban = cellOf(row, form.iban).replace(/\s/g, '').toUpperCase();
  const [name, text, bankReference] = [form.name, form.text, form.reference].map((column) =>
    cellOf(row, column).replace(/\s+/g, ' ').slice(0, 500).toWellFormed(),
  );
  const movement: BankMovement = {
    amount,
    day,
    name: name ?? '',
    iban: /^[A-Z]{2}\d{2}[A-Z\d]{10,30}$/.test(iban) ? iban : null,
    text: text ?? '',
    bankReference: bankReference ?? '',
  };
  return { movement, balance };
}

/** Returns the total or balance that a row holds. Cells with a payer's name or a reference are not considered. */
function sumOf(row: readonly string[], form: CsvForm): Sum | null {
  const wordy = row.filter(
    (cell) => /\p{L}{2}/u.test(cell) && currencyOf(cell) === null && readAmount(cell, form.decimal) === null,
  );
  const isTaken = cellOf(row, form.day) !== '' && sumRowOf(cellOf(row, form.day), false) === null;
  const kind = row.map((cell) => sumRowOf(cell, isTaken)).find((each) => each !== null);
  if (kind === undefined || (isTaken && wordy.filter((cell) => readDay(cell, form.days) === null).length > 1))
    return null;
  const cells = [form.balance, form.amount, form.credit].map((column) => cellOf(row, column));
  const amount = cells.map((cell) => readAmount(cell, form.decimal)?.cents).find((each) => each !== undefined);
  return { kind, amount: amount ?? null };
}

function stateOf(row: readonly string[], { state, booked }: CsvForm): 'booked' | Row {
  const cell = cellOf(row, state);
  if (state === undefined) return 'booked';
  if (booked !== undefined && wordKey(booked) === wordKey(cell)) return 'booked';
  const known = isBookedWord(cell);
  if (known === true) return 'booked';
  if (known === null && booked === undefined && cell !== '')
    return { field: 'state', reason: 'asked', value: cell.slice(0, 100) };
  return { left: 'not_booked' };
}

function otherSide(row: readonly string[], form: CsvForm, ours: string): Row | null {
  const currency = cellOf(row, form.currency);
  if (currency !== '' && currencyOf(currency) !== CURRENCY)
    return { field: 'currency', reason: 'other_currency', value: currency.slice(0, 100) };
  const account = cellOf(row, form.account);
  if (account === '' || ours === '') return null;
  const isOther = !isOurs(accountOf(account) ?? account, ours);
  return isOther ? { field: 'account', reason: 'other_account', value: account.slice(0, 100) } : null;
}

/**
 * The signed amount of a row: incoming is above 0. Banks mark outgoing money by its sign, a separate column, or a word.
 */
function amountIn(row: readonly string[], form: CsvForm): number | Pick<CsvFault, 'field' | 'reason' | 'value'> {
  if (form.amount !== undefined) {
    const amount = readCents(row, form, 'amount');
    if (typeof amount !== 'number' || form.direction === undefined) return amount;
    const side = sideOf(cellOf(row, form.direction), form);
    if (side === null) return { field: 'direction', reason: 'asked', value: cellOf(row, form.direction).slice(0, 100) };
    return side === 'out' && amount !== 0 ? -Math.abs(amount) : amount;
  }
  const left = cellOf(row, form.debit) === '' ? 0 : readCents(row, form, 'debit');
  if (typeof left !== 'number') return left;
  const came = cellOf(row, form.credit) === '' ? 0 : readCents(row, form, 'credit');
  return typeof came === 'number' ? came - Math.abs(left) : came;
}

function sideOf(word: string, { incoming }: CsvForm): 'in' | 'out' | null {
  if (word === '') return null;
  if (incoming === undefined) return directionOf(word);
  if (wordKey(incoming) === wordKey(word)) return 'in';
  return 'out';
}

function readCents(
  row: readonly string[],
  form: CsvForm,
  field: 'amount' | 'debit' | 'credit' | 'balance',
): number | Pick<CsvFault, 'field' | 'reason' | 'value'> {
  const read: ReadAmount | null = readAmount(cellOf(row, form[field]), form.decimal);
  if (read === null) return { field };
  if (read.currency !== null && read.currency !== CURRENCY)
    return { field: 'currency', reason: 'other_currency', value: read.currency };
  return read.cents;
}

/**
 * Returns a fault if the direction must be asked: unsigned amounts beside a column with two unknown words, without
 * balances that could settle it.
 */
function asksDirection(table: CsvTable, form: CsvForm, lines: readonly Line[]): CsvFault | null {
  const isProven = form.balance !== undefined && lines.length > 1;
  if (form.amount === undefined || form.direction !== undefined || form.sides !== undefined || isProven) return null;
  if (lines.length < 2 || lines.some(({ movement }) => movement.amount < 0)) return null;
  const asked = askedColumn(table, form);
  return asked === null
    ? null
    : { row: null, field: 'direction', reason: 'asked', column: asked.column, value: asked.words.join(' / ') };
}

/** Sorts the movements oldest first. Returns null if the balances fit neither order. */
function inOrder(lines: readonly Line[], { balance }: CsvForm): readonly Line[] | null {
  const back = lines.toReversed();
  if (balance !== undefined) return [lines, back].find(addsUp) ?? null;
  const [first, last] = [lines[0]?.movement.day ?? '', lines.at(-1)?.movement.day ?? ''];
  return first > last ? back : lines;
}

function addsUp(lines: readonly Line[]): boolean {
  return lines.every(({ balance, movement }, at) => {
    const before = lines[at - 1]?.balance;
    return before === undefined || (before ?? 0) + movement.amount === balance;
  });
}

/** Reads the balances beside the movements, or those in separate rows. Returns null if they are inconsistent. */
function balancesOf(lines: readonly Line[], sums: readonly Sum[]): Pick<CsvReading, 'opening' | 'closing'> | null {
  const [first, last] = [lines[0], lines.at(-1)];
  if (first !== undefined && first.balance !== null)
    return { opening: first.balance - first.movement.amount, closing: last?.balance ?? null };
  const [opening, closing] = (['opening', 'closing'] as const).map(
    (kind) => sums.find((sum) => sum.kind === kind && sum.amount !== null)?.amount ?? null,
  ) as [number | null, number | null];
  if (opening === null || closing === null) return { opening: null, closing: null };
  const sum = lines.reduce((total, { movement }) => total + movement.amount, opening);
  return sum === closing ? { opening, closing } : null;
}
