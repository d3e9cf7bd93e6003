import { useQuery } from '@tanstack/react-query';
import { readAreas } from '#design/map/areas/read-areas.ts';
import { readBasemap } from '#design/map/read-basemap.ts';

/** Options of a query whose data never changes while the page lives; offline it comes from this device. */
const LAND = {
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  networkMode: 'always',
  structuralSharing: false,
} as const;

/** The outlines and names of the areas. */
export function useAreaShapes() {
  return useQuery({ ...LAND, queryKey: ['areas'], queryFn: ({ signal }) => readAreas(signal) });
}

/** The land they lie on, once it is wanted. */
export function useBasemap(enabled: boolean) {
  return useQuery({ ...LAND, queryKey: ['basemap'], queryFn: ({ signal }) => readBasemap(signal), enabled });
}
