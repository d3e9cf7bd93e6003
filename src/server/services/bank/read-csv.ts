import { createHash } from 'node:crypto';
import type { AnswerOf } from '#contract/call.ts';
import type { readCsvStatement as call, importCsvStatement } from '#contract/csv-statement.ts';
import { type CsvForm, type CsvTable, findForm, findHeading } from '#freight/bank/csv-form.ts';
import { readCsvTable } from '#freight/bank/csv-statement.ts';
import type { BankStatement } from '#freight/bank/statement.ts';
import type { Reader, Tx } from '../../database/open.ts';
import { json } from '../../database/sql.ts';
import { Refusal } from '../../errors.ts';
import type { Support } from '../../identity/grants.ts';
import { onThread } from '../../on-thread.ts';
import { Turns } from '../../turns.ts';
import type { ReadTable } from '../../uploads/sheet/read-table.worker.ts';
import { importStatement } from './import-statement.ts';

const TURNS = new Turns({ atOnce: 1, waiting: 8, wait: 20_000 });
const TIME_LIMIT_MS = 10_000;
const SCRIPT = new URL('../../uploads/sheet/read-table.worker.ts', import.meta.url);
const SHOWN_MOVEMENTS = 5;
const SHOWN_FAULTS = 10;

/**
 * The table of a bank's CSV, read on a thread apart.
 *
 * @param account ours: where a file names accounts above its columns, it is among them
 * @throws `statement_refused` where it is no table of movements, too long, or of another account
 */
export async function readTable(bytes: Uint8Array, account: string): Promise<CsvTable> {
  const read = (await TURNS.take(() => onThread<ReadTable>(SCRIPT, bytes, TIME_LIMIT_MS))) ?? TOO_MUCH;
  if ('fault' in read) throw refused(read.fault);
  const heading = findHeading(read.rows);
  if (heading === null) throw refused('It has no movements.');
  const above = read.rows.slice(0, heading).flat().join(' ').replace(/\s/g, '').toUpperCase();
  const named = above.match(/[A-Z]{2}\d{2}[A-Z\d]{10,30}/g) ?? [];
  if (named.length > 0 && !above.includes(account)) throw refused('It is of another account.');
  return { heading, rows: read.rows };
}

const TOO_MUCH: ReadTable = { fault: 'It takes too much to read.' };

/** The reason is for the log. */
function refused(reason: string): Refusal {
  return new Refusal('statement_refused', { cause: new Error(reason) });
}

/** The names of the columns. */
function headingOf({ rows, heading }: CsvTable): readonly string[] {
  return rows[heading] ?? [];
}

/** How a file reads by a form: the one that is asked for, or that of the account's last file alike, or what seems right. */
export async function presentReading(
  db: Reader,
  _: Support,
  { table, account, asked }: { readonly table: CsvTable; readonly account: string; readonly asked: CsvForm | null },
): Promise<AnswerOf<typeof call>> {
  const kept = await keptForm(db, table, account);
  const form = asked ?? kept ?? findForm(table);
  const { movements, opening, closing, faults } = readCsvTable(table, form);
  return {
    form,
    is_kept: kept !== null,
    heading: [...headingOf(table)],
    movements: movements.length,
    sample: movements.slice(0, SHOWN_MOVEMENTS).map(({ day, amount, name, text }) => ({ day, amount, name, text })),
    opening,
    closing,
    faults: faults.slice(0, SHOWN_FAULTS).map((fault) => ({ ...fault })),
  };
}

/** The form that was confirmed for the account, where the columns are named as they were then. */
async function keptForm(db: Reader, table: CsvTable, account: string): Promise<CsvForm | null> {
  const kept = await db
    .selectFrom('statement_forms')
    .select(['heading', 'form'])
    .where('iban', '=', account)
    .executeTakeFirst();
  const isAlike = kept !== undefined && JSON.stringify(kept.heading) === JSON.stringify(headingOf(table));
  return isAlike ? kept.form : null;
}

/**
 * Takes a bank's CSV by a form that somebody confirmed, and keeps the form for the account's next one.
 *
 * @throws `statement_refused` where it does not read by the form, or has no movement; and what `importStatement` throws
 */
export async function importCsv(
  tx: Tx,
  grant: Support,
  { table, account, form }: { readonly table: CsvTable; readonly account: string; readonly form: CsvForm },
): Promise<AnswerOf<typeof importCsvStatement>> {
  const taken = await importStatement(tx, grant, statementOf(table, form, account), 'csv');
  const kept = {
    heading: json(headingOf(table)),
    form: json(form),
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
  const { movements: read, opening, closing, faults } = readCsvTable(table, form);
  // Banks name our account in each row too, which says nothing of the other side.
  const movements = read.map((movement) => ({ ...movement, iban: movement.iban === account ? null : movement.iban }));
  const days = movements.map(({ day }) => day).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (faults.length > 0 || first === undefined || last === undefined) throw refused('It does not read by its form.');
  const hash = createHash('sha256')
    .update(JSON.stringify([movements, opening, closing]))
    .digest('hex');
  const id = `${first === last ? first : `${first} – ${last}`} #${hash.slice(0, 8)}`;
  return { iban: account, id, day: last, opening, closing, movements };
}
