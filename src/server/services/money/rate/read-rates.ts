import { sql } from 'kysely';
import type { Laws } from '#freight/law/law.ts';
import { LAWS } from '#freight/law/laws.ts';
import type { Reader } from '../../../database/open.ts';

/**
 * Returns the rates that count, of VAT and of the central bank for late interest: built-in rows of the law, then those
 * that support entered and a second person approved. Also in a transaction.
 */
export async function readRates(db: Reader): Promise<Laws> {
  const rows = await db
    .selectFrom('law_rows')
    .select(['country', 'effective_from', 'source', 'checked_on', 'figures'])
    .where('approved_at', 'is not', null)
    .where(sql<boolean>`figures->>'rule' in ('vat', 'refinancing')`)
    .orderBy('entered_at')
    .orderBy('uuid')
    .execute();
  return [...LAWS, ...rows];
}
