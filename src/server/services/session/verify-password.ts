import { HOUR, MINUTE } from '#freight/values/duration.ts';
import type { Db } from '../../database/open.ts';
import { giveAllBack, type RateLimit, takeFrom, tryTake } from '../../http/rate-limit.ts';
import { mailUser } from '../../mail/mail-queue.ts';
import { passwordMatches } from './password.ts';

/** Limit of wrong passwords per account, in any call. */
const PER_ACCOUNT: RateLimit = { name: 'sign-in-account', burst: 50, every: MINUTE };

/** After ten failures in a row the user is warned by mail, at most once a day. */
const UNNOTICED: RateLimit = { name: 'sign-in-failures', burst: 9, every: 24 * HOUR };
const WARNINGS: RateLimit = { name: 'sign-in-warning', burst: 1, every: 24 * HOUR };

/**
 * True if the password is the account's. Failures of all calls are counted.
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
