import { session } from '../session/session.ts';
import { refreshUser } from './sign-in.ts';
import { tellUntold } from './tell-untold.ts';

/** Between readings of the signed-in user, in milliseconds: his companies and roles may change. */
const READ_EVERY = 5 * 60_000;

/** Reads the signed-in user again at the start and while he looks. */
export function followUser(): void {
  let readAt = 0;
  const read = () => {
    const isDue = Date.now() - readAt > READ_EVERY && document.visibilityState === 'visible';
    if (!isDue || session.current === null) return;
    readAt = Date.now();
    refreshUser().catch(() => undefined);
  };
  read();
  setInterval(read, READ_EVERY);
  document.addEventListener('visibilitychange', read);
  window.addEventListener('online', () => void tellUntold().catch(() => undefined));
}
