import { plainText } from '../values/plain-text.ts';
import { cleanLine } from '../values/text.ts';
import { calendarDay } from '../values/typed-day.ts';
import type { CsvField, CsvForm, CsvTable, DayOrder } from './csv-form.ts';
import type { BankMovement } from './statement.ts';

/** A cell that cannot be read. `row` counts from 1, as programs for spreadsheets do; null for the file as a whole. */
export interface CsvFault {
  readonly row: number | null;
  readonly field: CsvField;
}

/** What a table says by a form, the first movement first. Balances are null where the bank gives none. */
export interface CsvReading {
  readonly movements: readonly BankMovement[];
  readonly opening: number | null;
  readonly closing: number | null;
  readonly faults: readonly CsvFault[];
}

interface Line {
  readonly movement: BankMovement;
  readonly balance: number | null;
}

/** Reads a table by a form. A row without day and amount is no movement. Nothing of it counts where there are faults. */
export function readCsvTable({ heading, rows }: CsvTable, form: CsvForm): CsvReading {
  const missing = missingColumns(form);
  if (missing.length > 0) return { ...NOTHING, faults: missing };
  const lines: Line[] = [];
  const faults: CsvFault[] = [];
  for (const [at, row] of rows.entries()) {
    if (at <= heading || isBlank(row, form)) continue;
    const read = readRow(row, form);
    if ('field' in read) faults.push({ row: at + 1, field: read.field });
    else lines.push(read);
  }
  if (faults.length > 0) return { ...NOTHING, faults };
  const ordered = inOrder(lines, form);
  if (ordered === null) return { ...NOTHING, faults: [{ row: null, field: 'balance' }] };
  const [first, last] = [ordered[0], ordered.at(-1)];
  return {
    movements: ordered.map(({ movement }) => movement),
    opening: first === undefined || first.balance === null ? null : first.balance - first.movement.amount,
    closing: last?.balance ?? null,
    faults: [],
  };
}

const NOTHING = { movements: [], opening: null, closing: null };

function missingColumns({ day, amount, debit, credit }: CsvForm): CsvFault[] {
  const faults: CsvFault[] = [];
  if (day === undefined) faults.push({ row: null, field: 'day' });
  if (amount === undefined && (debit === undefined || credit === undefined))
    faults.push({ row: null, field: 'amount' });
  return faults;
}

function cellOf(row: readonly string[], column: number | undefined): string {
  return column === undefined ? '' : cleanLine(row[column] ?? '');
}

function isBlank(row: readonly string[], { day, amount, debit, credit }: CsvForm): boolean {
  return [day, amount, debit, credit].every((column) => cellOf(row, column) === '');
}

function readRow(row: readonly string[], form: CsvForm): Line | { readonly field: CsvField } {
  const day = readDay(cellOf(row, form.day), form.days);
  if (day === null) return { field: 'day' };
  const amount = amountIn(row, form);
  if (typeof amount !== 'number') return amount;
  const balance = form.balance === undefined ? null : readAmount(cellOf(row, form.balance), form.decimal);
  if (form.balance !== undefined && balance === null) return { field: 'balance' };
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

/** What came is above 0; banks write what left with its sign or without it, where it has a column of its own. */
function amountIn(row: readonly string[], form: CsvForm): number | { readonly field: CsvField } {
  if (form.amount !== undefined) return readAmount(cellOf(row, form.amount), form.decimal) ?? { field: 'amount' };
  const [debit, credit] = [cellOf(row, form.debit), cellOf(row, form.credit)];
  const left = debit === '' ? 0 : readAmount(debit, form.decimal);
  if (left === null) return { field: 'debit' };
  const came = credit === '' ? 0 : readAmount(credit, form.decimal);
  return came === null ? { field: 'credit' } : came - Math.abs(left);
}

/** An amount in cents: `-1 234,50 €`, `1.234,50-`, `1,234.50`. Null where it is none, or is too large to add up. */
function readAmount(text: string, decimal: '.' | ','): number | null {
  const bare = text
    .replace(/[\s'’]/g, '')
    .replace('−', '-')
    .replace(/€|EUR$/i, '');
  const group = decimal === ',' ? '.' : ',';
  const pattern = new RegExp(
    `^([-+]?)(\\d{1,3}(?:\\${group}\\d{3}){1,3}|\\d{1,12})(?:\\${decimal}(\\d{1,2}))?([-+]?)$`,
  );
  const [, before, whole, cents = '', after] = pattern.exec(bare) ?? [];
  if (whole === undefined || (before !== '' && after !== '')) return null;
  const value = Number(whole.replaceAll(group, '')) * 100 + Number(cents.padEnd(2, '0'));
  if (value === 0) return 0;
  return before === '-' || after === '-' ? -value : value;
}

/** A day as `2026-03-17`; a time behind it is left out. Null where there is no such day. */
function readDay(text: string, order: DayOrder): string | null {
  const [, one = '', two = '', three = ''] =
    /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})(?:[T ].*)?$/.exec(plainText(text)) ?? [];
  const [year, month, day] = { ymd: [one, two, three], dmy: [three, two, one], mdy: [three, one, two] }[order];
  return calendarDay(year, month, day);
}

/** The first movement first. Null where the balances of the bank do not follow from the movements either way. */
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
