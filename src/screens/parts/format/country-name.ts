const names = new Map<string, Intl.DisplayNames>();

/** The name of a country (ISO 3166-1 alpha-2) in a language; what was given where that is no code, or has no name. */
export function countryName(country: string, locale: string): string {
  let found = names.get(locale);
  if (found === undefined) {
    found = new Intl.DisplayNames([locale], { type: 'region' });
    names.set(locale, found);
  }
  // Intl throws for what has not the form of a code.
  return /^[a-z]{2}$/i.test(country) ? (found.of(country) ?? country) : country;
}
