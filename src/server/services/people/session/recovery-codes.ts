import { randomBytes } from 'node:crypto';
import type { AnswerOf } from '#contract/call.ts';
import type { getRecoveryCodes as getCall } from '#contract/second-factor.ts';
import { RECOVERY_CODE_COUNT, recoveryCode } from '#freight/user/second-factor.ts';
import type { Context } from '../../../context.ts';
import type { Reader, Tx } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { Account } from '../../../identity/grants.ts';
import { mailAccount } from '../../../mail/mail-queue.ts';
import { lockUser, requireProof, waysOf } from './factor-ways.ts';
import { shownTo, showTo } from './shown-secrets.ts';
import { recoveryHash } from './verify-code.ts';

export function makeCodes(): string[] {
  return Array.from({ length: RECOVERY_CODE_COUNT }, () => recoveryCode(randomBytes(16)));
}

/** Replaces all recovery codes of a user. */
export async function replaceCodes(tx: Tx, user_uuid: string, codes: readonly string[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_uuid', '=', user_uuid).execute();
  const hashes = codes.map((code) => ({ user_uuid, hash: recoveryHash(user_uuid, code.replaceAll('-', '')) }));
  await tx.insertInto('recovery_codes').values(hashes).execute();
}

/**
 * Checks that a user may replace their codes, outside the transaction.
 *
 * @throws `second_factor_state`, or as `requireProof`
 */
export async function prepareRenewal(
  context: Pick<Context, 'db' | 'vault' | 'log'>,
  grant: Account,
  proof: Parameters<typeof requireProof>[2],
): Promise<void> {
  await requireFactor(context.db, grant);
  await requireProof(context, grant, proof);
}

async function requireFactor(db: Reader, { actor }: Account): Promise<void> {
  if ((await waysOf(db, actor.uuid)).length === 0) throw new Refusal('second_factor_state');
}

/**
 * Replaces the codes of a user and shows the new ones to the current session.
 *
 * @throws `second_factor_state` if it is off
 */
export async function renewCodes(tx: Tx, context: Pick<Context, 'vault'>, grant: Account): Promise<void> {
  const { uuid } = grant.actor;
  await lockUser(tx, uuid);
  await requireFactor(tx, grant);
  const codes = makeCodes();
  await replaceCodes(tx, uuid, codes);
  await showTo(tx, context, grant, 'codes', codes);
  await mailAccount(tx, { kind: 'recovery_codes_renewed', user: uuid }, grant.now);
}

/** @throws `not_found` if this session has renewed none, or too long ago */
export async function readCodes(
  context: Pick<Context, 'db' | 'vault'>,
  grant: Account,
): Promise<AnswerOf<typeof getCall>> {
  const { content, expires_at } = await shownTo(context, grant, 'codes');
  return { recovery_codes: [...content], expires_at: expires_at.toISOString() };
}
