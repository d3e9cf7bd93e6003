import { randomBytes } from 'node:crypto';
import type { createToken } from '#contract/auth.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { CHALLENGE_LIFETIME_MS } from '#freight/user/second-factor.ts';
import { DAY } from '#freight/values/duration.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { KnownBrowser } from '../../../http/known-browser.ts';
import { giveAllBack, giveBack, isRemembered, type RateLimit, remember, takeFrom } from '../../../http/rate-limit.ts';
import { tokenHash } from '../../../identity/actor.ts';
import { networkOf } from '../../../identity/network.ts';
import { logSecurity } from '../../../identity/security-log.ts';
import { waysOf } from './factor-ways.ts';
import { openSession } from './open-session.ts';
import { verifyPassword } from './verify-password.ts';

/**
 * Limits of wrong passwords, per name and address or known browser, and per address. `verifyPassword` limits those per
 * account.
 */
const PER_PERSON: RateLimit = { name: 'sign-in', burst: 10, every: 30_000 };
const PER_ADDRESS: RateLimit = { name: 'sign-in-address', burst: 100, every: 6000 };

/** A network that a user signed in from in the last 30 days. `PER_PERSON` limits guesses from it. */
const KNOWN_NETWORK = 'sign-in-network';
const KNOWN_FOR_MS = 30 * DAY;

/** Limit of sign-ins per account that wait for a code: more come from somebody with the password but no code. */
const CHALLENGES: RateLimit = { name: 'sign-in-challenge', burst: 20, every: 30_000 };

/** A sign-in attempt; `agent` is the user agent, `now` in Unix milliseconds. */
interface Attempt {
  readonly username: string;
  readonly password: string;
  readonly ip: string;
  readonly agent: string;
  readonly now: number;
  readonly known: KnownBrowser;
}

/**
 * Exchanges a name and a password for a token. Each attempt is counted first, so that concurrent attempts cannot exceed
 * the limits, and given back if the password is right, so that only failures count. The address is counted before the
 * name, so that an address over its limit writes no rows. For the address only the last attempt is given back;
 * otherwise an attacker with their own account could reset the limit while guessing passwords of others.
 */
export async function signIn(
  { db, log }: Pick<Context, 'db' | 'log'>,
  { username, password, ip, agent, now, known }: Attempt,
): Promise<AnswerOf<typeof createToken>> {
  const address = networkOf(ip);
  await takeFrom(db, PER_ADDRESS, address, now);
  const user = await db
    .selectFrom('users')
    .select(['uuid', 'password_hash', 'password_changed_at', 'password_expires_at', 'blocked_at'])
    .where('username', '=', username)
    .executeTakeFirst();
  const browser = user === undefined ? null : known.nameOf(user, now);
  const person = `${username}@${browser ?? address}`;
  await takeFrom(db, PER_PERSON, person, now);
  const refuse = (code: ErrorCode) => {
    logSecurity(log, { event: 'sign_in_refused', user: user?.uuid ?? null, code });
    return new Refusal(code);
  };
  if (user === undefined) throw refuse('user_not_found');
  const here = `${user.uuid}@${address}`;
  const isKnown = browser !== null || (await isRemembered(db, KNOWN_NETWORK, here, now));
  if (!(await verifyPassword(db, user, password, now, isKnown))) throw refuse('bad_credentials');
  await Promise.all([
    giveAllBack(db, PER_PERSON, person),
    giveBack(db, PER_ADDRESS, address),
    remember(db, KNOWN_NETWORK, here, now + KNOWN_FOR_MS),
  ]);
  const obstacle = await obstacleOf(db, user, now);
  if (obstacle !== null) throw refuse(obstacle);

  await requireFactor(db, user.uuid, now);
  return openSession({ db, log }, { user: user.uuid, agent, now, secondFactor: false, known });
}

/**
 * Stops a sign-in that needs a second factor, and returns the challenge with the error.
 *
 * @throws `second_factor_required`
 */
async function requireFactor(db: Db, user: string, now: number): Promise<void> {
  const ways = await waysOf(db, user);
  if (ways.length === 0) return;
  await takeFrom(db, CHALLENGES, user, now);
  const challenge = randomBytes(32).toString('base64url');
  const expires_at = new Date(now + CHALLENGE_LIFETIME_MS);
  await db
    .insertInto('sign_in_challenges')
    .values({ hash: tokenHash(challenge), user_uuid: user, expires_at })
    .execute();
  throw new Refusal('second_factor_required', { challenge, ways });
}

/** Returns the reason why a user with a correct password may not sign in, or null. Also checked before the code. */
export async function obstacleOf(
  db: Db,
  user: { readonly uuid: string; readonly blocked_at: Date | null; readonly password_expires_at: Date | null },
  now: number,
): Promise<'account_blocked' | 'password_expired' | null> {
  if (user.blocked_at !== null || (await isShutOut(db, user.uuid))) return 'account_blocked';
  return user.password_expires_at !== null && user.password_expires_at.getTime() <= now ? 'password_expired' : null;
}

/** True if the user has no company left because a carrier disabled their access as a driver. */
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
