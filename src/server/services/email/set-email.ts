import type { FastifyBaseLogger } from 'fastify';
import type { BodyOf } from '#contract/call.ts';
import type { setUserEmail } from '#contract/email.ts';
import type { Db, Tx } from '../../database/open.ts';
import { violation } from '../../errors.ts';
import { userOf } from '../../identity/actor.ts';
import type { Member } from '../../identity/grants.ts';
import { logSecurity } from '../../identity/security-log.ts';
import { mailAccount } from '../../mail/mail-queue.ts';
import { verifyPassword } from '../session/verify-password.ts';

/** So long after a sign-in the password counts as just given, in milliseconds. */
const FRESH_SIGN_IN_MS = 15 * 60_000;

/**
 * Asks for the password before the address changes, unless the session has just begun: who holds an open session is not
 * the user yet. An address that waits for its validation is no exception: the account goes to who validates the next
 * one. It takes its time, so that it is done outside the transaction.
 *
 * @throws the violation of `password`
 */
export async function requireOwner(
  db: Db,
  { actor, now }: Member,
  { email, password }: BodyOf<typeof setUserEmail>,
): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select(['uuid', 'email', 'password_hash'])
    .where('uuid', '=', userOf(actor))
    .executeTakeFirstOrThrow();
  if (user.email === email) return;
  if (password === undefined) {
    const begun = await db
      .selectFrom('tokens')
      .select('created_at')
      .where('hash', '=', actor.tokenHash)
      .where('created_at', '>', new Date(now - FRESH_SIGN_IN_MS))
      .executeTakeFirst();
    if (begun === undefined) throw violation('password', 'required');
    return;
  }
  if (!(await verifyPassword(db, user, password, now))) throw violation('password', 'password_wrong');
}

/**
 * Gives a user another address. A link goes there; the name to sign in with gets a notice, and stays it until the new one
 * is validated.
 *
 * @throws the violation of an address that somebody else has
 */
export async function setEmail(tx: Tx, { actor, now }: Member, email: string, log: FastifyBaseLogger): Promise<void> {
  const user = userOf(actor);
  const { username, email: before } = await readAddress(tx, user);
  if (before === email) return sendLink(tx, user, email, now);
  const other = await tx
    .selectFrom('users')
    .select('uuid')
    .where('uuid', '<>', user)
    .where((eb) => eb.or([eb('username', '=', email), eb('email', '=', email)]))
    .executeTakeFirst();
  if (other !== undefined) throw violation('email', 'already_used');
  await tx
    .updateTable('users')
    .set({ email, email_validated_at: null, email_bounced_at: null })
    .where('uuid', '=', user)
    .execute();
  if (email !== username) await mailAccount(tx, { kind: 'email_changed', user, before: username, email }, now);
  await sendLink(tx, user, email, now);
  logSecurity(log, { event: 'email_changed', user });
}

/** Sends the link to the user's address again; one that is validated needs none. */
export async function askValidation(tx: Tx, { actor, now }: Member): Promise<void> {
  const user = userOf(actor);
  const { email, email_validated_at } = await readAddress(tx, user);
  if (email_validated_at === null) await sendLink(tx, user, email, now);
}

/** Sends a link to an address of a user, by which they show that it is theirs. */
async function sendLink(tx: Tx, user: string, email: string, now: number): Promise<void> {
  await mailAccount(tx, { kind: 'email_link', user, email }, now);
}

function readAddress(tx: Tx, user: string) {
  return tx
    .selectFrom('users')
    .select(['username', 'email', 'email_validated_at'])
    .where('uuid', '=', user)
    .executeTakeFirstOrThrow();
}
