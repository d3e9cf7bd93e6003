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

/** Standard rates in per cent with the first day of each; latest first. */
const RATES: Readonly<Record<string, readonly { readonly from: string; readonly percent: number }[]>> = {
  FR: [{ from: '2014-01-01', percent: 20 }],
};

/** The country whose VAT applies in a country (ISO 3166-1 alpha-2). */
export function vatTerritory(country: string): string {
  return SAME_TERRITORY[country] ?? country;
}

/** True if European Union VAT applies in a country. */
export function isVatCountry(country: string): boolean {
  return VAT_COUNTRIES.some((known) => known === vatTerritory(country));
}

/**
 * The standard rate of a country on a day, in per cent.
 *
 * @throws where Lading does not sell from that country
 */
export function standardRate(country: string, day: string): number {
  const rate = RATES[vatTerritory(country)]?.find(({ from }) => from <= day);
  if (rate === undefined) throw new Error(`No VAT rate is known for ${country} on ${day}.`);
  return rate.percent;
}
