import { useQuery } from '@tanstack/react-query';
import { readBasemap } from '#design/map/read-basemap.ts';
import { LAND } from '../../../parts/areas/use-area-shapes.ts';

/** The land that the areas lie on, once it is wanted. */
export function useBasemap(enabled: boolean) {
  return useQuery({ ...LAND, queryKey: ['basemap'], queryFn: ({ signal }) => readBasemap(signal), enabled });
}
