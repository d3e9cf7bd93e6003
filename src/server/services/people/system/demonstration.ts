import type { Reader } from '../../../database/open.ts';

/** Domain of the demonstration's accounts, which share a public password. `.test` is reserved and receives no mail. */
export const DEMO_DOMAIN = 'demo.lading.test';

/** True if the database has accounts of the demonstration. */
export async function hasDemonstration(db: Reader): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('uuid')
    .where('username', 'like', `%@${DEMO_DOMAIN}`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
