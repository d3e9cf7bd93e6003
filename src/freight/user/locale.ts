/** The languages the product speaks, the default first. */
export const LOCALES = ['en', 'fr', 'pl'] as const;
export type Locale = (typeof LOCALES)[number];

/** Their tags where dates and numbers are written. English is that of Europe: day before month, 24 hours. */
export const LOCALE_TAGS: Readonly<Record<Locale, string>> = { en: 'en-GB', fr: 'fr-FR', pl: 'pl-PL' };

/**
 * The supported locale of a tag (`fr-CA` is `fr`), or null. The specification cuts locale queries to two characters.
 */
export function supportedLocale(tag: string | null | undefined): Locale | null {
  const language = tag?.slice(0, 2).toLowerCase();
  return LOCALES.find((locale) => locale === language) ?? null;
}
