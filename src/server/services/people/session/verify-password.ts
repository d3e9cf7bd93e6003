import { HOUR, MINUTE } from '#freight/values/duration.ts';
import type { Db } from '../../../database/open.ts';
import { giveAllBack, giveBack, type RateLimit, takeFrom, tryTake } from '../../../http/rate-limit.ts';
import type { Grant } from '../../../identity/grants.ts';
import { mailUser } from '../../../mail/mail-queue.ts';
import { passwordMatches } from './password.ts';

/** Limit of wrong passwords per account at sign-ins from anywhere. */
const PER_ACCOUNT: RateLimit = { name: 'sign-in-account', burst: 50, every: MINUTE };

/** Limit of wrong passwords given again in one session. */
const PER_SESSION: RateLimit = { name: 'password-session', burst: 20, every: MINUTE };

/** After ten failures in a row the user is warned by mail, at most once a day. */
const UNNOTICED: RateLimit = { name: 'sign-in-failures', burst: 9, every: 24 * HOUR };
const WARNINGS: RateLimit = { name: 'sign-in-warning', burst: 1, every: 24 * HOUR };

/**
 * True if the password that a signed-in user gives again is theirs. The session has its own limit, slower than that of
 * the account: guesses from elsewhere keep no user from their settings, and a stolen session is no way to guess.
 *
 * @throws `too_many_requests`
 */
export async function verifyAgain(
  db: Db,
  user: { readonly uuid: string; readonly password_hash: string },
  password: string,
  { actor, now }: Pick<Grant, 'actor' | 'now'>,
): Promise<boolean> {
  await takeFrom(db, PER_SESSION, actor.session, now);
  const isRight = await verifyPassword(db, user, password, now, true);
  if (isRight) await giveBack(db, PER_SESSION, actor.session);
  return isRight;
}

/**
 * True if the password is the account's.
 *
 * @param isKnown true for a network that the user signed in from lately: guesses from elsewhere do not lock it out, and
 * the caller limits its own
 * @param now Unix milliseconds
 * @throws `too_many_requests`
 */
export async function verifyPassword(
  db: Db,
  { uuid, password_hash }: { readonly uuid: string; readonly password_hash: string },
  password: string,
  now: number,
  isKnown = false,
): Promise<boolean> {
  if (!isKnown) await takeFrom(db, PER_ACCOUNT, uuid, now);
  const isRight = await passwordMatches(password, password_hash);
  if (isRight) await forgiveFailures(db, uuid);
  else await warn(db, uuid, now);
  return isRight;
}

/** Resets the count of wrong passwords of a user. */
export async function forgiveFailures(db: Db, user: string): Promise<void> {
  await Promise.all([PER_ACCOUNT, UNNOTICED].map((limit) => giveAllBack(db, limit, user)));
}

async function warn(db: Db, user: string, now: number): Promise<void> {
  if ((await tryTake(db, UNNOTICED, user, now)) || !(await tryTake(db, WARNINGS, user, now))) return;
  const notice = { kind: 'sign_in_failures', at: new Date(now).toISOString() } as const;
  await db.transaction().execute((tx) => mailUser(tx, user, notice, now));
}
