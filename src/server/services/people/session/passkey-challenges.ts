import { randomBytes } from 'node:crypto';
import { CHALLENGE_LIFETIME_MS } from '#freight/user/second-factor.ts';
import type { Db, Tx } from '../../../database/open.ts';
import { tokenHash } from '../../../identity/actor.ts';

/** Purpose of a challenge, and its owner: a session, a sign-in that waits for a second factor, or a browser. */
interface Asking {
  readonly purpose: 'make' | 'sign_in';
  readonly asker: string;
}

/** Creates a challenge for a passkey to sign, in base64url. @param user its owner, if known */
export async function makeChallenge(
  db: Db | Tx,
  { purpose, asker }: Asking,
  user: string | null,
  now: number,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await db
    .insertInto('passkey_challenges')
    .values({
      hash: tokenHash(challenge),
      purpose,
      asker: tokenHash(asker),
      user_uuid: user,
      expires_at: new Date(now + CHALLENGE_LIFETIME_MS),
    })
    .execute();
  return challenge;
}

/** Uses up a challenge. True if it was given to the asker and not used before; of concurrent calls, one succeeds. */
export async function takeChallenge(
  db: Db,
  challenge: string,
  { purpose, asker }: Asking,
  now: number,
): Promise<boolean> {
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('hash', '=', tokenHash(challenge))
    .where('purpose', '=', purpose)
    .where('asker', '=', tokenHash(asker))
    .where('expires_at', '>', new Date(now))
    .returning('hash')
    .executeTakeFirst();
  return taken !== undefined;
}
