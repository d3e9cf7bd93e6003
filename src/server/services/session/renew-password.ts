import type { AnswerOf, BodyOf } from '#contract/call.ts';
import type { askPasswordLink as askCall, readPasswordLink as readCall } from '#contract/password.ts';
import type { Locale } from '#freight/user/locale.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/open.ts';
import { type RateLimit, takeFrom } from '../../http/rate-limit.ts';
import { readLink, useLink } from '../../identity/account-links.ts';
import { networkOf } from '../../identity/network.ts';
import { logSecurity } from '../../identity/security-log.ts';
import { mailAccount } from '../../mail/mail-queue.ts';
import { setPassword } from './change-password.ts';
import { endAllSessions } from './end-sessions.ts';
import { hashNewPassword } from './new-password.ts';
import { forgiveFailures } from './verify-password.ts';

const MINUTE = 60_000;

/** Links to one address, and from one network: nobody's mailbox is filled by others. */
const PER_NAME: RateLimit = { name: 'password-link', burst: 3, every: 20 * MINUTE };
const PER_NETWORK: RateLimit = { name: 'password-link-network', burst: 20, every: MINUTE };
/** Links that a network follows. Their secrets are too long to be guessed; this keeps the attempts few. */
const FOLLOWED: RateLimit = { name: 'account-link', burst: 60, every: 5000 };

/** Where a visitor's call comes from, and when, in Unix milliseconds. */
export interface Visit {
  readonly ip: string;
  readonly now: number;
}

/**
 * Has a link sent to an address. Whether it has an account is found out behind the answer, which is the same and takes
 * as long.
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
 * Sets a password by a link. Every session of the user ends, with links that went to other mailboxes, and failed sign-ins
 * no longer count against them: the reader of their mail is the user.
 *
 * @throws `link_expired`, the violation of a simple password, `too_many_requests`
 */
export async function renewPassword(
  { db, log }: Pick<Context, 'db' | 'log'>,
  { token, password }: { readonly token: string; readonly password: string },
  visit: Visit,
): Promise<void> {
  const { now } = visit;
  await takeFollowed(db, visit);
  const { user } = await readLink(db, 'password', token, now);
  const hash = await hashNewPassword(password, await readNamed(db, user), 'password');
  const sessions = await db.transaction().execute(async (tx) => {
    await useLink(tx, 'password', token, now);
    await setPassword(tx, user, hash, now);
    return endAllSessions(tx, user, 'password_changed', now);
  });
  await forgiveFailures(db, user);
  logSecurity(log, { event: 'password_changed', user });
  logSecurity(log, { event: 'sessions_ended', user, sessions });
}

function readNamed(db: Db, user: string) {
  return db
    .selectFrom('users')
    .select(['username', 'first_name', 'last_name'])
    .where('uuid', '=', user)
    .executeTakeFirstOrThrow();
}

/** Takes one of the links that a network may follow. @throws `too_many_requests` */
export function takeFollowed(db: Db, { ip, now }: Visit): Promise<void> {
  return takeFrom(db, FOLLOWED, networkOf(ip), now);
}
