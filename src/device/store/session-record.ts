import type { Locale } from '#freight/user/locale.ts';
import type { User } from '#freight/user/user.ts';

/** Who is signed in on this device, as page and service worker share it. Times in Unix milliseconds. */
export interface StoredSession {
  readonly userId: string;
  readonly username: string;
  readonly token: string;
  /** The server refused the token: he signs in again, his work stays. */
  readonly ended: boolean;
  readonly locale: Locale;
  readonly user: User;
}
