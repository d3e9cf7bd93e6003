import type { Locale } from '#freight/user/user.ts';

let speak: (locale: Locale) => Promise<void> = async () => undefined;

/** The app says how a language is loaded; screens only ask for one. */
export function languagesBy(loader: (locale: Locale) => Promise<void>): void {
  speak = loader;
}

/** Speaks another language from now on. */
export function switchLanguage(locale: Locale): Promise<void> {
  return speak(locale);
}
