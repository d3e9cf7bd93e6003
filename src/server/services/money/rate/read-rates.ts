import { sql } from 'kysely';
import type { CountedRow } from '#freight/law/law.ts';
import { LAWS } from '#freight/law/laws.ts';
import type { Reader } from '../../../database/open.ts';

/** Rows of rates. `approved_at` is missing in built-in ones, which always counted. */
export type Rates = readonly (CountedRow & { readonly approved_at?: Date | null })[];

/**
 * Returns the rates that count, of VAT and of the central bank for late interest: built-in rows of the law, then those
 * that support entered and a second person approved. Also in a transaction.
 */
export async function readRates(db: Reader): Promise<Rates> {
  const rows = await db
    .selectFrom('law_rows')
    .select(['country', 'effective_from', 'source', 'checked_on', 'figures', 'approved_at'])
    .where('approved_at', 'is not', null)
    .where(sql<boolean>`figures->>'rule' in ('vat', 'refinancing')`)
    .orderBy('entered_at')
    .orderBy('uuid')
    .execute();
  return [...LAWS, ...rows];
}
