import type { FastifyBaseLogger } from 'fastify';
import type { BodyOf } from '#contract/call.ts';
import type { setUserEmail } from '#contract/email.ts';
import type { Db, Tx } from '../../../database/open.ts';
import { violation } from '../../../errors.ts';
import { userOf } from '../../../identity/actor.ts';
import type { Member } from '../../../identity/grants.ts';
import { logSecurity } from '../../../identity/security-log.ts';
import { mailAccount } from '../../../mail/mail-queue.ts';
import { requireFreeAddress } from '../registration/add-user.ts';
import { isFreshSignIn } from '../session/factor-ways.ts';
import { verifyAgain } from '../session/verify-password.ts';

/**
 * Requires the password before the address changes, unless the session is new, because an open session does not prove
 * the user. This includes addresses not verified yet: the person who verifies the next one gets the account. It is slow, so
 * call it outside the transaction.
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
    if (!(await isFreshSignIn(db, { actor, now }))) throw violation('password', 'required');
    return;
  }
  if (!(await verifyAgain(db, user, password, { actor, now }))) throw violation('password', 'password_wrong');
}

/**
 * Changes the address of a user. Sends a link to the new one and a notice to the old one, which stays the sign-in name
 * until the new one is verified.
 *
 * @throws the violation of an address that somebody else has proven
 */
export async function setEmail(tx: Tx, { actor, now }: Member, email: string, log: FastifyBaseLogger): Promise<void> {
  const user = userOf(actor);
  const { username, email: before } = await readAddress(tx, user);
  if (before === email) return sendLink(tx, user, email, now);
  await requireFreeAddress(tx, email, 'email', user);
  await tx
    .updateTable('users')
    .set({ email, email_validated_at: null, email_bounced_at: null })
    .where('uuid', '=', user)
    .execute();
  if (email !== username) await mailAccount(tx, { kind: 'email_changed', user, before: username, email }, now);
  await sendLink(tx, user, email, now);
  logSecurity(log, { event: 'email_changed', user });
}

/** Sends the link to the user's address again. Does nothing if it is verified. */
export async function askValidation(tx: Tx, { actor, now }: Member): Promise<void> {
  const user = userOf(actor);
  const { email, email_validated_at } = await readAddress(tx, user);
  if (email_validated_at === null) await sendLink(tx, user, email, now);
}

/** Sends a link to verify an address of a user. */
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
