import { giveSecondFactor } from '#contract/second-factor.ts';
import { ask } from '../api/ask.ts';
import type { StoredSession } from '../store/session-record.ts';
import { beginSession } from './sign-in.ts';

/** Goes on with a sign-in that asks for a code: of the app, or a recovery code. @throws Refused, Unreached */
export async function signInWithCode(challenge: string, code: string): Promise<StoredSession> {
  const { token } = await ask(giveSecondFactor, { body: { challenge, code } });
  return beginSession(token);
}
