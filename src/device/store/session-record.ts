import type { EndOfSession } from '#contract/session-end.ts';
import type { Locale } from '#freight/user/locale.ts';
import type { User } from '#freight/user/user.ts';

/** The session of this device, shared by page and service worker. Times in Unix milliseconds. */
export interface StoredSession {
  readonly userId: string;
  readonly username: string;
  readonly token: string;
  /** The server refused the token: the user must sign in again, their work is kept. */
  readonly ended: boolean;
  /** The server's reason for the end. Missing in older versions. */
  readonly end?: EndOfSession;
  readonly locale: Locale;
  readonly user: User;
  /** The user's current company. Missing in older versions: then the first one. */
  readonly company?: string | null;
}

/** The stored session, null without a user. Each change has a higher generation. */
export interface KeptSession {
  readonly session: StoredSession | null;
  readonly generation: number;
}

/** The session as stored in the database. Older versions have no generation. */
export interface SessionEntry {
  readonly key: 'session';
  readonly value: StoredSession | null;
  readonly generation?: number;
}

/** An earlier user who left unsent steps, named in a message. */
export interface LeftName {
  readonly userId: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** Reads the session entry of the database; null if no user was ever signed in. */
export function keptOf(entry: { readonly key: string } | undefined): KeptSession | null {
  if (entry?.key !== 'session') return null;
  const { value, generation = 0 } = entry as SessionEntry;
  return { session: value, generation };
}
