import { type Camera, project, type ScreenPoint, type Size } from '../camera.ts';
import { CITY_RANKS } from '../city-ranks.ts';
import type { MapCity, MapPlate } from '../read-basemap.ts';

/** A country's plate, with the place of its middle on the screen. */
export interface PlacedPlate extends ScreenPoint {
  readonly code: string;
  readonly box: Box;
}

/** A city's name beside its dot. `anchor` is the end of the name at `text`. */
export interface PlacedName {
  readonly city: MapCity;
  readonly dot: ScreenPoint;
  readonly text: ScreenPoint;
  readonly anchor: 'start' | 'middle' | 'end';
}

/** The size of a country's plate, in pixels. */
export const PLATE: Size = { width: 24, height: 17 };

/** Between the dot and its name, and between one name and the next. */
const GAP = { dot: 6, name: 5 } as const;

/** The plates that fit on the screen, largest countries first. */
export function placePlates(
  plates: readonly MapPlate[],
  camera: Camera,
  size: Size,
  taken: readonly Box[],
): PlacedPlate[] {
  const placed: PlacedPlate[] = [];
  for (const plate of plates) {
    if (Math.floor(camera.zoom) < plate.fromZoom) continue;
    const middle = project(plate, camera, size);
    const box = boxAround(middle, PLATE);
    const isFree =
      isWithin(box, size) && ![...taken, ...placed.map((other) => other.box)].some((other) => overlap(box, other));
    if (isFree) placed.push({ code: plate.code, ...middle, box });
  }
  return placed;
}

/**
 * The city names that fit on the screen, largest cities first: right of the dot, otherwise left, below or above.
 *
 * @param widthOf the width of a name in its rank's font, in pixels
 * @param taken areas that are already occupied
 */
export function placeNames(
  cities: readonly MapCity[],
  camera: Camera,
  size: Size,
  widthOf: (name: string, rank: number) => number,
  taken: readonly Box[],
): PlacedName[] {
  const boxes = [...taken];
  const names: PlacedName[] = [];
  for (const city of cities) {
    const rank = CITY_RANKS[city.rank];
    if (rank === undefined || Math.floor(camera.zoom) < rank.fromZoom) continue;
    const dot = project(city, camera, size);
    if (!isWithin(boxAround(dot, { width: 0, height: 0 }), size)) continue;
    const free = sidesOf(dot, { width: widthOf(city.name, city.rank), height: rank.size }).find(
      ({ box }) => isWithin(box, size) && !boxes.some((other) => overlap(box, other)),
    );
    if (free === undefined) continue;
    boxes.push(free.box);
    names.push({ city, dot, text: free.text, anchor: free.anchor });
  }
  return names;
}

function sidesOf(dot: ScreenPoint, { width, height }: Size) {
  const side = (anchor: PlacedName['anchor'], x: number, y: number) => {
    const left = { start: x, middle: x - width / 2, end: x - width }[anchor];
    const box: Box = {
      left: Math.min(left, dot.x) - GAP.name,
      right: Math.max(left + width, dot.x) + GAP.name,
      top: y - height / 2 - GAP.name / 2,
      bottom: y + height / 2 + GAP.name / 2,
    };
    return { anchor, text: { x, y }, box };
  };
  return [
    side('start', dot.x + GAP.dot, dot.y),
    side('end', dot.x - GAP.dot, dot.y),
    side('middle', dot.x, dot.y + GAP.dot + height / 2),
    side('middle', dot.x, dot.y - GAP.dot - height / 2),
  ];
}

/** A rectangle on the screen, in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function boxAround({ x, y }: ScreenPoint, { width, height }: Size): Box {
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
}

/** True if a rectangle is completely on the screen. */
function isWithin({ left, top, right, bottom }: Box, { width, height }: Size): boolean {
  return left >= 0 && top >= 0 && right <= width && bottom <= height;
}

/** True if two rectangles overlap. */
function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
