import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { AreaShapes } from '#design/map/areas/read-areas.ts';
import { plateOf } from '#freight/place/address.ts';
import { isCountry } from '#freight/place/area-tiles.ts';
import { useAreaNames } from '../../../parts/areas/use-area-names.ts';

/** The names of areas, written and spoken. */
export interface AreaWords {
  /** `Nord, France 59`; without its name while that is not on this device. */
  readonly nameOf: (area: string) => string;
  /** The same with how many offers it has; a number not known is not spoken. */
  readonly spoken: (area: string, count: number | null) => string;
}

/** The words for areas in the language that is read now. */
export function useAreaWords(shapes: AreaShapes | undefined): AreaWords {
  const { t } = useLingui();
  const nameOf = useAreaNames(shapes);
  // The text of its tile is in its spoken name, so that it can be called by either.
  const wholeCountry = (area: string): string => {
    const name = `${nameOf(area)} ${plateOf({ country: area, division_code: area }).country}`;
    return t`${name}, whole country`;
  };
  const spoken = (area: string, count: number | null): string => {
    const whole = isCountry(area) ? wholeCountry(area) : nameOf(area);
    if (count === null) return whole;
    const offers = plural(count, { one: '# offer', other: '# offers' });
    return `${whole}, ${offers}`;
  };
  return { nameOf, spoken };
}
