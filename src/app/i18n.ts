import { i18n, type Messages } from '@lingui/core';
import type { Locale } from '#freight/user/locale.ts';

type Catalogue = () => Promise<{ messages: Messages }>;

/** What is said first, what a form needs to say what is wrong, and what all other screens say. */
const PARTS = ['app', 'contract', 'more'] as const;
type Part = (typeof PARTS)[number];

const CATALOGUES: Readonly<Record<Locale, Readonly<Record<Part, Catalogue>>>> = {
  en: {
    app: () => import('../../locales/en/app.po'),
    contract: () => import('../../locales/en/contract.po'),
    more: () => import('../../locales/en/more.po'),
  },
  fr: {
    app: () => import('../../locales/fr/app.po'),
    contract: () => import('../../locales/fr/contract.po'),
    more: () => import('../../locales/fr/more.po'),
  },
  pl: {
    app: () => import('../../locales/pl/app.po'),
    contract: () => import('../../locales/pl/contract.po'),
    more: () => import('../../locales/pl/more.po'),
  },
};

let spoken: Locale = 'en';
const said = new Set<Part>(['app']);

/** Loads a language and speaks it from now on. */
export async function speak(locale: Locale): Promise<void> {
  spoken = locale;
  const catalogues = await Promise.all([...said].map((part) => CATALOGUES[locale][part]()));
  for (const { messages } of catalogues) i18n.load(locale, messages);
  i18n.activate(locale);
  document.documentElement.lang = locale;
}

/** Loads what a form says of what is wrong, in the language that is spoken. Routes wait for it. */
export function sayFaults(): Promise<void> {
  return say(['contract']);
}

/** Loads the words of all other screens too. */
export function sayMore(): Promise<void> {
  return say(PARTS);
}

async function say(parts: readonly Part[]): Promise<void> {
  const isSaid = parts.every((part) => said.has(part));
  for (const part of parts) said.add(part);
  if (!isSaid) await speak(spoken);
}
