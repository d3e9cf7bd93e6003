import { i18n, type Messages } from '@lingui/core';
import type { Locale } from '#freight/user/locale.ts';

type Catalogue = () => Promise<{ messages: Messages }>;

/** What is said first, and what all screens but the first say: parts of their own, in each language. */
const CATALOGUES: Readonly<Record<Locale, { readonly first: Catalogue; readonly more: readonly Catalogue[] }>> = {
  en: {
    first: () => import('../../locales/en/app.po'),
    more: [() => import('../../locales/en/more.po'), () => import('../../locales/en/contract.po')],
  },
  fr: {
    first: () => import('../../locales/fr/app.po'),
    more: [() => import('../../locales/fr/more.po'), () => import('../../locales/fr/contract.po')],
  },
  pl: {
    first: () => import('../../locales/pl/app.po'),
    more: [() => import('../../locales/pl/more.po'), () => import('../../locales/pl/contract.po')],
  },
};

let spoken: Locale = 'en';
let saysMore = false;

/** Loads a language and speaks it from now on. */
export async function speak(locale: Locale): Promise<void> {
  spoken = locale;
  const { first, more } = CATALOGUES[locale];
  const catalogues = await Promise.all([first, ...(saysMore ? more : [])].map((load) => load()));
  for (const { messages } of catalogues) i18n.load(locale, messages);
  i18n.activate(locale);
  document.documentElement.lang = locale;
}

/** Loads the words of all other screens, in the language that is spoken. Routes wait for it. */
export async function sayMore(): Promise<void> {
  if (saysMore) return;
  saysMore = true;
  await speak(spoken);
}
