import { Plate } from '#design/plate/plate.tsx';
import { plateOf } from '#freight/place/address.ts';
import { countryName } from '../format/country-name.ts';
import { useLocale } from '../format/use-format.ts';

/** The plate of an area where freight is looked for: a whole country, or one division of it (ISO 3166). */
export function AreaPlate({ area }: { readonly area: string }) {
  const locale = useLocale();
  const code = area.slice(0, 2);
  const { country, division } = plateOf({ country: code, division_code: area });
  const name = countryName(code, locale);
  return (
    <Plate
      country={country}
      division={division ?? undefined}
      label={division === null ? name : `${name} ${division}`}
    />
  );
}
