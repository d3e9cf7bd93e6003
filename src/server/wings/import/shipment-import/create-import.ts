import type { ImportColumn } from '#freight/shipment-import/columns.ts';
import type { Locale } from '#freight/user/locale.ts';
import { newUuid } from '../../../database/new-uuid.ts';
import type { Tx } from '../../../database/open.ts';
import { sendJobs } from '../../../database/send-jobs.ts';
import { json } from '../../../database/sql.ts';
import { userOf } from '../../../identity/actor.ts';
import type { Ordering } from '../../../identity/grants.ts';
import type { ReadFile } from './read-file.ts';

/** Rows inserted per statement. */
const BATCH_SIZE = 250;

/** Stores the rows of a file; a job checks and prices them. @returns the import's id */
export async function createImport(
  tx: Tx,
  { company, actor, now }: Ordering,
  { name, separator, decimal, columns, rows }: ReadFile,
  locale: Locale,
): Promise<string> {
  const uuid = newUuid(now);
  await tx
    .insertInto('shipment_imports')
    .values({
      uuid,
      company_uuid: company,
      user_uuid: userOf(actor),
      file_name: name,
      locale,
      separator,
      decimal_sign: decimal,
      columns: json<readonly ImportColumn[]>(columns),
      created_at: new Date(now),
      quoted_anew_at: null,
      booking_asked_at: null,
      booked_by: null,
      payment_plan: null,
      stopped_code: null,
    })
    .execute();
  for (let from = 0; from < rows.length; from += BATCH_SIZE) {
    const batch = rows.slice(from, from + BATCH_SIZE);
    await tx
      .insertInto('shipment_import_rows')
      .values(batch.map((cells, at) => ({ import_uuid: uuid, row: from + at + 1, cells: json(cells) })))
      .execute();
  }
  await sendImport(tx, uuid);
  return uuid;
}

/** Queues the job that continues an import. */
export function sendImport(tx: Tx, uuid: string): Promise<void> {
  return sendJobs(tx, 'shipment-import', [{ data: { import: uuid } }]);
}
