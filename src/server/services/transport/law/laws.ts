import type { LawRow, Laws } from '#freight/law/law.ts';
import { LAWS } from '#freight/law/laws.ts';
import type { Db, Reader } from '../../../database/open.ts';
import { rememberedForAMinute } from '../../../database/remembered.ts';

/** Returns the law that counts: built-in rows, then entered and approved ones in the order of entry. */
export async function readLaws(db: Reader): Promise<Laws> {
  const rows = await db
    .selectFrom('law_rows')
    .select(['country', 'effective_from', 'source', 'source_url', 'note', 'checked_on', 'figures'])
    .where('approved_at', 'is not', null)
    .orderBy('entered_at')
    .orderBy('uuid')
    .execute();
  return [...LAWS, ...rows];
}

/** Returns the law that counts at `now` (Unix milliseconds), as read within the last minute. */
export const lawsAt = rememberedForAMinute(readLaws);

/** Returns the rows that count at `now`, each with its address and note. */
export async function countingRows(db: Db, now: number): Promise<LawRow[]> {
  return (await lawsAt(db, now)).map((row) => ({ ...row, source_url: row.source_url ?? null, note: row.note ?? '' }));
}
