import { getMe } from '#contract/me.ts';
import { ask } from '../api/ask.ts';
import { companyToKeep } from '../session/owner-of.ts';
import { session } from '../session/session.ts';
import { unsentSettingsOf } from '../session/unsent-settings.ts';
import { changeKept } from '../sync/keep-session.ts';
import { sendUnsentSettings } from './send-unsent-settings.ts';

/** Reads the signed-in user again: their companies and roles may have changed. */
export async function refreshUser(): Promise<void> {
  const before = session.current;
  if (before === null || before.ended) return;
  // Settings chosen here offline are newer than the server's.
  await sendUnsentSettings().catch(() => undefined);
  const user = await ask(getMe);
  if (user.uuid !== before.userId || unsentSettingsOf(user.uuid) !== null) return;
  await changeKept(before, (stored) => ({
    ...stored,
    user,
    locale: user.locale ?? stored.locale,
    company: companyToKeep(user, stored),
  }));
}
