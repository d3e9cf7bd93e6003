import { i18n } from '@lingui/core';
import type { Locale } from '#freight/user/user.ts';

type Catalogue = { messages: Parameters<typeof i18n.load>[1] };

/** Each language is a part of its own; only the one that is read is loaded. */
const CATALOGUES: Readonly<Record<Locale, () => Promise<readonly [Catalogue, Catalogue]>>> = {
  en: () => Promise.all([import('../../locales/en/app.po'), import('../../locales/en/contract.po')]),
  fr: () => Promise.all([import('../../locales/fr/app.po'), import('../../locales/fr/contract.po')]),
  pl: () => Promise.all([import('../../locales/pl/app.po'), import('../../locales/pl/contract.po')]),
};

/** Loads a language and speaks it from now on. */
export async function speak(locale: Locale): Promise<void> {
  const [app, contract] = await CATALOGUES[locale]();
  i18n.loadAndActivate({ locale, messages: { ...app.messages, ...contract.messages } });
  document.documentElement.lang = locale;
}
