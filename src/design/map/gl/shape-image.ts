/** Pixels of a picture for one pixel of the screen. */
export const SHAPE_RATIO = 3;

/** MapLibre's distance field: the value at the edge of a shape, and the screen pixels from there to zero. */
const FIELD = { edge: 0.75, reach: 8 } as const;

/** Room around the shape for its halo, in pixels of the screen. */
const MARGIN = 3;

interface ShapeImage {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/**
 * A rounded rectangle as a signed distance field, which MapLibre paints in any colour. Pixels of the screen.
 *
 * @param corner the radius of its corners; half of its height makes a disc
 */
export function shapeImage(width: number, height: number, corner: number): ShapeImage {
  const columns = (width + 2 * MARGIN) * SHAPE_RATIO;
  const rows = (height + 2 * MARGIN) * SHAPE_RATIO;
  const data = new Uint8ClampedArray(4 * columns * rows);
  for (let pixel = 0; pixel < columns * rows; pixel += 1) {
    const x = ((pixel % columns) + 0.5 - columns / 2) / SHAPE_RATIO;
    const y = (Math.floor(pixel / columns) + 0.5 - rows / 2) / SHAPE_RATIO;
    const outside = distanceTo(Math.abs(x) - width / 2 + corner, Math.abs(y) - height / 2 + corner) - corner;
    data[4 * pixel + 3] = 255 * (FIELD.edge - outside / FIELD.reach);
  }
  return { width: columns, height: rows, data };
}

/** The distance of a point from the corner of a quadrant; negative inside it. */
function distanceTo(x: number, y: number): number {
  return Math.hypot(Math.max(x, 0), Math.max(y, 0)) + Math.min(Math.max(x, y), 0);
}
