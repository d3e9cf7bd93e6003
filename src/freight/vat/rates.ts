/** Countries whose transports between businesses are taxed by the rules of the European Union. */
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

/** Two countries are one for VAT: Monaco belongs to France. */
const SAME_TERRITORY: Readonly<Record<string, string>> = { MC: 'FR' };

/** Standard rates in per cent, each from the day it holds; the latest first. */
const RATES: Readonly<Record<string, readonly { readonly from: string; readonly percent: number }[]>> = {
  FR: [{ from: '2014-01-01', percent: 20 }],
};

/** The country whose VAT holds in a country (ISO 3166-1 alpha-2). */
export function vatTerritory(country: string): string {
  return SAME_TERRITORY[country] ?? country;
}

/** Whether VAT of the European Union holds in a country. */
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
