import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { bookDay } from '#freight/invoice/terms.ts';
import { DAY } from '#freight/values/duration.ts';
import type { FileStore } from '../../../adapters/files/file-store.ts';
import type { Context } from '../../../context.ts';
import { mailSupport } from '../../../mail/mail-queue.ts';

/** New files are compared on two nights, and each one after that once in this many nights. */
const NIGHTS = 30;
const NEW_FOR = 2 * DAY;

/** Files read at once. */
const PAGE = 200;

/**
 * Compares received invoices in the file store with the hashes of what came, and mails support the numbers of those that
 * differ or are missing. A year of invoices is too much to read every night: new ones are compared at once, the others in
 * turns.
 */
export async function checkOriginals({ db, files, now: clock }: Pick<Context, 'db' | 'files' | 'now'>): Promise<void> {
  const now = clock();
  const turn = Math.floor(now / DAY) % NIGHTS;
  const changed: string[] = [];
  let last: { readonly uploaded_at: Date; readonly uuid: string } | null = null;
  for (let isMore = true; isMore; ) {
    const rows = await db
      .selectFrom('mission_files as f')
      .innerJoin('missions as m', 'm.uuid', 'f.mission_uuid')
      .select(['f.uuid', 'f.uploaded_at', 'f.name', 'f.storage_key', 'f.received_sha256', 'm.reference'])
      .where('f.is_original', '=', true)
      .where('f.removed_at', 'is', null)
      .where(
        sql<boolean>`(f.uploaded_at > ${new Date(now - NEW_FOR)} or get_byte(uuid_send(f.uuid), 15) % ${NIGHTS} = ${turn})`,
      )
      .$if(last !== null, (query) =>
        query.where(sql<boolean>`(f.uploaded_at, f.uuid) > (${last?.uploaded_at}::timestamptz, ${last?.uuid}::uuid)`),
      )
      .orderBy('f.uploaded_at')
      .orderBy('f.uuid')
      .limit(PAGE)
      .execute();
    for (const { storage_key: key, received_sha256: hash, ...file } of rows) {
      if ((await hashOf(files, key)) !== hash) changed.push(`${file.reference}: ${file.name}`);
    }
    last = rows.at(-1) ?? null;
    isMore = rows.length === PAGE;
  }
  if (changed.length === 0) return;
  await db
    .transaction()
    .execute((tx) =>
      mailSupport(
        tx,
        { kind: 'originals_changed', count: changed.length, names: changed.slice(0, 10), day: bookDay(now) },
        now,
      ),
    );
}

/** Returns the SHA-256 of a stored file in hex; null if it is not there. */
async function hashOf(files: FileStore, key: string): Promise<string | null> {
  const content = await files.get(key);
  if (content === null) return null;
  const hash = createHash('sha256');
  for await (const piece of content) hash.update(piece as Buffer);
  return hash.digest('hex');
}
