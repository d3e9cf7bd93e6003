import type { AnswerOf, BodyOf } from '#contract/call.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { giveSecondFactor as giveCall } from '#contract/second-factor.ts';
import type { Context } from '../../../context.ts';
import { Refusal } from '../../../errors.ts';
import type { KnownBrowser } from '../../../http/known-browser.ts';
import { giveBack, type RateLimit, takeFrom } from '../../../http/rate-limit.ts';
import { tokenHash } from '../../../identity/actor.ts';
import { networkOf } from '../../../identity/network.ts';
import { logSecurity } from '../../../identity/security-log.ts';
import { openSession } from './open-session.ts';
import { obstacleOf } from './sign-in.ts';
import { verifyCode } from './verify-code.ts';

/** Limit of codes per network. `verifyCode` limits those per account. */
const PER_NETWORK: RateLimit = { name: 'second-factor-network', burst: 50, every: 6000 };

type World = Pick<Context, 'db' | 'log'>;

/** Origin of a second factor; `now` in Unix milliseconds. */
export interface Visit {
  readonly ip: string;
  readonly agent: string;
  readonly now: number;
  readonly known: KnownBrowser;
}

/**
 * Continues a sign-in after a correct password.
 *
 * @throws `sign_in_expired`, `second_factor_wrong`, `too_many_requests`, or an obstacle that appeared since the
 * password
 */
export async function giveSecondFactor(
  context: Pick<Context, 'db' | 'vault' | 'log'>,
  { challenge, code }: BodyOf<typeof giveCall>,
  { ip, agent, now, known }: Visit,
): Promise<AnswerOf<typeof giveCall>> {
  const { db, log } = context;
  await takeFrom(db, PER_NETWORK, networkOf(ip), now);
  const user = await waitingUser(context, challenge, now);
  if (!(await verifyCode(context, user, code, now))) throw refusalOf(log, user, 'second_factor_wrong');
  await endWaiting(context, user, challenge);
  await giveBack(db, PER_NETWORK, networkOf(ip));
  return openSession(context, { user, agent, now, secondFactor: true, known });
}

/**
 * Returns the user whose sign-in waits for a second factor.
 *
 * @throws `sign_in_expired`, or an obstacle that appeared since the password
 */
export async function waitingUser({ db, log }: World, challenge: string, now: number): Promise<string> {
  const user = await db
    .selectFrom('sign_in_challenges as c')
    .innerJoin('users as u', 'u.uuid', 'c.user_uuid')
    .select(['u.uuid', 'u.blocked_at', 'u.password_expires_at'])
    .where('c.hash', '=', tokenHash(challenge))
    .where('c.expires_at', '>', new Date(now))
    .executeTakeFirst();
  if (user === undefined) throw refusalOf(log, null, 'sign_in_expired');
  const obstacle = await obstacleOf(db, user, now);
  if (obstacle !== null) throw refusalOf(log, user.uuid, obstacle);
  return user.uuid;
}

/** Uses up the challenge of a waiting sign-in; it works once. @throws `sign_in_expired` */
export async function endWaiting({ db, log }: World, user: string, challenge: string): Promise<void> {
  const ended = await db
    .deleteFrom('sign_in_challenges')
    .where('hash', '=', tokenHash(challenge))
    .returning('hash')
    .executeTakeFirst();
  if (ended === undefined) throw refusalOf(log, user, 'sign_in_expired');
}

/** Returns the refusal of a sign-in and writes it to the security log. */
export function refusalOf(log: World['log'], user: string | null, code: ErrorCode): Refusal {
  logSecurity(log, { event: 'sign_in_refused', user, code });
  return new Refusal(code);
}
