import basemapAddress from 'virtual:basemap';
import divisionsAddress from 'virtual:divisions';

/** The addresses of the map of Europe and of the areas on it. */
export const LAND_FILES: readonly string[] = [basemapAddress, divisionsAddress];
