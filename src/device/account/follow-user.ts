import { subscribe } from 'valtio';
import { acting } from '../session/acting.ts';
import { session } from '../session/session.ts';
import { forgetUser } from '../sync/forget-user.ts';
import { settleSignOuts } from './owed-sign-outs.ts';
import { refreshUser } from './refresh-user.ts';
import { sendUnsentSettings } from './send-unsent-settings.ts';

/** Interval between readings of the signed-in user, in milliseconds: companies, roles and terms may change. */
const READ_EVERY = 30_000;

/**
 * Reads the signed-in user at the start and while the page is visible, and sends unsent settings. Clears the user's
 * cached data whenever the session ends.
 */
export function followUser(): void {
  // Support acting for a user is not asked for terms and sends no settings.
  if (acting !== null) return;
  let readAt = 0;
  let userId = session.current?.userId ?? null;
  subscribe(session, () => {
    const before = userId;
    userId = session.current?.userId ?? null;
    if (before !== null && before !== userId) void forgetUser(before);
  });
  const read = () => {
    if (document.visibilityState === 'hidden' || session.current === null) return;
    readAt = Date.now();
    refreshUser().catch(() => undefined);
  };
  read();
  setInterval(read, READ_EVERY);
  document.addEventListener('visibilitychange', () => {
    if (Date.now() - readAt > READ_EVERY) read();
  });
  const tellAll = () => {
    void sendUnsentSettings().catch(() => undefined);
    void settleSignOuts().catch(() => undefined);
  };
  tellAll();
  window.addEventListener('online', () => {
    tellAll();
    // This request also detects that the network is back, even if nothing waits to be sent.
    read();
  });
}
