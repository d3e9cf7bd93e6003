import { countryName } from '../format/country-name.ts';
import { useFormat, useLocale } from '../format/use-format.ts';

/** Names a country, and writes kilograms as tonnes, in the language of the reader. */
export function useLawFormat() {
  const locale = useLocale();
  const format = useFormat();
  return {
    nameOf: (country: string) => countryName(country, locale),
    tonnes: (kilograms: number) => format.number(kilograms / 1000, kilograms % 1000 === 0 ? 0 : 1),
  };
}
