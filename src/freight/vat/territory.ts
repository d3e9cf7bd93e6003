/** Countries whose business-to-business transports are taxed under the rules of the European Union. */
const VAT_COUNTRIES = [
  'AT',
  'BE',
  'BG',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GR',
  'HR',
  'HU',
  'IE',
  'IT',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
] as const;

/** Countries that belong to another one for VAT: Monaco to France. */
const SAME_TERRITORY: Readonly<Record<string, string>> = { MC: 'FR' };

/** The country whose VAT applies in a country (ISO 3166-1 alpha-2). */
export function vatTerritory(country: string): string {
  return SAME_TERRITORY[country] ?? country;
}

/** True if European Union VAT applies in a country. */
export function isVatCountry(country: string): boolean {
  return VAT_COUNTRIES.some((known) => known === vatTerritory(country));
}

/** True if a country has rates of European Union VAT of its own: Monaco has those of France. */
export function hasOwnVat(country: string): boolean {
  return vatTerritory(country) === country && isVatCountry(country);
}
