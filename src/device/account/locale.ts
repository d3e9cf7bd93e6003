import { type Locale, supportedLocale } from '#freight/user/locale.ts';
import { setCredentials } from '../api/credentials.ts';
import { session, shownGeneration, showSession } from '../session/session.ts';
import { STORAGE_KEYS } from '../session/storage-keys.ts';
import { deviceNotes } from '../store/notes.ts';
import type { StoredSession } from '../store/session-record.ts';

const KEY = STORAGE_KEYS.locale;

/** The language chosen on this device, or null. */
function storedLocale(): Locale | null {
  return supportedLocale(deviceNotes.read(KEY));
}

/** The language to start in: the user's, the one chosen on this device, the browser's, or English. */
export function startLocale(): Locale {
  const locale = session.current?.user.locale ?? storedLocale() ?? browserLocale() ?? 'en';
  setCredentials({ locale });
  return locale;
}

/** True if the user should be asked: neither they nor this device have a supported language. */
export function needsLocale(): boolean {
  return session.current?.user.locale == null && storedLocale() === null;
}

/**
 * Stores the choice on this device, and on the server if a user is signed in; offline it is sent later.
 *
 * @throws Refused if the server rejects it
 */
export async function chooseLocale(locale: Locale): Promise<void> {
  deviceNotes.write(KEY, locale);
  setCredentials({ locale });
  const { current } = session;
  if (current === null) return;
  const inLocale = (stored: StoredSession) => ({ ...stored, locale, user: { ...stored.user, locale } });
  showSession({ session: inLocale(current), generation: shownGeneration() });
  const [{ changeKept }, { changeSettings }] = await Promise.all([
    import('../sync/keep-session.ts'),
    import('./change-settings.ts'),
  ]);
  await changeKept(current, inLocale);
  await changeSettings({ locale });
}

function browserLocale(): Locale | null {
  return navigator.languages.map(supportedLocale).find((locale) => locale !== null) ?? null;
}
