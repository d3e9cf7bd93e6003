import { subscribe } from 'valtio';
import { acting } from '../session/acting.ts';
import { session } from '../session/session.ts';
import { forgetUser } from '../sync/forget-user.ts';
import { settleSignOuts } from './owed-sign-outs.ts';
import { refreshUser } from './refresh-user.ts';
import { tellUntold } from './tell-untold.ts';

/** Between readings of the signed-in user, in milliseconds: their companies, their roles and the terms may change. */
const READ_EVERY = 30_000;

/**
 * Reads the signed-in user again at the start and while the page is seen, and tells the server what it has not heard of.
 * What was read for a user goes with their session, whatever ended it.
 */
export function followUser(): void {
  // Support in the name of a user is not asked for terms, and tells nothing in their name.
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
    void tellUntold().catch(() => undefined);
    void settleSignOuts().catch(() => undefined);
  };
  tellAll();
  window.addEventListener('online', () => {
    tellAll();
    // A real request says whether there is a way again, also where nothing waits to be sent.
    read();
  });
}
