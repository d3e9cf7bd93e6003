import { createHash } from 'node:crypto';
import type { AnswerOf } from '#contract/call.ts';
import type { readCsvStatement as call, importCsvStatement } from '#contract/csv-statement.ts';
import type { CsvForm, CsvTable } from '#freight/bank/csv-form.ts';
import { type CsvFault, readCsvTable } from '#freight/bank/csv-statement.ts';
import { findForm, findHeading } from '#freight/bank/find-csv-form.ts';
import { isMt940 } from '#freight/bank/mt940.ts';
import type { BankStatement } from '#freight/bank/statement.ts';
import type { StatementFault } from '#freight/bank/statement-fault.ts';
import { CURRENCY } from '#freight/money/money.ts';
import { cleanLine } from '#freight/values/text.ts';
import type { Reader, Tx } from '../../../database/open.ts';
import { json } from '../../../database/sql.ts';
import { Refusal } from '../../../errors.ts';
import { FairQueue } from '../../../fair-queue.ts';
import type { Support } from '../../../identity/grants.ts';
import { onThread } from '../../../on-thread.ts';
import type { ReadTable } from '../../../uploads/sheet/read-table.worker.ts';
import { importStatement } from './import-statement.ts';

const QUEUE = new FairQueue({ atOnce: 1, waiting: 8, wait: 20_000 });
const TIME_LIMIT_MS = 10_000;
const SCRIPT = new URL('../../../uploads/sheet/read-table.worker.ts', import.meta.url);
const SHOWN_MOVEMENTS = 5;
const SHOWN_FAULTS = 10;
const SHOWN_ROWS = 20;
const SHOWN_WORDS = 12;

/**
 * Reads the table of a bank's CSV in a worker thread.
 *
 * @param account ours; if the file names accounts above its columns, it must be one of them
 * @throws `statement_refused` if it has no table of movements, is too long, or is of another account
 */
export async function readTable(bytes: Uint8Array, account: string): Promise<CsvTable> {
  const read = (await QUEUE.take(() => onThread<ReadTable>(SCRIPT, bytes, TIME_LIMIT_MS))) ?? TOO_MUCH;
  if ('fault' in read) throw refused({ reason: read.fault });
  const heading = findHeading(read.rows);
  if (heading === null) throw refused({ reason: isMt940(bytes) ? 'mt940' : 'no_movements' });
  const above = read.rows.slice(0, Math.max(heading, 0)).flat().join(' ').replace(/\s/g, '').toUpperCase();
  const named = above.match(/[A-Z]{2}\d{2}[A-Z\d]{10,30}/g) ?? [];
  const [other] = named;
  if (other !== undefined && !above.includes(account)) throw refused({ reason: 'other_account', value: other });
  return { heading, rows: read.rows };
}

const TOO_MUCH: ReadTable = { fault: 'too_much' };

function refused({ value, ...fault }: StatementFault): Refusal {
  const cut = value?.slice(0, 100).toWellFormed();
  return new Refusal('statement_refused', { fault: cut === undefined ? fault : { ...fault, value: cut } });
}

/** Returns the column names; empty strings if the file has none. */
function headingOf({ rows, heading }: CsvTable): readonly string[] {
  return rows[heading] ?? Array.from({ length: rows[0]?.length ?? 0 }, () => '');
}

