import { Secret } from 'otpauth';
import type { AnswerOf } from '#contract/call.ts';
import type { getSecondFactor as getCall, getSecondFactorSetup as setupCall } from '#contract/second-factor.ts';
import { usableSteps } from '#freight/user/second-factor.ts';
import type { Context } from '../../../context.ts';
import type { Reader, Tx } from '../../../database/open.ts';
import { Refusal, violation } from '../../../errors.ts';
import type { Account } from '../../../identity/grants.ts';
import { mailAccount } from '../../../mail/mail-queue.ts';
import { asksCode, isRequiredOf, lockUser, removeWay, requireProof } from './factor-ways.ts';
import { makeCodes, replaceCodes } from './recovery-codes.ts';
import { shownTo, showTo } from './shown-secrets.ts';
import { requireProven } from './suspend-access.ts';
import { appWith, forgiveAttempts, secretOf, stepOf, takeAttempt } from './verify-code.ts';

/** Data to set up an app: a secret in Base32, and recovery codes for a lost phone. */
interface Setup {
  readonly secret: string;
  readonly codes: readonly string[];
}

/** Returns the second factors of the user that work; suspended ones have a list of their own (`listSuspended`). */
export async function readSecondFactor(
  db: Reader,
  grant: Account,
  settings: Context['settings'],
): Promise<AnswerOf<typeof getCall>> {
  const { actor } = grant;
  const factor = await db
    .selectFrom('second_factors')
    .select('enabled_at')
    .where('user_uuid', '=', actor.uuid)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_uuid', '=', actor.uuid)
    .executeTakeFirstOrThrow();
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['uuid', 'name', 'made_at', 'last_used_at'])
    .where('user_uuid', '=', actor.uuid)
    .where('suspended_at', 'is', null)
    .orderBy('made_at')
    .orderBy('uuid')
    .execute();
  return {
    enabled_at: factor?.enabled_at.toISOString() ?? null,
    passkeys: passkeys.map(({ made_at, last_used_at, ...passkey }) => ({
      ...passkey,
      made_at: made_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
    recovery_codes_left: count,
    asks_code: await asksCode(db, grant),
    is_required: isRequiredOf(grant, settings),
    is_owed: actor.owesSecondFactor,
  };
}

/**
 * Checks that a user may start the setup, outside the transaction.
 *
 * @throws `email_unproven`, `second_factor_state`, or as `requireProof`
 */
export async function prepareSetup(
  context: Pick<Context, 'db' | 'vault' | 'log'>,
  grant: Account,
  proof: Parameters<typeof requireProof>[2],
): Promise<void> {
  await requireProven(context.db, grant.actor.uuid);
  if (await isOn(context.db, grant)) throw new Refusal('second_factor_state');
  await requireProof(context, grant, proof);
}

/** Starts the setup of an app and replaces an earlier one. */
export async function beginSetup(tx: Tx, context: Pick<Context, 'vault'>, grant: Account): Promise<void> {
  await showTo(tx, context, grant, 'app', { secret: new Secret({ size: 20 }).base32, codes: makeCodes() });
}

/** @throws `not_found` if this session has started no setup, or too long ago */
export async function readSetup(
  { db, vault }: Pick<Context, 'db' | 'vault'>,
  grant: Account,
): Promise<AnswerOf<typeof setupCall>> {
  const { content, expires_at } = await shownTo({ db, vault }, grant, 'app');
  const { secret, codes } = content;
  const uri = appWith(secret, grant.actor.username).toString();
  return { secret, uri, recovery_codes: [...codes], expires_at: expires_at.toISOString() };
}

/**
 * Checks the first code of an app, outside the transaction.
 *
 * @throws the violation of a wrong one, `not_found`, `too_many_requests`
 */
export async function prepareConfirmation(
  context: Pick<Context, 'db' | 'vault'>,
  grant: Account,
  code: string,
): Promise<Setup & { readonly step: number }> {
  const { actor, now } = grant;
  const { content: setup } = await shownTo(context, grant, 'app');
  await takeAttempt(context.db, actor.uuid, now);
  const step = stepOf(setup.secret, code, usableSteps(now, null));
  if (step === null) throw violation('code', 'code_wrong');
  await forgiveAttempts(context.db, actor.uuid);
  return { ...setup, step };
}

/** Enables the second factor and marks the session as having given it. @throws `second_factor_state`, `not_found` */
export async function confirmSetup(
  tx: Tx,
  { vault }: Pick<Context, 'vault'>,
  { actor, now }: Account,
  { secret, codes, step }: Setup & { readonly step: number },
): Promise<void> {
  const user_uuid = actor.uuid;
  const begun = await tx
    .deleteFrom('second_factor_setups')
    .where('user_uuid', '=', user_uuid)
    .where('session_uuid', '=', actor.session)
    .where('purpose', '=', 'app')
    .returning('user_uuid')
    .executeTakeFirst();
  if (begun === undefined) throw new Refusal('not_found');
  await lockUser(tx, user_uuid);
  // A new app takes the place of a suspended one.
  await tx
    .deleteFrom('second_factors')
    .where('user_uuid', '=', user_uuid)
    .where('suspended_at', 'is not', null)
    .execute();
  const sealed = vault.seal(secret, secretOf(user_uuid));
  const made = await tx
    .insertInto('second_factors')
    .values({ user_uuid, secret: sealed, last_step: step, enabled_at: new Date(now) })
    .onConflict((on) => on.doNothing())
    .returning('user_uuid')
    .executeTakeFirst();
  if (made === undefined) throw new Refusal('second_factor_state');
  await replaceCodes(tx, user_uuid, codes);
  await tx.updateTable('tokens').set({ second_factor: true }).where('uuid', '=', actor.session).execute();
  await mailAccount(tx, { kind: 'second_factor_on', user: user_uuid }, now);
}

/**
 * Checks that the app may be removed, outside the transaction.
 *
 * @throws `second_factor_state` if it is off, or as `requireProof`
 */
export async function prepareRemoval(
  context: Pick<Context, 'db' | 'vault' | 'log'>,
  grant: Account,
  proof: Parameters<typeof requireProof>[2],
): Promise<void> {
  if (!(await isOn(context.db, grant))) throw new Refusal('second_factor_state');
  await requireProof(context, grant, proof);
}

/** Removes the app of the user. @throws `second_factor_state` if it is off, `last_second_factor` */
export async function removeSecondFactor(
  tx: Tx,
  { settings }: Pick<Context, 'settings'>,
  grant: Account,
): Promise<void> {
  const { uuid } = grant.actor;
  await removeWay(tx, settings, grant, async () => {
    const off = await tx
      .deleteFrom('second_factors')
      .where('user_uuid', '=', uuid)
      .returning('user_uuid')
      .executeTakeFirst();
    if (off === undefined) throw new Refusal('second_factor_state');
    return { kind: 'app_removed', user: uuid };
  });
}

async function isOn(db: Reader, { actor }: Account): Promise<boolean> {
  const factor = db
    .selectFrom('second_factors')
    .select('user_uuid')
    .where('user_uuid', '=', actor.uuid)
    .where('suspended_at', 'is', null);
  return (await factor.executeTakeFirst()) !== undefined;
}
