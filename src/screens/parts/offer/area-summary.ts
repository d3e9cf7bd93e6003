import { useLingui } from '@lingui/react/macro';
import type { OfferCriteria } from '#freight/offer/criteria.ts';
import { plateOf } from '#freight/place/address.ts';
import { groupBy } from '#freight/values/group-by.ts';

/** Both ends' areas in a line: `FR 59, 62 to BE VAN`; null where no area narrows the offers. */
export function useAreaSummary({
  pickup_iso_codes,
  delivery_iso_codes,
}: Pick<OfferCriteria, 'pickup_iso_codes' | 'delivery_iso_codes'>): string | null {
  const { t } = useLingui();
  if (pickup_iso_codes.length === 0 && delivery_iso_codes.length === 0) return null;
  const [from, to] = [pickup_iso_codes, delivery_iso_codes].map((areas) =>
    areas.length === 0 ? t`Everywhere` : areaCodes(areas),
  );
  return t`${from} to ${to}`;
}

/** Areas (ISO 3166) by the codes on their plates, each country once: `FR 59, 62 · BE VAN`. */
export function areaCodes(areas: readonly string[]): string {
  const byCountry = groupBy(
    areas.map((area) => plateOf({ country: area.slice(0, 2), division_code: area })),
    ({ country }) => country,
  );
  return [...byCountry]
    .map(([country, plates]) => {
      const divisions = plates.flatMap(({ division }) => division ?? []).join(', ');
      return divisions === '' ? country : `${country} ${divisions}`;
    })
    .join(' · ');
}
