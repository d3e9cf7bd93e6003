import type { Db } from '../../database/open.ts';
import { giveAllBack, type RateLimit, takeFrom, tryTake } from '../../http/rate-limit.ts';
import { mailUser } from '../../mail/mail-queue.ts';
import { passwordMatches } from './password.ts';

const HOUR = 60 * 60 * 1000;

/** Wrong passwords for one account, from anywhere and in any call. */
const PER_ACCOUNT: RateLimit = { name: 'sign-in-account', burst: 50, every: 60_000 };

/** At the tenth failure in a row the user is told by mail, once a day at most. */
const UNNOTICED: RateLimit = { name: 'sign-in-failures', burst: 9, every: 24 * HOUR };
const WARNINGS: RateLimit = { name: 'sign-in-warning', burst: 1, every: 24 * HOUR };

/**
 * Whether a password is the account's. Failures count, whichever call they are of.
 *
 * @param now Unix milliseconds
 * @throws `too_many_requests`
 */
export async function verifyPassword(
  db: Db,
  { uuid, password_hash }: { readonly uuid: string; readonly password_hash: string },
  password: string,
  now: number,
): Promise<boolean> {
  await takeFrom(db, PER_ACCOUNT, uuid, now);
  const isRight = await passwordMatches(password, password_hash);
  if (isRight) await forgiveFailures(db, uuid);
  else await warn(db, uuid, now);
  return isRight;
}

/** Wrong passwords so far no longer count against a user. */
export async function forgiveFailures(db: Db, user: string): Promise<void> {
  await Promise.all([PER_ACCOUNT, UNNOTICED].map((limit) => giveAllBack(db, limit, user)));
}

async function warn(db: Db, user: string, now: number): Promise<void> {
  if ((await tryTake(db, UNNOTICED, user, now)) || !(await tryTake(db, WARNINGS, user, now))) return;
  const notice = { kind: 'sign_in_failures', at: new Date(now).toISOString() } as const;
  await db.transaction().execute((tx) => mailUser(tx, user, notice, now));
}
