import { i18n, type Messages } from '@lingui/core';
import { setCredentials } from '#device/api/credentials.ts';
import { STORAGE_KEYS } from '#device/session/storage-keys.ts';
import { deviceNotes } from '#device/store/notes.ts';
import { type Locale, supportedLocale } from '#freight/user/locale.ts';

type Load = () => Promise<{ messages: Messages }>;

/** Each public page loads without the app, with only its own texts. */
const CATALOGUES = import.meta.glob<{ messages: Messages }>('../../../locales/*/{estimate,share}.po');

/** Speaks a language of a public page from now on, and asks the server in it. */
export async function speak(page: 'estimate' | 'share', locale: Locale): Promise<void> {
  const { messages } = await (CATALOGUES[`../../../locales/${locale}/${page}.po`] as Load)();
  i18n.loadAndActivate({ locale, messages });
  document.documentElement.lang = locale;
  setCredentials({ locale });
}

/** The language chosen on this device, or null. */
export function chosenLocale(): Locale | null {
  return supportedLocale(deviceNotes.read(STORAGE_KEYS.locale));
}

export function keepLocale(locale: Locale): void {
  deviceNotes.write(STORAGE_KEYS.locale, locale);
}

/** The language chosen on this device, the browser's, English. */
export function firstLocale(): Locale {
  return chosenLocale() ?? navigator.languages.map(supportedLocale).find((locale) => locale !== null) ?? 'en';
}
