import { HOUR, MINUTE } from '#freight/values/duration.ts';
import type { Reader } from '../../../database/open.ts';
import { type RateLimit, takeFrom } from '../../../http/rate-limit.ts';
import { tokenHash } from '../../../identity/actor.ts';

/** Limits of mails to addresses that somebody else typed: to one of them, by one user, by one company, and in total. */
const TO_ADDRESS: RateLimit = { name: 'guest-mail-address', burst: 4, every: 6 * HOUR };
const OF_USER: RateLimit = { name: 'guest-mail-user', burst: 40, every: 5 * MINUTE };
const OF_COMPANY: RateLimit = { name: 'guest-mail-company', burst: 120, every: 2 * MINUTE };
const ALL: RateLimit = { name: 'guest-mail-all', burst: 500, every: HOUR / 1500 };

/** An address that nobody has proven, and whose link it is about. */
interface GuestMail {
  readonly email: string;
  readonly user: string | null;
  readonly company: string;
}

/**
 * Takes a mail to a stranger from all its limits. The narrowest is asked first, so that a user at their limit takes
 * nothing from others.
 *
 * @throws `too_many_requests`
 */
export async function takeGuestMail(db: Reader, { email, user, company }: GuestMail, now: number): Promise<void> {
  if (user !== null) await takeFrom(db, OF_USER, user, now);
  await takeFrom(db, OF_COMPANY, company, now);
  // The address itself is not kept.
  await takeFrom(db, TO_ADDRESS, tokenHash(email.toLowerCase()).toString('base64url'), now);
  await takeFrom(db, ALL, 'everybody', now);
}
