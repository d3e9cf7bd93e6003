import type { AreaShapes } from '#design/map/areas/read-areas.ts';
import { plateOf } from '#freight/place/address.ts';
import { isCountry } from '#freight/place/area-tiles.ts';
import { countryName } from '../format/country-name.ts';
import { useLocale } from '../format/use-format.ts';

/** Names areas in the language that is read now: `Nord, France 59`; without a name while it is not on this device. */
export function useAreaNames(shapes: AreaShapes | undefined): (area: string) => string {
  const locale = useLocale();
  return (area) => {
    const { country, division } = plateOf({ country: area.slice(0, 2), division_code: area });
    const land = countryName(country, locale);
    if (division === null || isCountry(area)) return land;
    const names = shapes?.features.find(({ properties }) => properties.code === area)?.properties.names;
    const code = `${land} ${division}`;
    return names ? `${names[locale]}, ${code}` : code;
  };
}
