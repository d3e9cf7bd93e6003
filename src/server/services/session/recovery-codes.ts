import { randomBytes } from 'node:crypto';
import type { AnswerOf } from '#contract/call.ts';
import type { getRecoveryCodes as getCall } from '#contract/second-factor.ts';
import { RECOVERY_CODE_COUNT, recoveryCode } from '#freight/user/second-factor.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../database/open.ts';
import { Refusal } from '../../errors.ts';
import type { Account } from '../../identity/grants.ts';
import { mailAccount } from '../../mail/mail-queue.ts';
import { shownTo, showTo } from './shown-secrets.ts';
import { recoveryHash } from './verify-code.ts';

export function makeCodes(): string[] {
  return Array.from({ length: RECOVERY_CODE_COUNT }, () => recoveryCode(randomBytes(16)));
}

/** From now on these codes count, and none that the user had before. */
export async function replaceCodes(tx: Tx, user_uuid: string, codes: readonly string[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_uuid', '=', user_uuid).execute();
  const hashes = codes.map((code) => ({ user_uuid, hash: recoveryHash(user_uuid, code.replaceAll('-', '')) }));
  await tx.insertInto('recovery_codes').values(hashes).execute();
}

/** Replaces the codes of a user, and shows the new ones to the session that asked. @throws `second_factor_state` where it is off */
export async function renewCodes(tx: Tx, world: Pick<Context, 'vault'>, grant: Account): Promise<void> {
  const { uuid } = grant.actor;
  const factor = tx.selectFrom('second_factors').select('user_uuid').where('user_uuid', '=', uuid).forUpdate();
  if ((await factor.executeTakeFirst()) === undefined) throw new Refusal('second_factor_state');
  const codes = makeCodes();
  await replaceCodes(tx, uuid, codes);
  await showTo(tx, world, grant, 'codes', codes);
  await mailAccount(tx, { kind: 'recovery_codes_renewed', user: uuid }, grant.now);
}

/** @throws `not_found` where this session renewed none, or too long ago */
export async function readCodes(
  world: Pick<Context, 'db' | 'vault'>,
  grant: Account,
): Promise<AnswerOf<typeof getCall>> {
  const { content, expires_at } = await shownTo(world, grant, 'codes');
  return { recovery_codes: [...content], expires_at: expires_at.toISOString() };
}
