import { sql } from 'kysely';
import type { Reader } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';

/** Checks that the database responds. @throws `unavailable` if it does not */
export async function checkDatabase(db: Reader): Promise<void> {
  try {
    await sql`select 1`.execute(db);
  } catch (cause) {
    throw new Refusal('unavailable', { retryAfter: 5, cause });
  }
}
