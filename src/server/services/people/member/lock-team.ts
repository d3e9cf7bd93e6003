import { TEAM_ROLES, type TeamRole } from '#freight/user/team.ts';
import type { Tx } from '../../../database/open.ts';
import type { Companies } from '../../../database/schema.ts';
import { violation } from '../../../errors.ts';
import type { Ownership } from '../../../identity/grants.ts';

/**
 * Returns a company with its owners who can sign in. Locks it, so that two owners cannot remove each other
 * concurrently. Users who join by an invite do not need this lock: they hold their invite.
 */
export async function lockTeam(
  tx: Tx,
  { company }: Ownership,
): Promise<{ readonly kind: Companies['kind']; readonly name: string; readonly owners: readonly string[] }> {
  const { kind, name } = await tx
    .selectFrom('companies')
    .select(['kind', 'name'])
    .where('uuid', '=', company)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const owners = await tx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.uuid', 'm.user_uuid')
    .select('u.uuid')
    .where('m.company_uuid', '=', company)
    .where('m.is_owner', '=', true)
    .where('u.blocked_at', 'is', null)
    .where('u.deletion_asked_at', 'is', null)
    .execute();
  return { kind, name, owners: owners.map(({ uuid }) => uuid) };
}

/** Returns the wanted role if the kind of company allows it, or its default. @throws the violation of `role` */
export function roleFor(kind: Companies['kind'], wanted: TeamRole | undefined): TeamRole {
  const roles: readonly TeamRole[] = TEAM_ROLES[kind];
  const role = wanted ?? roles[0];
  if (role === undefined || !roles.includes(role)) throw violation('role', 'invalid');
  return role;
}
