import type { Laws } from '#freight/law/law.ts';
import { LAWS } from '#freight/law/laws.ts';
import type { Reader } from '../../database/open.ts';
import { rememberedForAMinute } from '../../database/remembered.ts';

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
export const lawsAt = rememberedForAMinute(readLaws);
