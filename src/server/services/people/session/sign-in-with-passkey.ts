import type { AnswerOf, BodyOf } from '#contract/call.ts';
import type { askPasskey as askCall, signInWithPasskey as signInCall } from '#contract/passkey.ts';
import { countsOn } from '#freight/user/passkey.ts';
import { DAY } from '#freight/values/duration.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import { giveBack, type RateLimit, takeFrom } from '../../../http/rate-limit.ts';
import { networkOf } from '../../../identity/network.ts';
import { logSecurity } from '../../../identity/security-log.ts';
import { mailAccount } from '../../../mail/mail-queue.ts';
import { endWaiting, refusalOf, type Visit, waitingUser } from './give-second-factor.ts';
import { openSession } from './open-session.ts';
import { makeChallenge, takeChallenge } from './passkey-challenges.ts';
import { usablePasskeys } from './passkeys.ts';
import { obstacleOf } from './sign-in.ts';
import { relyingParty, verifyUse } from './verify-passkey.ts';

/** Limit of challenges per network: each visit of the sign-in page requests one. */
const ASKED_PER_NETWORK: RateLimit = { name: 'passkey-challenge', burst: 300, every: 1000 };

/** Limit of refused passkeys per network. */
const PER_NETWORK: RateLimit = { name: 'passkey-network', burst: 50, every: 6000 };

/** Limit of mails about copies of one passkey. */
const COPY_MAILS: RateLimit = { name: 'passkey-copied', burst: 1, every: DAY };

type World = Pick<Context, 'db' | 'log' | 'settings'>;

/** A visit with a browser id from a cookie. */
interface BrowserVisit extends Visit {
  readonly browser: string;
}

/**
 * Returns the options with which a passkey signs in.
 *
 * @throws `sign_in_expired`, `too_many_requests`, or an obstacle that appeared since the password
 */
export async function askPasskey(
  context: World,
  { challenge }: BodyOf<typeof askCall>,
  { ip, browser, now }: Omit<BrowserVisit, 'agent' | 'known'>,
): Promise<AnswerOf<typeof askCall>> {
  const { db, settings } = context;
  await takeFrom(db, ASKED_PER_NETWORK, networkOf(ip), now);
  const user = challenge === undefined ? null : await waitingUser(context, challenge, now);
  return {
    challenge: await makeChallenge(db, { purpose: 'sign_in', asker: challenge ?? browser }, user, now),
    relying_party: relyingParty(settings),
    verification: user === null ? 'required' : 'preferred',
    allowed: user === null ? [] : await usablePasskeys(db, user),
  };
}

/**
 * Signs in with a passkey. After a password it is the second factor. Without one, the passkey must identify its user
 * and have verified them.
 *
 * @throws `passkey_refused`, `sign_in_expired`, `too_many_requests`, or the reason why the user may not sign in
 */
export async function signInWithPasskey(
  context: World,
  body: BodyOf<typeof signInCall>,
  { ip, agent, browser, now, known }: BrowserVisit,
): Promise<AnswerOf<typeof signInCall>> {
  const { db, log, settings } = context;
  await takeFrom(db, PER_NETWORK, networkOf(ip), now);
  const waiting = body.challenge === undefined ? null : await waitingUser(context, body.challenge, now);
  const passkey = await findPasskey(db, body.id);
  const user = passkey?.user_uuid ?? waiting;
  const refuse = () => refusalOf(log, user, 'passkey_refused');
  if (passkey === undefined || user === null) throw refuse();
  if (waiting === null ? body.user_handle !== passkey.passkey_handle : waiting !== user) throw refuse();
  const asking = { purpose: 'sign_in', asker: body.challenge ?? browser } as const;
  const key = { publicKey: Buffer.from(passkey.public_key), mustVerify: waiting === null };
  const count = await verifyUse(settings, body, key, (challenge) => takeChallenge(db, challenge, asking, now));
  if (count === null) throw refuse();
  if (!(await countUse(db, passkey, count, now))) {
    await notifyOfCopy(context, user, passkey, now);
    throw refuse();
  }
  if (body.challenge === undefined) {
    const obstacle = await obstacleOf(db, { ...passkey, uuid: user }, now);
    if (obstacle !== null) throw refusalOf(log, user, obstacle);
  } else {
    await endWaiting(context, user, body.challenge);
  }
  await giveBack(db, PER_NETWORK, networkOf(ip));
  return openSession(context, { user, agent, now, secondFactor: true, known });
}

type FoundPasskey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

function findPasskey(db: Db, credential: string) {
  return db
    .selectFrom('passkeys as p')
    .innerJoin('users as u', 'u.uuid', 'p.user_uuid')
    .select(['p.uuid', 'p.user_uuid', 'p.name', 'p.public_key', 'p.counter'])
    .select(['u.passkey_handle', 'u.blocked_at', 'u.password_expires_at'])
    .where('p.credential', '=', credential)
    .where('p.suspended_at', 'is', null)
    .executeTakeFirst();
}

/** Logs that a passkey was copied and mails its user, at most once a day. */
async function notifyOfCopy(
  { db, log }: World,
  user: string,
  { uuid, name }: FoundPasskey,
  now: number,
): Promise<void> {
  logSecurity(log, { event: 'passkey_copied', user, passkey: uuid });
  const isToldToday = await takeFrom(db, COPY_MAILS, uuid, now).then(
    () => false,
    (fault: unknown) => {
      if (fault instanceof Refusal) return true;
      throw fault;
    },
  );
  if (isToldToday) return;
  await db.transaction().execute((tx) => mailAccount(tx, { kind: 'passkey_copied', user, name }, now));
}

/** Stores a use of a passkey. False if its counter shows that it is a copy, or a concurrent use came first. */
async function countUse(db: Db, { uuid, counter }: FoundPasskey, count: number, now: number): Promise<boolean> {
  if (!countsOn(counter, count)) return false;
  const counted = await db
    .updateTable('passkeys')
    .set({ counter: count, last_used_at: new Date(now) })
    .where('uuid', '=', uuid)
    .where('counter', '=', counter)
    .returning('uuid')
    .executeTakeFirst();
  return counted !== undefined;
}
