import type { EndOfSession } from '#contract/session-end.ts';
import type { Locale } from '#freight/user/locale.ts';
import type { User } from '#freight/user/user.ts';

/** Who is signed in on this device, as page and service worker share it. Times in Unix milliseconds. */
export interface StoredSession {
  readonly userId: string;
  readonly username: string;
  readonly token: string;
  /** The server refused the token: the user signs in again, their work stays. */
  readonly ended: boolean;
  /** What the server said of the end. Older apps kept nothing of it. */
  readonly end?: EndOfSession;
  readonly locale: Locale;
  readonly user: User;
  /** The company the user works in. Older apps kept none: it is the first then. */
  readonly company?: string | null;
}

/** The session that this device keeps, null for nobody. Each change has a higher generation than the one before. */
export interface KeptSession {
  readonly session: StoredSession | null;
  readonly generation: number;
}

/** The session as the database holds it. Older apps kept no generation. */
export interface SessionEntry {
  readonly key: 'session';
  readonly value: StoredSession | null;
  readonly generation?: number;
}

/** Who was signed in here and left steps behind, for the sentence that says whose they are. */
export interface LeftName {
  readonly userId: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** Reads the session's entry of the database; null where nobody was ever signed in. */
export function keptOf(entry: { readonly key: string } | undefined): KeptSession | null {
  if (entry?.key !== 'session') return null;
  const { value, generation = 0 } = entry as SessionEntry;
  return { session: value, generation };
}
