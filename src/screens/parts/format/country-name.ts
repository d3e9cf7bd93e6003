const names = new Map<string, Intl.DisplayNames>();

/** The name of a country (ISO 3166-1 alpha-2) in a language; its code where the language has none for it. */
export function countryName(country: string, locale: string): string {
  let found = names.get(locale);
  if (found === undefined) {
    found = new Intl.DisplayNames([locale], { type: 'region' });
    names.set(locale, found);
  }
  return found.of(country) ?? country;
}
