import { i18n, type Messages } from '@lingui/core';
import { setCredentials } from '#device/api/credentials.ts';
import { STORAGE_KEYS } from '#device/session/storage-keys.ts';
import { type Locale, supportedLocale } from '#freight/user/locale.ts';

type Catalogues = Readonly<Record<Locale, () => Promise<{ messages: Messages }>>>;

/** Each public page loads without the app, with its own words alone. */
const CATALOGUES: Readonly<Record<'estimate' | 'share', Catalogues>> = {
  estimate: {
    en: () => import('../../../locales/en/estimate.po'),
    fr: () => import('../../../locales/fr/estimate.po'),
    pl: () => import('../../../locales/pl/estimate.po'),
  },
  share: {
    en: () => import('../../../locales/en/share.po'),
    fr: () => import('../../../locales/fr/share.po'),
    pl: () => import('../../../locales/pl/share.po'),
  },
};

/** Speaks a language of a public page from now on, and asks the server in it. */
export async function speak(page: keyof typeof CATALOGUES, locale: Locale): Promise<void> {
  const { messages } = await CATALOGUES[page][locale]();
  i18n.loadAndActivate({ locale, messages });
  document.documentElement.lang = locale;
  setCredentials({ locale });
}

/** The language chosen on this device, or null. */
export function chosenLocale(): Locale | null {
  return supportedLocale(localStorage.getItem(STORAGE_KEYS.locale));
}

export function keepLocale(locale: Locale): void {
  localStorage.setItem(STORAGE_KEYS.locale, locale);
}

/** The language chosen on this device, the browser's, English. */
export function firstLocale(): Locale {
  return chosenLocale() ?? navigator.languages.map(supportedLocale).find((locale) => locale !== null) ?? 'en';
}
