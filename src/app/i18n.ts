import { i18n, type Messages } from '@lingui/core';
import { fetchAgain } from '#device/updates/fetch-again.ts';
import type { Locale } from '#freight/user/locale.ts';

/** The catalogues that the app loads, as `lingui.config.ts` cuts them; public pages bring their own. */
type Part =
  | 'app'
  | 'contract'
  | 'sign-in'
  | 'refusals'
  | 'more'
  | 'desk'
  | 'account'
  | 'entrance'
  | 'help'
  | 'billing'
  | 'fleet'
  | 'support'
  | 'orders'
  | 'import'
  | 'estimate';

type Load = () => Promise<{ messages: Messages }>;

const CATALOGUES = import.meta.glob<{ messages: Messages }>(['./*/*.po', '!./*/{share,server}.po'], {
  base: '../../locales',
});

const MORE = ['app', 'contract', 'more'] as const;

let spoken: Locale = 'en';
/** What is said in whichever language is spoken. */
const said = new Set<Part>(['app']);
/** What is here of all languages, by address. */
const loaded = new Set<string>();

/** Loads a language and speaks it from now on, unless another is chosen before it is here. */
export async function speak(locale: Locale): Promise<void> {
  spoken = locale;
  const missing = Array.from(said, (part) => `./${locale}/${part}.po`).filter((path) => !loaded.has(path));
  const catalogues = await Promise.all(missing.map((path) => fetchAgain(CATALOGUES[path] as Load)));
  for (const { messages } of catalogues) i18n.load(locale, messages);
  for (const path of missing) loaded.add(path);
  if (spoken !== locale || (missing.length === 0 && i18n.locale === locale)) return;
  i18n.activate(locale);
  document.documentElement.lang = locale;
}

/** Loads the words of the sign-in, in the language that is spoken. Routes wait for them. */
export function sayDoor(): Promise<void> {
  return say(['contract', 'sign-in']);
}

/** Loads the words of all other screens too. */
export function sayMore(): Promise<void> {
  return say(MORE);
}

/** Loads the words of a driver's steps too, and why the server refuses one. */
export function saySteps(): Promise<void> {
  return say([...MORE, 'refusals']);
}

/** Loads the words of a shipper's first screen. */
export function sayDesk(): Promise<void> {
  return say(['desk']);
}

/** Loads the words of the pages of the account too. */
export function sayAccount(): Promise<void> {
  return say([...MORE, 'account']);
}

/** Loads the words of the pages where accounts begin. */
export function sayEntrance(): Promise<void> {
  return say(['app', 'contract', 'entrance']);
}

/** Loads the words of a carrier's billing and documents too. */
export function sayBilling(): Promise<void> {
  return say([...MORE, 'billing']);
}

/** Loads the words of a carrier's drivers and trucks too. */
export function sayFleet(): Promise<void> {
  return say([...MORE, 'fleet']);
}

/** Loads the words of the help, with those of the other screens. */
export function sayHelp(): Promise<void> {
  return say([...MORE, 'help']);
}

/** Loads the words of support's desk, with those of the other screens. */
export function saySupport(): Promise<void> {
  return say([...MORE, 'support']);
}

/** Loads the words of what shippers order, with those of the other screens. */
export function sayOrders(): Promise<void> {
  return say([...MORE, 'orders']);
}

/** Loads the words of the import of shipments, with those of the other screens. */
export function sayImport(): Promise<void> {
  return say([...MORE, 'import']);
}

/** Loads the words of an estimate, and of the faults in its form. */
export function sayEstimate(): Promise<void> {
  return say(['contract', 'estimate']);
}

async function say(parts: readonly Part[]): Promise<void> {
  const next = parts.filter((part) => !said.has(part));
  for (const part of next) said.add(part);
  try {
    await speak(spoken);
  } catch (error) {
    // Another language would wait for them again, though their page may never be opened.
    for (const part of next) said.delete(part);
    throw error;
  }
}
