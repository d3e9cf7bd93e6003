import type { AnswerOf, BodyOf } from '#contract/call.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { giveSecondFactor as giveCall } from '#contract/second-factor.ts';
import type { Context } from '../../context.ts';
import { Refusal } from '../../errors.ts';
import { giveBack, type RateLimit, takeFrom } from '../../http/rate-limit.ts';
import { tokenHash } from '../../identity/actor.ts';
import { networkOf } from '../../identity/network.ts';
import { logSecurity } from '../../identity/security-log.ts';
import { openSession } from './open-session.ts';
import { obstacleOf } from './sign-in.ts';
import { verifyCode } from './verify-code.ts';

/** Codes from one network. `verifyCode` counts those of an account. */
const PER_NETWORK: RateLimit = { name: 'second-factor-network', burst: 50, every: 6000 };

/** Where a code comes from, and when, in Unix milliseconds. */
interface Visit {
  readonly ip: string;
  readonly agent: string;
  readonly now: number;
}

/**
 * Goes on with a sign-in whose password was right.
 *
 * @throws `sign_in_expired`, `second_factor_wrong`, `too_many_requests`, or what came between password and code
 */
export async function giveSecondFactor(
  context: Pick<Context, 'db' | 'vault' | 'log'>,
  { challenge, code }: BodyOf<typeof giveCall>,
  { ip, agent, now }: Visit,
): Promise<AnswerOf<typeof giveCall>> {
  const { db, log } = context;
  await takeFrom(db, PER_NETWORK, networkOf(ip), now);
  const hash = tokenHash(challenge);
  const user = await db
    .selectFrom('sign_in_challenges as c')
    .innerJoin('users as u', 'u.uuid', 'c.user_uuid')
    .select(['u.uuid', 'u.blocked_at', 'u.password_expires_at'])
    .where('c.hash', '=', hash)
    .where('c.expires_at', '>', new Date(now))
    .executeTakeFirst();
  const refuse = (code: ErrorCode) => {
    logSecurity(log, { event: 'sign_in_refused', user: user?.uuid ?? null, code });
    return new Refusal(code);
  };
  if (user === undefined) throw refuse('sign_in_expired');
  const obstacle = await obstacleOf(db, user, now);
  if (obstacle !== null) throw refuse(obstacle);
  if (!(await verifyCode(context, user.uuid, code, now))) throw refuse('second_factor_wrong');
  const taken = await db.deleteFrom('sign_in_challenges').where('hash', '=', hash).returning('hash').executeTakeFirst();
  if (taken === undefined) throw refuse('sign_in_expired');
  await giveBack(db, PER_NETWORK, networkOf(ip));
  return openSession(context, { user: user.uuid, agent, now, secondFactor: true });
}
