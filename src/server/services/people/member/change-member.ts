import type { AnswerOf, BodyOf } from '#contract/call.ts';
import type { changeCompanyUser } from '#contract/member.ts';
import { is } from '#freight/user/user.ts';
import type { Tx } from '../../../database/open.ts';
import { Refusal, violation } from '../../../errors.ts';
import type { Ownership } from '../../../identity/grants.ts';
import { lockTeam, roleFor } from './lock-team.ts';
import { readMembers } from './read-members.ts';

/**
 * Changes the rights of a member. A driver cannot be an owner, because drivers manage nothing and the company could be
 * left without a manager.
 *
 * @throws `not_found`, `last_owner`, or a violation of `role` or `is_owner`
 */
export async function changeMember(
  tx: Tx,
  grant: Ownership,
  user: string,
  { is_owner, role }: BodyOf<typeof changeCompanyUser>,
): Promise<AnswerOf<typeof changeCompanyUser>> {
  const { kind, owners } = await lockTeam(tx, grant);
  const [member] = await readMembers(tx, grant, user);
  if (member === undefined) throw new Refusal('not_found');
  if (is_owner === false && owners.every((owner) => owner === user)) throw new Refusal('last_owner');
  const changed = {
    is_owner: is_owner ?? member.is_owner,
    roles: role === undefined ? member.roles : [roleFor(kind, role)],
  };
  if (is_owner === true && is.driverOnly(changed.roles)) throw violation('is_owner', 'invalid');
  await tx
    .updateTable('memberships')
    .set(changed)
    .where('company_uuid', '=', grant.company)
    .where('user_uuid', '=', user)
    .execute();
  return { ...member, ...changed };
}
