import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { buildRoads } from '#build/roads/build-roads.ts';
import type { Location } from '#freight/place/address.ts';
import { RoadRouter } from '#server/adapters/routing/road-router.ts';
import { RoadNetwork } from '#server/adapters/routing/roads/road-network.ts';

/** Two cities and the length of the road between them, in km. */
export interface KnownRoad {
  readonly from: City;
  readonly to: City;
  readonly km: number;
}

export interface City extends Location {
  readonly name: string;
  readonly country: string;
}

export const network = new RoadNetwork(buildRoads());
export const router = new RoadRouter(network);

export const KNOWN_ROADS: readonly KnownRoad[] = Papa.parse<Record<string, string>>(
  readFileSync(new URL('distances.csv', import.meta.url), 'utf8'),
  { header: true, skipEmptyLines: true },
).data.map((row) => ({
  from: { name: row.from ?? '', country: row.country ?? '', lat: Number(row.lat), lng: Number(row.lng) },
  to: { name: row.to ?? '', country: row.to_country ?? '', lat: Number(row.to_lat), lng: Number(row.to_lng) },
  km: Number(row.km),
}));

/** The route between two places along the roads. @throws if there is none */
export function routeBetween(from: Location, to: Location) {
  const route = router.alongRoads(from, to);
  if (route === null) throw new Error(`No way from ${JSON.stringify(from)} to ${JSON.stringify(to)}.`);
  return route;
}
