import { type Bounds, EXTENT } from '#design/map/mercator.ts';

/** The area in the file: larger than ever displayed, so that its edges are not visible. */
export const CLIP: Bounds = {
  west: EXTENT.west - 1,
  south: EXTENT.south - 0.5,
  east: EXTENT.east + 1,
  north: EXTENT.north + 0.3,
};

/** The main freight area; coasts and borders keep more points here. */
const CORE: Bounds = { west: -11, south: 36, east: 25, north: 58.5 };

/** Tolerance for simplifying lines, in metres. */
const TOLERANCE = { core: 560, beyond: 2800 } as const;

const EARTH = 2 * Math.PI * 6_378_137;

/** A length on the ground at a latitude, in parts of the world's width. */
export function worldLength(metres: number, lat: number): number {
  return metres / EARTH / Math.cos((lat * Math.PI) / 180);
}

/** The tolerance for simplifying lines at a position, in parts of the world's width. */
export function toleranceAt([lng, lat]: readonly [number, number]): number {
  const inCore = lng > CORE.west && lng < CORE.east && lat > CORE.south && lat < CORE.north;
  return worldLength(inCore ? TOLERANCE.core : TOLERANCE.beyond, lat);
}

/** The countries with plate and cities on the map: Europe's, and Turkey. ISO 3166-1; Kosovo is XK. */
export const EUROPE: ReadonlySet<string> = new Set(
  (
    'AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT ' +
    'NL NO PL PT RO RS RU SE SI SK SM TR UA VA XK'
  ).split(' '),
);
