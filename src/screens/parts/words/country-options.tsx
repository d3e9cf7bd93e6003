import { COUNTRIES } from '#freight/place/country.ts';
import { countryName } from '../format/country-name.ts';
import { useLocale } from '../format/use-format.ts';

/** The options of a select of countries: all of them, or those where Lading is open. */
export function CountryOptions({ of }: { readonly of: 'all' | 'open' }) {
  const locale = useLocale();
  const countries = of === 'all' ? COUNTRIES : COUNTRIES.filter(({ opened }) => opened);
  return countries.map(({ 'iso-2': code }) => (
    <option key={code} value={code}>
      {countryName(code, locale)}
    </option>
  ));
}