/** Interprets a file by a format: the requested one, else that of the account's last similar file, else a guess. */
export async function presentReading(
  db: Reader,
  _: Support,
  { table, account, asked }: { readonly table: CsvTable; readonly account: string; readonly asked: CsvForm | null },
): Promise<AnswerOf<typeof call>> {
  const kept = await keptForm(db, table, account);
  const reading = readCsvTable(table, asked ?? kept ?? findForm(table, account), account);
  const { form, movements, opening, closing, faults, leftOut } = reading;
  const below = table.rows.slice(table.heading + 1);
  const wordsIn = (column: number | undefined) => [
    ...new Set(
      column === undefined ? [] : below.map((row) => cleanLine(row[column] ?? '')).filter((cell) => cell !== ''),
    ),
  ];
  const question = faults.find(({ column }) => column !== undefined);
  const sumOf = (side: readonly { readonly amount: number }[]) => ({
    movements: side.length,
    amount: side.reduce((sum, { amount }) => sum + amount, 0),
  });
  return {
    form,
    is_kept: kept !== null,
    heading: [...headingOf(table)],
    movements: movements.length,
    sample: movements.slice(0, SHOWN_MOVEMENTS).map(({ day, amount, name, text }) => ({ day, amount, name, text })),
    opening,
    closing,
    faults: faults.slice(0, SHOWN_FAULTS).map((fault) => ({ ...fault })),
    currency: CURRENCY,
    came: sumOf(movements.filter(({ amount }) => amount > 0)),
    went: sumOf(movements.filter(({ amount }) => amount < 0)),
    left_out: leftOut.slice(0, SHOWN_ROWS).map((row) => ({ ...row })),
    left_out_count: leftOut.length,
    direction_words: wordsIn(form.direction ?? question?.column).slice(0, SHOWN_WORDS),
    state_words: wordsIn(form.state).slice(0, SHOWN_WORDS),
  };
}

/** Returns the format confirmed for the account, if the column names are the same and it can read rows. */
async function keptForm(db: Reader, table: CsvTable, account: string): Promise<CsvForm | null> {
  const kept = await db
    .selectFrom('statement_forms')
    .select(['heading', 'form'])
    .where('iban', '=', account)
    .executeTakeFirst();
  if (kept === undefined || JSON.stringify(kept.heading) !== JSON.stringify(headingOf(table))) return null;
  const { movements, faults } = readCsvTable(table, kept.form, account);
  // If all faults are in the file's content, the format stays: the fault is in the file.
  const isOfFile = faults.length > 0 && faults.every(({ reason }) => reason !== undefined);
  return movements.length > 0 || isOfFile ? kept.form : null;
}

/**
 * Imports a bank's CSV by a confirmed format, and stores the format for the account's next file.
 *
 * @throws `statement_refused` if it cannot be read by the format, or has no movement; and what `importStatement` throws
 */
export async function importCsv(
  tx: Tx,
  grant: Support,
  { table, account, form }: { readonly table: CsvTable; readonly account: string; readonly form: CsvForm },
): Promise<AnswerOf<typeof importCsvStatement>> {
  const statement = statementOf(table, form, account);
  const taken = await importStatement(tx, grant, statement, 'csv');
  const kept = {
    heading: json(headingOf(table)),
    form: json(readCsvTable(table, form, account).form),
    confirmed_by: grant.actor.uuid,
    confirmed_at: new Date(grant.now),
  };
  await tx
    .insertInto('statement_forms')
    .values({ iban: account, ...kept })
    .onConflict((conflict) => conflict.column('iban').doUpdateSet(kept))
    .execute();
  return taken;
}

function statementOf(table: CsvTable, form: CsvForm, account: string): BankStatement {
  const { movements: read, opening, closing, faults } = readCsvTable(table, form, account);
  // Some banks give our own account in each row, which is not the counterparty.
  const movements = read.map((movement) => ({ ...movement, iban: movement.iban === account ? null : movement.iban }));
  const [fault] = faults;
  if (fault !== undefined) throw refused(faultOf(fault));
  const days = movements.map(({ day }) => day).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) throw refused({ reason: 'no_movements' });
  const hash = createHash('sha256')
    .update(JSON.stringify([movements, opening, closing]))
    .digest('hex');
  const id = `${first === last ? first : `${first} – ${last}`} #${hash.slice(0, 8)}`;
  return { iban: account, id, day: last, opening, closing, movements };
}

const REASONS = {
  currency: 'row_currency',
  account: 'row_account',
  state: 'row_state',
  direction: 'row_direction',
} as const;

/** Converts a CSV fault to a message for the user: the row, and its content. */
function faultOf({ row, field, value, reason }: CsvFault): StatementFault {
  if (row === null) {
    if (field === 'balance') return { reason: 'balances' };
    return field === 'direction' ? { reason: 'no_direction', value: value ?? '' } : { reason: 'no_column' };
  }
  if (reason !== undefined && field in REASONS)
    return { reason: REASONS[field as keyof typeof REASONS], row, value: value ?? '' };
  return { reason: 'row', row, value: field };
}
