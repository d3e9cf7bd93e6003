import { sql } from 'kysely';
import { MAX_PART_BYTES } from '#contract/upload.ts';
import { MAX_PROOF_BYTES } from '#freight/mission/proof-limits.ts';
import type { Reader, Tx } from '../database/open.ts';
import { tooBig } from './receive-file.ts';

/** A file that a user uploads in parts, under the id from their device. */
export interface Upload {
  readonly user: string;
  readonly upload: string;
}

/** Bytes of a file read at once, so that concurrent uploads are never fully in memory. */
const READ_BYTES = 4 * MAX_PART_BYTES;

/** Limit of unfinished uploads per user; a new one drops the oldest. */
const MAX_UPLOADS = 6;

/**
 * Appends a part to an upload. A part with another start changes nothing: it is a repetition, or the device does not
 * know the received size.
 *
 * @returns the number of bytes received
 * @throws `file_too_big`
 */
export async function addPart(
  tx: Tx,
  upload: Upload,
  { start, bytes, now }: { readonly start: number; readonly bytes: Uint8Array; readonly now: number },
): Promise<number> {
  if (start + bytes.length > MAX_PROOF_BYTES) throw tooBig();
  // Locks the user's uploads, so that concurrent ones are all counted, and a dropped upload gets no further parts.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`upload ${upload.user}`}, 0))`.execute(tx);
  const before = await receivedOf(tx, upload);
  if (before !== start) return before;
  if (start === 0) await dropOldest(tx, upload.user);
  const { numInsertedOrUpdatedRows: added } = await tx
    .insertInto('upload_parts')
    .values({
      user_uuid: upload.user,
      upload_uuid: upload.upload,
      start,
      bytes: Buffer.from(bytes),
      received_at: new Date(now),
    })
    // The same part, sent twice concurrently.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return added === 1n ? start + bytes.length : receivedOf(tx, upload);
}

/** Returns the number of bytes received of a file. */
export async function receivedOf(db: Reader, { user, upload }: Upload): Promise<number> {
  const { bytes } = await db
    .selectFrom('upload_parts')
    .select(sql<number>`coalesce(sum(length(bytes)), 0)::integer`.as('bytes'))
    .where('user_uuid', '=', user)
    .where('upload_uuid', '=', upload)
    .executeTakeFirstOrThrow();
  return bytes;
}

/** Yields the received parts of a file, in order. */
export async function* readParts(db: Reader, { user, upload }: Upload): AsyncGenerator<Buffer> {
  for (let from = 0; ; from += READ_BYTES) {
    const parts = await db
      .selectFrom('upload_parts')
      .select('bytes')
      .where('user_uuid', '=', user)
      .where('upload_uuid', '=', upload)
      .where('start', '>=', from)
      .where('start', '<', from + READ_BYTES)
      .orderBy('start')
      .execute();
    // Parts are shorter than a read, so an empty result means the end of the file.
    if (parts.length === 0) return;
    for (const { bytes } of parts) yield bytes;
  }
}

/** Deletes the parts of a file that was stored or rejected. */
export async function dropParts(db: Reader, { user, upload }: Upload): Promise<void> {
  await db.deleteFrom('upload_parts').where('user_uuid', '=', user).where('upload_uuid', '=', upload).execute();
}

async function dropOldest(tx: Tx, user: string): Promise<void> {
  const newest = tx
    .selectFrom('upload_parts')
    .select('upload_uuid')
    .where('user_uuid', '=', user)
    .groupBy('upload_uuid')
    .orderBy((eb) => eb.fn.max('received_at'), 'desc')
    .limit(MAX_UPLOADS - 1);
  await tx.deleteFrom('upload_parts').where('user_uuid', '=', user).where('upload_uuid', 'not in', newest).execute();
}
