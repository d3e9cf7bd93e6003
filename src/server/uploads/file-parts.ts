import { sql } from 'kysely';
import { MAX_PART_BYTES } from '#contract/upload.ts';
import { MAX_PROOF_BYTES } from '#freight/mission/proof-file.ts';
import type { Reader, Tx } from '../database/open.ts';
import { tooBig } from './receive-file.ts';

/** A file that a user sends in parts, under the identifier that their device gave it. */
export interface Upload {
  readonly user: string;
  readonly upload: string;
}

/** Bytes of a file that are read at once: when many files are finished together, none is in memory whole. */
const READ_BYTES = 4 * MAX_PART_BYTES;

/** Files that one user has on their way at most: each newer one drops the oldest. */
const MAX_UPLOADS = 6;

/**
 * Adds a part to what has arrived of a file. One that does not begin where that ends changes nothing: it was sent again,
 * or its device does not know what has arrived.
 *
 * @returns how many bytes have arrived
 * @throws `file_too_big`
 */
export async function addPart(
  tx: Tx,
  upload: Upload,
  { start, bytes, now }: { readonly start: number; readonly bytes: Uint8Array; readonly now: number },
): Promise<number> {
  if (start + bytes.length > MAX_PROOF_BYTES) throw tooBig();
  // Files that begin at once each see those from before, and a file that is dropped could get a part once it is gone.
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
    // The same part, sent twice at once.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return added === 1n ? start + bytes.length : receivedOf(tx, upload);
}

/** How many bytes of a file have arrived. */
export async function receivedOf(db: Reader, { user, upload }: Upload): Promise<number> {
  const { bytes } = await db
    .selectFrom('upload_parts')
    .select(sql<number>`coalesce(sum(length(bytes)), 0)::integer`.as('bytes'))
    .where('user_uuid', '=', user)
    .where('upload_uuid', '=', upload)
    .executeTakeFirstOrThrow();
  return bytes;
}

/** What has arrived of a file, in order. */
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
    // A part is shorter than what is read at once: where none begins the file has ended.
    if (parts.length === 0) return;
    for (const { bytes } of parts) yield bytes;
  }
}

/** Drops what has arrived of a file: it is stored, or it is not what was sent. */
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
