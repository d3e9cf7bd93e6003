import { giveSecondFactor } from '#contract/second-factor.ts';
import { ask } from '../api/ask.ts';
import type { StoredSession } from '../store/session-record.ts';
import { beginSession } from './sign-in.ts';

/**
 * Continues a sign-in that needs a code: of the app, or a recovery code.
 *
 * @throws Refused, Unreached
 */
export async function signInWithCode(challenge: string, code: string): Promise<StoredSession> {
  const { token } = await ask(giveSecondFactor, { body: { challenge, code } });
  return beginSession(token);
}
