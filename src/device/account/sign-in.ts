import { createToken } from '#contract/auth.ts';
import { getMe } from '#contract/me.ts';
import { ask } from '../api/ask.ts';
import { credentials, setCredentials } from '../api/credentials.ts';
import { companyToKeep } from '../session/owner-of.ts';
import { session } from '../session/session.ts';
import { unsentSettingsOf } from '../session/unsent-settings.ts';
import type { StoredSession } from '../store/session-record.ts';
import { forgetOwed, forgetUser } from '../sync/forget-user.ts';
import { keepSession } from '../sync/keep-session.ts';
import { CLIENT_ID } from './client-id.ts';
import { settleSignOuts } from './owed-sign-outs.ts';
import { sendUnsentSettings } from './send-unsent-settings.ts';

/**
 * Signs in with a password. The same user continues where they were after an ended session; another user finds no data
 * of the first.
 *
 * @throws Refused, with a challenge if a code is needed too; Unreached
 */
export async function signIn(username: string, password: string): Promise<StoredSession> {
  const answer = await ask(createToken, {
    body: { grant_type: 'password', client_id: CLIENT_ID, username, password },
  });
  if (!('token' in answer)) throw new Error('A password was answered with a session in another name.');
  return beginSession(answer.token);
}

/** Begins the session of a token on this device. @throws Refused, Unreached */
export async function beginSession(token: string): Promise<StoredSession> {
  const before = session.current;
  const { token: tokenBefore } = credentials();
  setCredentials({ token });
  try {
    const user = await ask(getMe);
    if (before !== null && before.userId !== user.uuid) await forgetUser(before.userId);
    await forgetOwed();
    const locale = unsentSettingsOf(user.uuid)?.locale ?? user.locale ?? credentials().locale;
    const company = companyToKeep(user, before?.userId === user.uuid ? before : null);
    const stored = { userId: user.uuid, username: user.username, token, ended: false, locale, user, company };
    await keepSession(stored);
    void sendUnsentSettings().catch(() => undefined);
    void settleSignOuts().catch(() => undefined);
    return stored;
  } catch (error) {
    setCredentials({ token: tokenBefore });
    throw error;
  }
}
