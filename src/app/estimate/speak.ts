import { i18n, type Messages } from '@lingui/core';
import { setCredentials } from '#device/api/credentials.ts';
import type { Locale } from '#freight/user/locale.ts';

/** The words of the public page alone: it loads without the app. */
const CATALOGUES: Readonly<Record<Locale, () => Promise<{ messages: Messages }>>> = {
  en: () => import('../../../locales/en/estimate.po'),
  fr: () => import('../../../locales/fr/estimate.po'),
  pl: () => import('../../../locales/pl/estimate.po'),
};

/** Speaks a language from now on, and asks the server in it. */
export async function speak(locale: Locale): Promise<void> {
  const { messages } = await CATALOGUES[locale]();
  i18n.loadAndActivate({ locale, messages });
  document.documentElement.lang = locale;
  setCredentials({ locale });
}
