import { sql } from 'kysely';
import { type FactorWay, isRecentSignIn } from '#freight/user/passkey.ts';
import { is } from '#freight/user/user.ts';
import { MINUTE } from '#freight/values/duration.ts';
import type { Context } from '../../../context.ts';
import type { Db, Reader, Tx } from '../../../database/open.ts';
import { Refusal, violation } from '../../../errors.ts';
import type { Account, Grant } from '../../../identity/grants.ts';
import type { AccountNotice } from '../../../mail/account-mails.ts';
import { mailAccount } from '../../../mail/mail-queue.ts';
import { requiresSecondFactor } from '../../../settings.ts';
import { verifyCode } from './verify-code.ts';
import { verifyAgain } from './verify-password.ts';

/** Returns the kinds of second factors that a user has; suspended ones do not count. */
export async function waysOf(db: Reader, user: string): Promise<readonly FactorWay[]> {
  const { ways } = await db
    .selectNoFrom(
      sql<FactorWay[]>`array(
        select 'app' from second_factors where user_uuid = ${user} and suspended_at is null
        union select 'passkey' from passkeys where user_uuid = ${user} and suspended_at is null order by 1)`.as('ways'),
    )
    .executeTakeFirstOrThrow();
  return ways;
}

/** Locks the user, so that changes of their second factors run one after another. */
export async function lockUser(tx: Tx, user: string): Promise<void> {
  await tx.selectFrom('users').select('uuid').where('uuid', '=', user).forUpdate().execute();
}

/** True if the roles of the user require a second factor. */
export function isRequiredOf({ actor }: Account, settings: Context['settings']): boolean {
  return requiresSecondFactor(settings) && actor.companies.some(({ roles }) => is.support(roles));
}

/**
 * True if the user's password must come with a code: they have a second factor, and did not give one recently in this
 * session.
 */
export async function asksCode(db: Reader, { actor, now }: Grant): Promise<boolean> {
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
 * Checks password and code before critical changes, so that a stolen session is not enough. Call it outside the
 * transaction.
 *
 * @throws the violation of what is wrong or missing, `second_factor_unreadable`, `too_many_requests`
 */
export async function requireProof(
  context: Pick<Context, 'db' | 'vault' | 'log'>,
  grant: Grant,
  { password, code }: { readonly password: string; readonly code?: string | undefined },
): Promise<void> {
  const { db } = context;
  const { actor, now } = grant;
  await requirePassword(db, grant, password);
  if ((await waysOf(db, actor.uuid)).length === 0) return;
  if (code === undefined) {
    if (await asksCode(db, grant)) throw violation('code', 'code_needed');
    return;
  }
  if (!(await verifyCode(context, actor.uuid, code, now))) throw violation('code', 'code_wrong');
}

/** A sign-in counts as a fresh check of the password for this time. */
const FRESH_SIGN_IN_MS = 15 * MINUTE;

/** True if the session was opened within a quarter of an hour. */
export async function isFreshSignIn(db: Reader, { actor, now }: Pick<Grant, 'actor' | 'now'>): Promise<boolean> {
  const begun = db
    .selectFrom('tokens')
    .select('created_at')
    .where('hash', '=', actor.tokenHash)
    .where('created_at', '>', new Date(now - FRESH_SIGN_IN_MS));
  return (await begun.executeTakeFirst()) !== undefined;
}

/**
 * Like `requireProof`, but a session opened within a quarter of an hour needs no password: for what an owner adds to
 * their company, so that a session found open is not enough.
 *
 * @throws the violation of `password` if it is missing, or as `requireProof`
 */
export async function requireOwnHand(
  context: Pick<Context, 'db' | 'vault' | 'log'>,
  grant: Grant,
  { password, code }: { readonly password?: string | undefined; readonly code?: string | undefined },
): Promise<void> {
  if (password !== undefined) return requireProof(context, grant, { password, code });
  if (!(await isFreshSignIn(context.db, grant))) throw violation('password', 'required');
}

/** Checks the password of the user, outside the transaction. @throws its violation, `too_many_requests` */
export async function requirePassword(db: Db, { actor, now }: Grant, password: string): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select(['uuid', 'password_hash'])
    .where('uuid', '=', actor.uuid)
    .executeTakeFirstOrThrow();
  if (!(await verifyAgain(db, user, password, { actor, now }))) throw violation('password', 'password_wrong');
}

/**
 * Removes one of a user's second factors. With the last one, the dependent data goes as well.
 *
 * @param remove removes it and returns the notice for the user if another one is left
 * @throws `last_second_factor` if the roles of the user require one
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

/** Deletes the second factors of a user with all dependent data. @throws `second_factor_state` if there are none */
export async function dropFactors(tx: Tx, user: string): Promise<void> {
  await lockUser(tx, user);
  let dropped = 0n;
  for (const table of ['second_factors', 'passkeys'] as const) {
    const { numDeletedRows } = await tx.deleteFrom(table).where('user_uuid', '=', user).executeTakeFirst();
    dropped += numDeletedRows;
  }
  if (dropped === 0n) throw new Refusal('second_factor_state');
  await forgetFactors(tx, user);
}

/** Deletes what depends on second factors. */
export async function forgetFactors(tx: Tx, user: string): Promise<void> {
  for (const table of ['recovery_codes', 'second_factor_setups', 'sign_in_challenges', 'passkey_challenges'] as const) {
    await tx.deleteFrom(table).where('user_uuid', '=', user).execute();
  }
  await tx.updateTable('tokens').set({ second_factor: false }).where('user_uuid', '=', user).execute();
}
