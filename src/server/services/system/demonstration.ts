import type { Reader } from '../../database/open.ts';

/**
 * The domain of the demonstration's accounts, all of which have one public password. `.test` is reserved and receives
 * nothing.
 */
export const DEMO_DOMAIN = 'demo.lading.test';

/** Whether accounts of the demonstration are in the database. */
export async function hasDemonstration(db: Reader): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('uuid')
    .where('username', 'like', `%@${DEMO_DOMAIN}`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
