import { randomBytes } from 'node:crypto';
import type { createToken } from '#contract/auth.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/open.ts';
import { Refusal } from '../../errors.ts';
import { giveAllBack, giveBack, type RateLimit, takeFrom } from '../../http/rate-limit.ts';
import { TOKEN_LIFETIME_MS, tokenHash } from '../../identity/actor.ts';
import { deviceName } from '../../identity/device-name.ts';
import { networkOf } from '../../identity/network.ts';
import { logSecurity } from '../../identity/security-log.ts';
import { verifyPassword } from './verify-password.ts';

/** Wrong passwords: for one name from one address, and from one address. `verifyPassword` counts those of an account. */
const PER_PERSON: RateLimit = { name: 'sign-in', burst: 10, every: 30_000 };
const PER_ADDRESS: RateLimit = { name: 'sign-in-address', burst: 100, every: 6000 };

/** What somebody signs in with; `agent` is their device's own word of itself, `now` in Unix milliseconds. */
interface Attempt {
  readonly username: string;
  readonly password: string;
  readonly ip: string;
  readonly agent: string;
  readonly now: number;
}

/**
 * Exchanges a name and a password for a token. What was taken of the limits is given back when the password is right, so
 * that only failures count. It is taken first, so that many attempts at once cannot outrun the count; the address comes
 * before the name, so that an address over its limit writes no rows. An address gets its last one back and no more:
 * somebody with a password of their own could go on guessing others' otherwise.
 */
export async function signIn(
  { db, log }: Pick<Context, 'db' | 'log'>,
  { username, password, ip, agent, now }: Attempt,
): Promise<AnswerOf<typeof createToken>> {
  const address = networkOf(ip);
  const person = `${username}@${address}`;
  await takeFrom(db, PER_ADDRESS, address, now);
  await takeFrom(db, PER_PERSON, person, now);

  const user = await db
    .selectFrom('users')
    .select(['uuid', 'password_hash', 'password_expires_at', 'blocked_at'])
    .where('username', '=', username)
    .executeTakeFirst();
  const refuse = (code: ErrorCode) => {
    logSecurity(log, { event: 'sign_in_refused', user: user?.uuid ?? null, code });
    return new Refusal(code);
  };
  if (user === undefined) throw refuse('user_not_found');
  if (!(await verifyPassword(db, user, password, now))) throw refuse('bad_credentials');
  await Promise.all([giveAllBack(db, PER_PERSON, person), giveBack(db, PER_ADDRESS, address)]);
  if (user.blocked_at !== null || (await isShutOut(db, user.uuid))) throw refuse('account_blocked');
  if (user.password_expires_at !== null && user.password_expires_at.getTime() <= now) throw refuse('password_expired');

  const token = randomBytes(32).toString('base64url');
  const at = new Date(now);
  const expires = new Date(now + TOKEN_LIFETIME_MS);
  const { uuid: session } = await db
    .insertInto('tokens')
    .values({
      hash: tokenHash(token),
      user_uuid: user.uuid,
      device: deviceName(agent),
      created_at: at,
      last_seen_at: at,
      expires_at: expires,
    })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('users')
    .set({ first_connection_at: at })
    .where('uuid', '=', user.uuid)
    .where('first_connection_at', 'is', null)
    .execute();
  logSecurity(log, { event: 'signed_in', user: user.uuid, session });
  return { token, expires_at: expires.toISOString() };
}

/** Whether a user belongs nowhere any more, since a carrier took their access as a driver away. */
async function isShutOut(db: Db, user: string): Promise<boolean> {
  const place = db.selectFrom('memberships').select('company_uuid').where('user_uuid', '=', user);
  if ((await place.executeTakeFirst()) !== undefined) return false;
  const disabled = db
    .selectFrom('drivers')
    .select('uuid')
    .where('user_uuid', '=', user)
    .where('status', '=', 'disabled');
  return (await disabled.executeTakeFirst()) !== undefined;
}
