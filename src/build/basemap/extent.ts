import { type Bounds, EXTENT } from '#design/map/mercator.ts';

/** What the file holds: more than is ever shown, so that its own edges are not. */
export const CLIP: Bounds = {
  west: EXTENT.west - 1,
  south: EXTENT.south - 0.5,
  east: EXTENT.east + 1,
  north: EXTENT.north + 0.3,
};

/** Where most freight goes; coasts and borders keep more of their points here. */
const CORE: Bounds = { west: -11, south: 36, east: 25, north: 58.5 };

/** How far a line may leave its true course, in metres. */
const TOLERANCE = { core: 560, beyond: 2800 } as const;

const EARTH = 2 * Math.PI * 6_378_137;

/** A length on the ground at a latitude, in parts of the world's width. */
export function worldLength(metres: number, lat: number): number {
  return metres / EARTH / Math.cos((lat * Math.PI) / 180);
}

/** How far a line may leave its true course at a place, in parts of the world's width. */
export function toleranceAt([lng, lat]: readonly [number, number]): number {
  const inCore = lng > CORE.west && lng < CORE.east && lat > CORE.south && lat < CORE.north;
  return worldLength(inCore ? TOLERANCE.core : TOLERANCE.beyond, lat);
}
