import { sql } from 'kysely';
import { fullName } from '#freight/user/initials.ts';
import type { SupportAction } from '#freight/user/support-action.ts';
import type { Tx } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { Support } from '../../../identity/grants.ts';
import { mailUser } from '../../../mail/mail-queue.ts';
import type { MemberNotice } from '../../../mail/security-mails.ts';
import { recordAction } from '../../../services/people/support-action/record-action.ts';

/** A user that support changes, locked until the transaction ends. */
interface HeldUser {
  readonly uuid: string;
  readonly name: string;
  readonly isBlocked: boolean;
}

/** Returns and locks a user; support cannot change themselves. @throws `not_found`, `forbidden` for oneself */
export async function holdUser(tx: Tx, { actor }: Support, uuid: string): Promise<HeldUser> {
  if (uuid === actor.uuid) throw new Refusal('forbidden');
  const user = await tx
    .selectFrom('users')
    .select(['first_name', 'last_name', 'blocked_at'])
    .where('uuid', '=', uuid)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (user === undefined) throw new Refusal('not_found');
  return { uuid, name: fullName(user), isBlocked: user.blocked_at !== null };
}

/** An action, and the notice for the owners of the user's companies. */
interface Done extends Pick<SupportAction, 'kind'> {
  readonly reason: string;
  readonly notice: Pick<MemberNotice, 'kind' | 'reason'>;
}

/** Records an action on a user in each of their companies, and notifies the other owners. */
export async function recordForUser(
  tx: Tx,
  grant: Support,
  { uuid, name }: HeldUser,
  { kind, reason, notice }: Done,
): Promise<void> {
  const { now } = grant;
  const companies = await tx
    .selectFrom('memberships as m')
    .innerJoin('companies as c', 'c.uuid', 'm.company_uuid')
    .select(['c.uuid', 'c.name'])
    .where('m.user_uuid', '=', uuid)
    .orderBy('m.created_at')
    .orderBy('c.uuid')
    .execute();
  for (const company of companies.length === 0 ? [undefined] : companies) {
    const done = { kind, user: { uuid, name }, reason };
    await recordAction(tx, grant, company === undefined ? done : { ...done, company });
  }
  const owners = await tx
    .selectFrom('memberships as m')
    .select('m.user_uuid')
    .distinct()
    .where(sql<boolean>`m.company_uuid = any(${companies.map((company) => company.uuid)}::uuid[])`)
    .where('m.is_owner', '=', true)
    .where('m.user_uuid', '<>', uuid)
    .execute();
  const told = { ...notice, member: name, at: new Date(now).toISOString() };
  for (const owner of owners) await mailUser(tx, owner.user_uuid, told, now);
}
