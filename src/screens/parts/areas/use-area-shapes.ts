import { useQuery } from '@tanstack/react-query';
import { readAreas } from '#design/map/areas/read-areas.ts';

/** Options of a query whose data never changes while the page lives; offline it comes from this device. */
export const LAND = {
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  networkMode: 'always',
  structuralSharing: false,
} as const;

/** The outlines and names of the areas. */
export function useAreaShapes() {
  return useQuery({ ...LAND, queryKey: ['areas'], queryFn: ({ signal }) => readAreas(signal) });
}
