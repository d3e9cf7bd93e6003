import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AreaCount } from '#contract/answers/offer.ts';
import { offerAreasQuery } from '#device/offers/offer-area-queries.ts';
import { useViewer } from '#device/session/use-session.ts';
import type { OfferCriteria } from '#freight/offer/criteria.ts';
import type { End } from './use-area-draft.ts';

/** Tells how many offers an area has at one end; null while nobody knows. */
export function useAreaCounts(criteria: OfferCriteria, end: End): (area: string) => number | null {
  const { company } = useViewer();
  const { data } = useQuery(offerAreasQuery(company?.uuid ?? '', criteria));
  const counted = data?.[end];
  const counts = useMemo(() => (counted === undefined ? null : tally(counted)), [counted]);
  return (area) => (counts === null ? null : (counts.get(area) ?? 0));
}

/** A country has what its divisions have, and what is known of it alone. */
function tally(counted: readonly AreaCount[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { area, count } of counted) {
    for (const code of new Set([area, area.slice(0, 2)])) counts.set(code, (counts.get(code) ?? 0) + count);
  }
  return counts;
}
