import { sql } from 'kysely';
import { type FactorWay, isRecentSignIn } from '#freight/user/passkey.ts';
import { is } from '#freight/user/user.ts';
import type { Context } from '../../context.ts';
import type { Db, Reader, Tx } from '../../database/open.ts';
import { Refusal, violation } from '../../errors.ts';
import type { Account } from '../../identity/grants.ts';
import { mailAccount } from '../../mail/mail-queue.ts';
import type { AccountNotice } from '../../mail/notice.ts';
import { requiresSecondFactor } from '../../settings.ts';
import { verifyCode } from './verify-code.ts';
import { verifyPassword } from './verify-password.ts';

/** What second factors a user has. */
export async function waysOf(db: Reader, user: string): Promise<readonly FactorWay[]> {
  const { ways } = await db
    .selectNoFrom(
      sql<FactorWay[]>`array(
        select 'app' from second_factors where user_uuid = ${user}
        union select 'passkey' from passkeys where user_uuid = ${user} order by 1)`.as('ways'),
    )
    .executeTakeFirstOrThrow();
  return ways;
}

/** Second factors of a user change one after the other. */
export async function lockUser(tx: Tx, user: string): Promise<void> {
  await tx.selectFrom('users').select('uuid').where('uuid', '=', user).forUpdate().execute();
}

/** Whether the work of a user needs a second factor. */
export function isRequiredOf({ actor }: Account, settings: Context['settings']): boolean {
  return requiresSecondFactor(settings) && actor.companies.some(({ roles }) => is.support(roles));
}

/** Whether a code must go with the password of a user: where they have a second factor, and this session gave none just now. */
export async function asksCode(db: Reader, { actor, now }: Account): Promise<boolean> {
  if ((await waysOf(db, actor.uuid)).length === 0) return false;
  const session = await db
    .selectFrom('tokens')
    .select(['created_at', 'second_factor'])
    .where('uuid', '=', actor.session)
    .executeTakeFirst();
  if (session === undefined) return true;
  const { created_at, second_factor } = session;
  return !isRecentSignIn({ openedAt: created_at.getTime(), gaveSecondFactor: second_factor }, now);
}

/**
 * Judges password and code, outside the transaction, before what a thief of the session alone must not do.
 *
 * @throws the violation of what is wrong or missing, `second_factor_unreadable`, `too_many_requests`
 */
export async function requireProof(
  world: Pick<Context, 'db' | 'vault' | 'log'>,
  grant: Account,
  { password, code }: { readonly password: string; readonly code?: string | undefined },
): Promise<void> {
  const { db } = world;
  const { actor, now } = grant;
  await requirePassword(db, grant, password);
  if ((await waysOf(db, actor.uuid)).length === 0) return;
  if (code === undefined) {
    if (await asksCode(db, grant)) throw violation('code', 'code_needed');
    return;
  }
  if (!(await verifyCode(world, actor.uuid, code, now))) throw violation('code', 'code_wrong');
}

async function requirePassword(db: Db, { actor, now }: Account, password: string): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select(['uuid', 'password_hash'])
    .where('uuid', '=', actor.uuid)
    .executeTakeFirstOrThrow();
  if (!(await verifyPassword(db, user, password, now))) throw violation('password', 'password_wrong');
}

/**
 * Removes one of a user's second factors. With the last one goes what hangs on it.
 *
 * @param remove removes it, and says what the user reads where another one is left
 * @throws `last_second_factor` where the work of the user needs one
 */
export async function removeWay(
  tx: Tx,
  settings: Context['settings'],
  grant: Account,
  remove: () => Promise<AccountNotice>,
): Promise<void> {
  const { uuid } = grant.actor;
  await lockUser(tx, uuid);
  const notice = await remove();
  const isLast = (await waysOf(tx, uuid)).length === 0;
  if (isLast && isRequiredOf(grant, settings)) throw new Refusal('last_second_factor');
  if (isLast) await forgetFactors(tx, uuid);
  await mailAccount(tx, isLast ? { kind: 'second_factor_off', user: uuid } : notice, grant.now);
}

/** Forgets the second factors of a user, with all that hangs on them. @throws `second_factor_state` where there are none */
export async function dropFactors(tx: Tx, user: string): Promise<void> {
  await lockUser(tx, user);
  if ((await waysOf(tx, user)).length === 0) throw new Refusal('second_factor_state');
  for (const table of ['second_factors', 'passkeys'] as const) {
    await tx.deleteFrom(table).where('user_uuid', '=', user).execute();
  }
  await forgetFactors(tx, user);
}

async function forgetFactors(tx: Tx, user: string): Promise<void> {
  for (const table of ['recovery_codes', 'second_factor_setups', 'sign_in_challenges', 'passkey_challenges'] as const) {
    await tx.deleteFrom(table).where('user_uuid', '=', user).execute();
  }
  await tx.updateTable('tokens').set({ second_factor: false }).where('user_uuid', '=', user).execute();
}
