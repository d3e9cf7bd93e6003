import { createHash, timingSafeEqual } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { CODE, kindOfCode, momentOf, usableSteps } from '#freight/user/second-factor.ts';
import { MINUTE } from '#freight/values/duration.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import { giveAllBack, giveBack, type RateLimit, takeFrom } from '../../../http/rate-limit.ts';
import { logSecurity } from '../../../identity/security-log.ts';
import { mailAccount } from '../../../mail/mail-queue.ts';

/** Limit of wrong codes per account, in any call: at any time three of a million codes are right. */
const PER_ACCOUNT: RateLimit = { name: 'second-factor', burst: 5, every: 5 * MINUTE };

type World = Pick<Context, 'db' | 'vault' | 'log'>;

const KEY_LOST =
  'The secret of a second factor cannot be read: LADING_SECRET_KEY, or secret.key in the data folder, is not the one it was sealed with. See "Second factor" in OPERATIONS.md.';

/** Logs an error if the server's key differs from the one that sealed the secrets. */
export async function checkKey({ db, vault, log }: World): Promise<void> {
  const last = await db
    .selectFrom('second_factors')
    .select(['user_uuid', 'secret'])
    .orderBy('enabled_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last === undefined) return;
  const { user_uuid: user, secret } = last;
  if (vault.open(Buffer.from(secret), secretOf(user)) === null) log.error({ user }, KEY_LOST);
}

/** Returns an authenticator app with a secret in Base32. */
export function appWith(secret: string, username = ''): TOTP {
  const { digits, periodSeconds: period, algorithm } = CODE;
  return new TOTP({ issuer: 'Lading', label: username, secret: Secret.fromBase32(secret), digits, period, algorithm });
}

/** Returns the usable time step of the entered code; null if there is none, or it is not a code of an app. */
export function stepOf(secret: string, entered: string, steps: readonly number[]): number | null {
  if (kindOfCode(entered) !== 'app') return null;
  const app = appWith(secret);
  const given = Buffer.from(entered);
  const isOf = (step: number) => timingSafeEqual(Buffer.from(app.generate({ timestamp: momentOf(step) })), given);
  return steps.find(isOf) ?? null;
}

/**
 * Counts an attempt before the code is checked, so that concurrent attempts cannot exceed the limit.
 *
 * @throws `too_many_requests`
 */
export function takeAttempt(db: Db, user: string, now: number): Promise<void> {
  return takeFrom(db, PER_ACCOUNT, user, now);
}

/** Resets the count of wrong codes of a user. */
export function forgiveAttempts(db: Db, user: string): Promise<void> {
  return giveAllBack(db, PER_ACCOUNT, user);
}

/**
 * True if a code is right. Uses it up: of concurrent calls with the same code, one succeeds.
 *
 * @param entered the output of `EnteredCode`
 * @param now Unix milliseconds
 * @throws `too_many_requests`, and `second_factor_unreadable` if the server's key has changed
 */
export async function verifyCode(context: World, user: string, entered: string, now: number): Promise<boolean> {
  const { db } = context;
  await takeAttempt(db, user, now);
  const kind = kindOfCode(entered);
  if (kind === null) return false;
  const isRight =
    kind === 'app'
      ? await takeAppCode(context, user, entered, now)
      : await takeRecoveryCode(context, user, entered, now);
  if (isRight) await forgiveAttempts(db, user);
  return isRight;
}

async function takeAppCode({ db, vault, log }: World, user: string, entered: string, now: number): Promise<boolean> {
  const factor = await db
    .selectFrom('second_factors')
    .select(['secret', 'last_step'])
    .where('user_uuid', '=', user)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  if (factor === undefined) return false;
  const secret = vault.open(Buffer.from(factor.secret), secretOf(user));
  if (secret === null) {
    // Not a wrong guess: a recovery code must still work.
    await giveBack(db, PER_ACCOUNT, user);
    log.error({ user }, KEY_LOST);
    throw new Refusal('second_factor_unreadable');
  }
  const step = stepOf(secret, entered, usableSteps(now, factor.last_step));
  if (step === null) return false;
  const used = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_uuid', '=', user)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .returning('user_uuid')
    .executeTakeFirst();
  return used !== undefined;
}

async function takeRecoveryCode({ db, log }: World, user: string, entered: string, now: number): Promise<boolean> {
  const isUsed = await db.transaction().execute(async (tx) => {
    const used = await tx
      .deleteFrom('recovery_codes')
      .where('user_uuid', '=', user)
      .where('hash', '=', recoveryHash(user, entered))
      .returning('user_uuid')
      .executeTakeFirst();
    if (used !== undefined) await mailAccount(tx, { kind: 'recovery_code_used', user }, now);
    return used !== undefined;
  });
  if (isUsed) logSecurity(log, { event: 'recovery_code_used', user });
  return isUsed;
}

/** Name of the app's secret in the vault. */
export function secretOf(user: string): string {
  return `second factor of ${user}`;
}

/** Hashes a recovery code. Its 80 bits make a fast hash safe. */
export function recoveryHash(user: string, entered: string): Buffer {
  return createHash('sha256').update(`${user} ${entered}`).digest();
}
