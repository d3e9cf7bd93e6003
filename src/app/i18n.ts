import { i18n, type Messages } from '@lingui/core';
import { fetchAgain } from '#device/updates/fetch-again.ts';
import type { Locale } from '#freight/user/locale.ts';

/** The catalogues the app loads, as split in `lingui.config.ts`; public pages have their own. */
type Part =
  | 'app'
  | 'contract'
  | 'sign-in'
  | 'refusals'
  | 'more'
  | 'desk'
  | 'start'
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
/** The parts that are needed in the current language. */
const said = new Set<Part>(['app']);
/** All loaded catalogues, by address. */
const loaded = new Set<string>();

/** Loads a language and activates it, unless another is chosen meanwhile. */
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

/** Loads the texts of lazily loaded parts, together with those of the other screens. */
export function sayParts(): Promise<void> {
  return say([...MORE, 'start']);
}

/** Loads the words of the pages of the account too. */
export function sayAccount(): Promise<void> {
  return say([...MORE, 'account']);
}

/** Loads the texts of the sign-in and registration pages. */
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

/** Loads the texts of the help, with those of the other screens. */
export function sayHelp(): Promise<void> {
  return say([...MORE, 'help']);
}

/** Loads the texts of support's desk, with those of the other screens. */
export function saySupport(): Promise<void> {
  return say([...MORE, 'start', 'support']);
}

/** Loads the texts of the shippers' order pages, with those of the other screens. */
export function sayOrders(): Promise<void> {
  return say([...MORE, 'orders']);
}

/** Loads the texts of the shipment import, with those of the other screens. */
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
    // Otherwise a change of language would wait for them again, although their page may never be opened.
    for (const part of next) said.delete(part);
    throw error;
  }
}
