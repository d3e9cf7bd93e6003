import type { Laws } from '#freight/law/law.ts';
import { LAWS } from '#freight/law/laws.ts';
import { MINUTE } from '#freight/values/duration.ts';
import type { Db, Reader } from '../../database/open.ts';

/** Lifetime of cached laws in milliseconds; a new row is approved long before its day, or a minute late. */
const READ_AGAIN_MS = MINUTE;

/** Cache of the laws, with the time of reading by the clock of requests. */
const remembered = new WeakMap<Db, { readonly at: number; readonly laws: Laws }>();

/** Returns the law that counts: built-in rows, then entered and approved ones in the order of entry. */
export async function readLaws(db: Reader): Promise<Laws> {
  const rows = await db
    .selectFrom('law_rows')
    .select(['country', 'effective_from', 'source', 'checked_on', 'figures'])
    .where('approved_at', 'is not', null)
    .orderBy('entered_at')
    .orderBy('uuid')
    .execute();
  return [...LAWS, ...rows];
}

/** Returns the law that counts at `now` (Unix milliseconds), as read within the last minute. */
export async function lawsAt(db: Db, now: number): Promise<Laws> {
  const known = remembered.get(db);
  if (known !== undefined && Math.abs(now - known.at) < READ_AGAIN_MS) return known.laws;
  const laws = await readLaws(db);
  remembered.set(db, { at: now, laws });
  return laws;
}
