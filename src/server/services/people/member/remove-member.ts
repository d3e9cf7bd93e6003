import { sql } from 'kysely';
import type { Tx } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { Ownership } from '../../../identity/grants.ts';
import { endAllSessions } from '../session/end-sessions.ts';
import { lockTeam } from './lock-team.ts';

/**
 * Removes a member from the company; they no longer read or receive anything of it. If they have no other company,
 * signs them out, so that their devices delete their data. Their past actions keep their name.
 *
 * @returns the ended sessions
 * @throws `own_membership`, `not_found`, `last_owner`
 */
export async function removeMember(tx: Tx, grant: Ownership, user: string): Promise<string[]> {
  const { actor, company, now } = grant;
  if (user === actor.uuid) throw new Refusal('own_membership');
  const { owners } = await lockTeam(tx, grant);
  // Locks the driver before the membership, as changes by dispatchers do, to avoid deadlocks.
  await tx
    .updateTable('drivers')
    .set({ user_uuid: null, status: 'no_access' })
    .where('company_uuid', '=', company)
    .where('user_uuid', '=', user)
    .execute();
  const removed = await tx
    .deleteFrom('memberships')
    .where('company_uuid', '=', company)
    .where('user_uuid', '=', user)
    .returning('is_owner')
    .executeTakeFirst();
  if (removed === undefined) throw new Refusal('not_found');
  if (removed.is_owner && owners.every((owner) => owner === user)) throw new Refusal('last_owner');
  await tx
    .deleteFrom('search_readers')
    .where('user_uuid', '=', user)
    .where(sql<boolean>`search_uuid in (select q.uuid from saved_searches q where q.company_uuid = ${company})`)
    .execute();
  const other = await tx
    .selectFrom('memberships')
    .select('company_uuid')
    .where('user_uuid', '=', user)
    .executeTakeFirst();
  return other === undefined ? endAllSessions(tx, user, 'left_company', now) : [];
}
