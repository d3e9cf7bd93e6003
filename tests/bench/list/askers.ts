import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { DAY } from '#freight/values/duration.ts';
import type { Db } from '#server/database/open.ts';
import { tokenHash } from '#server/identity/actor.ts';

/** Someone of the million's marketplace, signed in. */
export interface Asker {
  readonly token: string;
  readonly user: string;
  readonly company: string;
}

/** Signs in one person of a role in each of so many companies, the largest first. */
export async function signInFrom(
  db: Db,
  role: 'DISPATCHER' | 'DRIVER' | 'COMPANY',
  companies: number,
): Promise<Asker[]> {
  const { rows } = await sql<{ user: string; company: string }>`
    select distinct on (company_uuid) user_uuid as user, company_uuid as company from memberships
    where roles = array[${role}] order by company_uuid, user_uuid limit ${companies}`.execute(db);
  const askers = rows.map((row) => ({ ...row, token: randomBytes(32).toString('base64url') }));
  await db
    .insertInto('tokens')
    .values(
      askers.map(({ token, user }) => ({
        hash: tokenHash(token),
        user_uuid: user,
        created_at: new Date(),
        last_seen_at: new Date(),
        expires_at: new Date(Date.now() + DAY),
      })),
    )
    .execute();
  return askers;
}
