import { sql } from 'kysely';
import type { AnswerOf } from '#contract/call.ts';
import type { changeCompanyUser } from '#contract/member.ts';
import type { Reader } from '../../../database/open.ts';
import type { Office } from '../../../identity/grants.ts';

type Member = AnswerOf<typeof changeCompanyUser>;

/** Returns the members of a company, or one of them. */
export function readMembers(db: Reader, { company }: Office, user?: string): Promise<Member[]> {
  return membersOf(db, company, user);
}

/** The same for any company, for readers authorized other than by membership. */
export async function membersOf(db: Reader, company: string, user?: string): Promise<Member[]> {
  let members = db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.uuid', 'm.user_uuid')
    .select(['u.uuid', 'u.first_name', 'u.last_name', 'u.email', 'u.phone', 'm.is_owner', 'm.roles'])
    .select(
      sql<Date | null>`(select max(t.last_seen_at) from tokens t where t.user_uuid = u.uuid
        and t.support_session is null)`.as('last_seen_at'),
    )
    .where('m.company_uuid', '=', company)
    .orderBy('u.uuid');
  if (user !== undefined) members = members.where('u.uuid', '=', user);
  const rows = await members.execute();
  return rows.map(({ last_seen_at, ...member }) => ({ ...member, last_seen_at: last_seen_at?.toISOString() ?? null }));
}
