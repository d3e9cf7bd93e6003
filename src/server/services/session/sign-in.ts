import { randomBytes } from 'node:crypto';
import type { createToken } from '#contract/auth.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { Db } from '../../database/open.ts';
import { Refusal } from '../../errors.ts';
import { giveAllBack, giveBack, type RateLimit, takeFrom, tryTake } from '../../http/rate-limit.ts';
import { tokenHash } from '../../identity/actor.ts';
import { networkOf } from '../../identity/network.ts';
import { mailUser } from '../../mail/mail-queue.ts';
import { passwordMatches } from './password.ts';

/** A phone stays signed in for this long, in milliseconds: 180 days. A driver may be away for a season. */
const TOKEN_LIFETIME = 180 * 24 * 60 * 60 * 1000;

const HOUR = 60 * 60 * 1000;

/** Wrong passwords: for one name from one address, from one address, and for one account from anywhere. */
const PER_PERSON: RateLimit = { name: 'sign-in', burst: 10, every: 30_000 };
const PER_ADDRESS: RateLimit = { name: 'sign-in-address', burst: 100, every: 6000 };
const PER_ACCOUNT: RateLimit = { name: 'sign-in-account', burst: 50, every: 60_000 };

/** At the tenth failure in a row the user is told by mail, once a day at most. */
const UNNOTICED: RateLimit = { name: 'sign-in-failures', burst: 9, every: 24 * HOUR };
const WARNINGS: RateLimit = { name: 'sign-in-warning', burst: 1, every: 24 * HOUR };

/**
 * Exchanges a name and a password for a token. What was taken of the limits is given back when the password is right, so
 * that only failures count. It is taken first, so that many attempts at once cannot outrun the count; the address comes
 * before the name, so that an address over its limit writes no rows. An address gets its last one back and no more:
 * somebody with a password of their own could go on guessing others' otherwise.
 */
export async function signIn(
  db: Db,
  { username, password, ip, now }: { username: string; password: string; ip: string; now: number },
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
  if (user === undefined) throw new Refusal('user_not_found');
  await takeFrom(db, PER_ACCOUNT, user.uuid, now);
  if (!(await passwordMatches(password, user.password_hash))) {
    await warn(db, user.uuid, now);
    throw new Refusal('bad_credentials');
  }
  await Promise.all([
    giveAllBack(db, PER_PERSON, person),
    giveBack(db, PER_ADDRESS, address),
    giveAllBack(db, PER_ACCOUNT, user.uuid),
    giveAllBack(db, UNNOTICED, user.uuid),
  ]);
  if (user.blocked_at !== null) throw new Refusal('account_blocked');
  if (user.password_expires_at !== null && user.password_expires_at.getTime() <= now) {
    throw new Refusal('password_expired');
  }

  const token = randomBytes(32).toString('base64url');
  const expires = new Date(now + TOKEN_LIFETIME);
  await db
    .insertInto('tokens')
    .values({ hash: tokenHash(token), user_uuid: user.uuid, created_at: new Date(now), expires_at: expires })
    .execute();
  await db
    .updateTable('users')
    .set({ first_connection_at: new Date(now) })
    .where('uuid', '=', user.uuid)
    .where('first_connection_at', 'is', null)
    .execute();
  return { token, expires_at: expires.toISOString() };
}

async function warn(db: Db, user: string, now: number): Promise<void> {
  if ((await tryTake(db, UNNOTICED, user, now)) || !(await tryTake(db, WARNINGS, user, now))) return;
  const notice = { kind: 'sign_in_failures', at: new Date(now).toISOString() } as const;
  await db.transaction().execute((tx) => mailUser(tx, user, notice, now));
}
