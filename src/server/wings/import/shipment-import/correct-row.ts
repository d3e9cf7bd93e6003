import type { ImportRow } from '#contract/answers/shipment-import.ts';
import type { BodyOf } from '#contract/call.ts';
import type { correctImportRow } from '#contract/shipment-import.ts';
import type { ImportColumn } from '#freight/shipment-import/columns.ts';
import type { ImportCells } from '#freight/shipment-import/read-row.ts';
import { isOpenImport } from '#freight/shipment-import/shipment-import.ts';
import type { Context } from '../../../context.ts';
import type { Reader, Tx } from '../../../database/open.ts';
import { json } from '../../../database/sql.ts';
import { Refusal } from '../../../errors.ts';
import type { Ordering } from '../../../identity/grants.ts';
import { type CheckedRow, checkRow } from './check-row.ts';
import { sendImport } from './create-import.ts';
import { readImport, stateOf } from './find-import.ts';
import { presentRow, type Read, selectRows, writeFound } from './import-rows.ts';

type Changes = BodyOf<typeof correctImportRow>['cells'];

/** A checked row with corrected cells; `revision` is the version of the row that was corrected. */
export interface CorrectedRow {
  readonly row: number;
  readonly revision: number;
  readonly checked: CheckedRow;
}

/** Checks a row with corrected cells, before the transaction. @throws `not_found`, `import_closed` */
export async function checkCorrection(
  context: Context,
  ordering: Ordering,
  { uuid, row: name }: { readonly uuid: string; readonly row: string },
  changes: Changes,
): Promise<CorrectedRow> {
  const { db } = context;
  const { decimal_sign: decimal, locale } = await openImport(db, ordering, uuid);
  const { row, cells, revision } = await readRow(db, uuid, name);
  const checked = await checkRow(context, changed(cells, changes), { now: ordering.now, locale, decimal });
  return { row, revision, checked };
}

/**
 * Corrects cells of a row and prices it again. If it was changed concurrently, a job checks it.
 *
 * @throws `import_closed`
 */
export async function correctRow(
  tx: Tx,
  ordering: Ordering,
  uuid: string,
  { corrected, changes, ...read }: Read & { readonly corrected: CorrectedRow; readonly changes: Changes },
): Promise<ImportRow> {
  await openImport(tx, ordering, uuid, true);
  const { row, checked } = corrected;
  const { cells, revision } = await readRow(tx, uuid, String(row));
  const isCurrent = revision === corrected.revision;
  await tx
    .updateTable('shipment_import_rows')
    .set({ cells: json(changed(cells, changes)), revision: revision + 1, checked_at: null })
    .where('import_uuid', '=', uuid)
    .where('row', '=', row)
    .execute();
  if (isCurrent) await writeFound(tx, ordering, uuid, [{ row, checked }]);
  else await sendImport(tx, uuid);
  return presentRow(await selectRows(tx, uuid).where('r.row', '=', row).executeTakeFirstOrThrow(), read);
}

async function openImport(db: Reader, ordering: Ordering, uuid: string, lock = false) {
  const read = await readImport(db, ordering, uuid, lock);
  if (!isOpenImport(stateOf(read, ordering.now))) throw new Refusal('import_closed');
  return read;
}

/** @throws `not_found`; `import_closed` if it is booked */
async function readRow(db: Reader, uuid: string, name: string) {
  if (!/^[1-9]\d{0,3}$/.test(name)) throw new Refusal('not_found');
  const row = await db
    .selectFrom('shipment_import_rows')
    .select(['row', 'cells', 'revision', 'shipment_uuid'])
    .where('import_uuid', '=', uuid)
    .where('row', '=', Number(name))
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('not_found');
  if (row.shipment_uuid !== null) throw new Refusal('import_closed');
  return row;
}

function changed(cells: ImportCells, changes: Changes): ImportCells {
  const all = Object.entries({ ...cells, ...changes }) as [ImportColumn, string][];
  return Object.fromEntries(all.filter(([, text]) => text !== ''));
}
