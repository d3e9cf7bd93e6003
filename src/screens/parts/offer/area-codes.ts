import { plateOf } from '#freight/place/address.ts';

/** Areas (ISO 3166) by the codes on their plates, each country once: `FR 59, 62 · BE VAN`. */
export function areaCodes(areas: readonly string[]): string {
  const byCountry = Map.groupBy(
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
