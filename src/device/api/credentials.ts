import type { Locale } from '#freight/user/locale.ts';

/** In whose name and language calls are made from this context. */
export interface Credentials {
  readonly userId: string | null;
  readonly token: string | null;
  /** In whose name support acts. */
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
