import type { Locale } from '#freight/user/locale.ts';

/** The user and language of calls from this context. */
export interface Credentials {
  readonly userId: string | null;
  readonly token: string | null;
  /** The user that support acts for. */
  readonly impersonate: string | null;
  readonly locale: Locale;
}

let current: Credentials = { userId: null, token: null, impersonate: null, locale: 'en' };

export function setCredentials(next: Partial<Credentials>): void {
  current = { ...current, ...next };
}

export function credentials(): Credentials {
  return current;
}
