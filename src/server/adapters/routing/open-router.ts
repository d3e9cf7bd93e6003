import { readFileSync } from 'node:fs';
import type { Settings } from '../../settings.ts';
import { OsrmRouter } from './osrm-router.ts';
import { RoadRouter } from './road-router.ts';
import type { RoadFile } from './roads/road-file.ts';
import { RoadNetwork } from './roads/road-network.ts';
import type { Router } from './router.ts';

const FILE = new URL('../../../../dist/roads.json', import.meta.url);

/** Opens the OSRM server of the settings, or else the embedded roads. */
export function openRouter({ ROUTING_URL }: Pick<Settings, 'ROUTING_URL'>): Router {
  const roads = openRoads();
  return ROUTING_URL === undefined ? roads : new OsrmRouter(ROUTING_URL, undefined, roads);
}

/**
 * Opens the roads of the build.
 *
 * @throws if the build is missing
 */
export function openRoads(): RoadRouter {
  return new RoadRouter(new RoadNetwork(JSON.parse(readFileSync(FILE, 'utf8')) as RoadFile));
}
