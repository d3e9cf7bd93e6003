import { supportedLocale } from '#freight/user/locale.ts';
import { countryName } from '../../i18n/dates.ts';

/** What a label is made of; `division` is a name, not a code. */
export interface LabelParts {
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly division: string | null;
  readonly country: string;
}

/**
 * An address on one line, `18 rue du Dronckaert, 59200 Tourcoing`. In France the postal code tells one Saint-Omer from
 * another; elsewhere the division and the country do: `Halle, Vlaams-Brabant, Belgium`.
 *
 * @param locale the reader's, for the country's name
 */
export function addressLabel({ street, postalCode, city, division, country }: LabelParts, locale: string): string {
  const town = `${postalCode} ${city}`.trim();
  const region = country === 'FR' ? [] : [division === city ? '' : (division ?? ''), nameOf(country, locale)];
  return [street, town, ...region].filter((part) => part !== '').join(', ');
}

function nameOf(country: string, locale: string): string {
  return countryName(supportedLocale(locale) ?? 'en', country);
}
