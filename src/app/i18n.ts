import { i18n, type Messages } from '@lingui/core';
import { fetchAgain } from '#device/updates/fetch-again.ts';
import type { Locale } from '#freight/user/locale.ts';

type Catalogue = () => Promise<{ messages: Messages }>;

/** The catalogues that the app loads, as `lingui.config.ts` cuts them; public pages bring their own. */
type Part =
  | 'app'
  | 'contract'
  | 'more'
  | 'desk'
  | 'account'
  | 'entrance'
  | 'help'
  | 'billing'
  | 'support'
  | 'orders'
  | 'import'
  | 'estimate';

const CATALOGUES: Readonly<Record<Locale, Readonly<Record<Part, Catalogue>>>> = {
  en: {
    app: () => import('../../locales/en/app.po'),
    contract: () => import('../../locales/en/contract.po'),
    more: () => import('../../locales/en/more.po'),
    desk: () => import('../../locales/en/desk.po'),
    account: () => import('../../locales/en/account.po'),
    entrance: () => import('../../locales/en/entrance.po'),
    help: () => import('../../locales/en/help.po'),
    billing: () => import('../../locales/en/billing.po'),
    support: () => import('../../locales/en/support.po'),
    orders: () => import('../../locales/en/orders.po'),
    import: () => import('../../locales/en/import.po'),
    estimate: () => import('../../locales/en/estimate.po'),
  },
  fr: {
    app: () => import('../../locales/fr/app.po'),
    contract: () => import('../../locales/fr/contract.po'),
    more: () => import('../../locales/fr/more.po'),
    desk: () => import('../../locales/fr/desk.po'),
    account: () => import('../../locales/fr/account.po'),
    entrance: () => import('../../locales/fr/entrance.po'),
    help: () => import('../../locales/fr/help.po'),
    billing: () => import('../../locales/fr/billing.po'),
    support: () => import('../../locales/fr/support.po'),
    orders: () => import('../../locales/fr/orders.po'),
    import: () => import('../../locales/fr/import.po'),
    estimate: () => import('../../locales/fr/estimate.po'),
  },
  pl: {
    app: () => import('../../locales/pl/app.po'),
    contract: () => import('../../locales/pl/contract.po'),
    more: () => import('../../locales/pl/more.po'),
    desk: () => import('../../locales/pl/desk.po'),
    account: () => import('../../locales/pl/account.po'),
    entrance: () => import('../../locales/pl/entrance.po'),
    help: () => import('../../locales/pl/help.po'),
    billing: () => import('../../locales/pl/billing.po'),
    support: () => import('../../locales/pl/support.po'),
    orders: () => import('../../locales/pl/orders.po'),
    import: () => import('../../locales/pl/import.po'),
    estimate: () => import('../../locales/pl/estimate.po'),
  },
};

let spoken: Locale = 'en';
/** What is said in whichever language is spoken. */
const said = new Set<Part>(['app']);
/** What is here of each language. */
const loaded: Readonly<Record<Locale, Set<Part>>> = { en: new Set(), fr: new Set(), pl: new Set() };

/** Loads a language and speaks it from now on, unless another is chosen before it is here. */
export async function speak(locale: Locale): Promise<void> {
  spoken = locale;
  const missing = [...said].filter((part) => !loaded[locale].has(part));
  const catalogues = await Promise.all(missing.map((part) => fetchAgain(CATALOGUES[locale][part])));
  for (const { messages } of catalogues) i18n.load(locale, messages);
  for (const part of missing) loaded[locale].add(part);
  if (spoken !== locale || (missing.length === 0 && i18n.locale === locale)) return;
  i18n.activate(locale);
  document.documentElement.lang = locale;
}

/** Loads what a form says of what is wrong, in the language that is spoken. Routes wait for it. */
export function sayFaults(): Promise<void> {
  return say(['contract']);
}

/** Loads the words of all other screens too. */
export function sayMore(): Promise<void> {
  return say(['app', 'contract', 'more']);
}

/** Loads the words of a shipper's first screen. */
export function sayDesk(): Promise<void> {
  return say(['desk']);
}

/** Loads the words of the pages of the account too. */
export function sayAccount(): Promise<void> {
  return say(['app', 'contract', 'more', 'account']);
}

/** Loads the words of the pages where accounts begin. */
export function sayEntrance(): Promise<void> {
  return say(['app', 'contract', 'entrance']);
}

/** Loads the words of a carrier's billing too. */
export function sayBilling(): Promise<void> {
  return say(['app', 'contract', 'more', 'billing']);
}

/** Loads the words of the help, with those of the other screens. */
export function sayHelp(): Promise<void> {
  return say(['app', 'contract', 'more', 'help']);
}

/** Loads the words of support's desk, with those of the other screens. */
export function saySupport(): Promise<void> {
  return say(['app', 'contract', 'more', 'support']);
}

/** Loads the words of what shippers order, with those of the other screens. */
export function sayOrders(): Promise<void> {
  return say(['app', 'contract', 'more', 'orders']);
}

/** Loads the words of the import of shipments, with those of the other screens. */
export function sayImport(): Promise<void> {
  return say(['app', 'contract', 'more', 'import']);
}

/** Loads the words of an estimate, and of the faults in its form. */
export function sayEstimate(): Promise<void> {
  return say(['contract', 'estimate']);
}

function say(parts: readonly Part[]): Promise<void> {
  for (const part of parts) said.add(part);
  return speak(spoken);
}
