/** The languages the product speaks, the default first. */
export const LOCALES = ['en', 'fr', 'pl'] as const;
export type Locale = (typeof LOCALES)[number];

/** Language tags for dates and numbers. English is European: day before month, 24 hours. */
export const LOCALE_TAGS: Readonly<Record<Locale, string>> = { en: 'en-GB', fr: 'fr-FR', pl: 'pl-PL' };

/**
 * The supported locale of a tag (`fr-CA` is `fr`), or null. The specification cuts locale queries to two characters.
 */
export function supportedLocale(tag: string | null | undefined): Locale | null {
  const language = tag?.slice(0, 2).toLowerCase();
  return LOCALES.find((locale) => locale === language) ?? null;
}

/** Default languages of countries other than English, by ISO 3166-1 code. */
const LOCALES_OF_COUNTRIES: Readonly<Record<string, Locale>> = { FR: 'fr', BE: 'fr', LU: 'fr', MC: 'fr', PL: 'pl' };

/** The default language for someone in a country, until they choose one. */
export function localeOfCountry(country: string): Locale {
  return LOCALES_OF_COUNTRIES[country] ?? 'en';
}
