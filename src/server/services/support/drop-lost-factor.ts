import { sql } from 'kysely';
import { fullName } from '#freight/user/initials.ts';
import type { Tx } from '../../database/open.ts';
import { Refusal } from '../../errors.ts';
import type { Support } from '../../identity/grants.ts';
import { mailAccount, mailUser } from '../../mail/mail-queue.ts';
import { dropFactors } from '../session/factor-ways.ts';
import { recordAction } from './record-action.ts';

/**
 * Switches off the second factor of a user who lost phone and recovery codes, their passkeys too. The user reads why, and so do the owners of
 * their companies. A user of support needs another one for it: nobody gets rid of their own by a session alone.
 *
 * @throws `not_found`, `forbidden` for oneself, `second_factor_state` where it is off
 */
export async function dropLostFactor(tx: Tx, grant: Support, uuid: string, reason: string): Promise<void> {
  const { now, actor } = grant;
  if (uuid === actor.uuid) throw new Refusal('forbidden');
  const user = await tx
    .selectFrom('users')
    .select(['uuid', 'first_name', 'last_name'])
    .where('uuid', '=', uuid)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (user === undefined) throw new Refusal('not_found');
  await dropFactors(tx, uuid);
  const name = fullName(user);
  const companies = await tx
    .selectFrom('memberships as m')
    .innerJoin('companies as c', 'c.uuid', 'm.company_uuid')
    .select(['c.uuid', 'c.name'])
    .where('m.user_uuid', '=', uuid)
    .orderBy('m.created_at')
    .orderBy('c.uuid')
    .execute();
  for (const company of companies.length === 0 ? [undefined] : companies) {
    const done = { kind: 'second_factor_dropped', user: { uuid, name }, reason } as const;
    await recordAction(tx, grant, company === undefined ? done : { ...done, company });
  }
  await mailAccount(tx, { kind: 'second_factor_dropped', user: uuid, reason }, now);
  const owners = await tx
    .selectFrom('memberships as m')
    .select('m.user_uuid')
    .distinct()
    .where(sql<boolean>`m.company_uuid = any(${companies.map((company) => company.uuid)}::uuid[])`)
    .where('m.is_owner', '=', true)
    .where('m.user_uuid', '<>', uuid)
    .execute();
  const notice = { kind: 'member_factor_dropped', member: name, reason, at: new Date(now).toISOString() } as const;
  for (const owner of owners) await mailUser(tx, owner.user_uuid, notice, now);
}
