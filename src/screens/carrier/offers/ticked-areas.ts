import { proxy, useSnapshot } from 'valtio';
import type { OfferCriteria } from '#freight/offer/criteria.ts';

type EndAreas = Pick<OfferCriteria, 'pickup_iso_codes' | 'delivery_iso_codes'>;

/** The areas that are ticked beside the list and are not looked in yet; null while nothing is being chosen. */
const ticked = proxy<{ areas: EndAreas | null }>({ areas: null });

/** Tells which areas are ticked; null once the map of areas is gone. */
export function tickAreas(areas: EndAreas | null): void {
  ticked.areas = areas;
}

/** The criteria with the areas that are ticked, as a search is saved by. */
export function useTickedCriteria(criteria: OfferCriteria): OfferCriteria {
  const { areas } = useSnapshot(ticked);
  return areas === null ? criteria : { ...criteria, ...(areas as EndAreas) };
}
