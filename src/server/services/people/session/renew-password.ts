import type { AnswerOf, BodyOf } from '#contract/call.ts';
import type { askPasswordLink as askCall, readPasswordLink as readCall } from '#contract/password.ts';
import type { Locale } from '#freight/user/locale.ts';
import { MINUTE } from '#freight/values/duration.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../database/open.ts';
import { type RateLimit, takeFrom } from '../../../http/rate-limit.ts';
import { readLink, useLink } from '../../../identity/account-links.ts';
import { networkOf } from '../../../identity/network.ts';
import { logSecurity } from '../../../identity/security-log.ts';
import { mailAccount } from '../../../mail/mail-queue.ts';
import { setPassword } from './change-password.ts';
import { endAllSessions } from './end-sessions.ts';
import { hashNewPassword } from './new-password.ts';
import { suspendUnproven } from './suspend-access.ts';
import { forgiveFailures } from './verify-password.ts';

/** Limits of links per address and per network, so that nobody can flood another person's mailbox. */
const PER_NAME: RateLimit = { name: 'password-link', burst: 3, every: 20 * MINUTE };
const PER_NETWORK: RateLimit = { name: 'password-link-network', burst: 20, every: MINUTE };
/** Limit of opened links per network. Their secrets are too long to guess; this limits the attempts anyway. */
const FOLLOWED: RateLimit = { name: 'account-link', burst: 60, every: 5000 };

/** Origin of a visitor's request; `now` in Unix milliseconds. */
export interface Visit {
  readonly ip: string;
  readonly now: number;
}

/**
 * Sends a link to an address. The account is looked up in a job, so that the answer and its duration do not reveal
 * whether it exists.
 */
export async function askPasswordLink(
  { db, log }: Pick<Context, 'db' | 'log'>,
  { username }: BodyOf<typeof askCall>,
  { ip, now, locale }: Visit & { readonly locale: Locale },
): Promise<void> {
  await takeFrom(db, PER_NETWORK, networkOf(ip), now);
  await takeFrom(db, PER_NAME, username, now);
  await db.transaction().execute((tx) => mailAccount(tx, { kind: 'password_link', username, locale }, now));
  logSecurity(log, { event: 'password_link_asked' });
}

/** @throws `link_expired`, `too_many_requests` */
export async function readPasswordLink(db: Db, token: string, visit: Visit): Promise<AnswerOf<typeof readCall>> {
  await takeFollowed(db, visit);
  const { user, expires } = await readLink(db, 'password', token, visit.now);
  const { username } = await readNamed(db, user);
  return { username, expires_at: expires.toISOString() };
}

/**
 * Sets a password by a link. Ends all sessions and other links of the user and resets the count of failed sign-ins,
 * because reading their mail proves the user. Suspends what an intruder may have added (`suspendUnproven`).
 *
 * @throws `link_expired`, the violation of a simple password, `too_many_requests`
 */
export async function renewPassword(
  { db, log, settings }: Pick<Context, 'db' | 'log' | 'settings'>,
  { token, password }: { readonly token: string; readonly password: string },
  visit: Visit,
): Promise<void> {
  const { now } = visit;
  await takeFollowed(db, visit);
  const { user } = await readLink(db, 'password', token, now);
  const hash = await hashNewPassword(password, await readNamed(db, user), 'password');
  const { sessions, suspension } = await db.transaction().execute(async (tx) => {
    await useLink(tx, 'password', token, now);
    const suspension = await suspendUnproven(tx, settings, user, now);
    await setPassword(tx, user, hash, now);
    return { suspension, sessions: await endAllSessions(tx, user, 'password_changed', now) };
  });
  await forgiveFailures(db, user);
  logSecurity(log, { event: 'password_changed', user });
  logSecurity(log, { event: 'sessions_ended', user, sessions });
  logSecurity(log, { event: 'access_suspended', user, ...suspension });
}

function readNamed(db: Db, user: string) {
  return db
    .selectFrom('users')
    .select(['username', 'first_name', 'last_name'])
    .where('uuid', '=', user)
    .executeTakeFirstOrThrow();
}

/** Counts an opened link against the limit of its network. @throws `too_many_requests` */
export function takeFollowed(db: Db, { ip, now }: Visit): Promise<void> {
  return takeFrom(db, FOLLOWED, networkOf(ip), now);
}
