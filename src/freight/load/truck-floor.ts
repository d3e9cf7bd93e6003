import { LOAD_LIMITS } from './load.ts';

/** Pieces of one size on the truck floor. Sides in cm. */
export interface FloorLine {
  readonly quantity: number;
  readonly width: number;
  readonly length: number;
}

/** A piece on the floor, in cm from the front and from the left wall. */
export interface FloorPiece {
  /** The line it is of. */
  readonly line: number;
  readonly x: number;
  readonly y: number;
  /** Along the truck, and across it. */
  readonly along: number;
  readonly across: number;
}

/** A plan of the truck floor: its pieces, and the start and end of each line, in cm from the front. */
export interface FloorPlan {
  readonly pieces: readonly FloorPiece[];
  readonly spans: readonly { readonly from: number; readonly to: number }[];
}

/** Pieces beyond this position are not drawn, in cm: the load is far too long. */
const DRAWN_LENGTH = 2000;

/**
 * Plans the pieces on the truck floor for display: rows across the truck, line by line, each rotated for the least
 * length. The chargeable length follows the loading metre rule instead, which uses the area.
 */
export function planFloor(lines: readonly FloorLine[]): FloorPlan {
  const pieces: FloorPiece[] = [];
  const spans: { from: number; to: number }[] = [];
  let row = { x: 0, along: 0, filled: LOAD_LIMITS.maxWidth as number };
  for (const [line, { quantity, ...sides }] of lines.entries()) {
    const { along, across } = turned(quantity, sides);
    let from: number | null = null;
    let to = row.x + row.along;
    for (let count = 0; count < quantity && row.x < DRAWN_LENGTH; count += 1) {
      const fits = row.filled + across <= LOAD_LIMITS.maxWidth && along <= row.along;
      if (!fits) row = { x: row.x + row.along, along, filled: 0 };
      pieces.push({ line, x: row.x, y: row.filled, along, across });
      row = { ...row, filled: row.filled + across };
      from ??= row.x;
      to = Math.max(to, row.x + along);
    }
    spans.push({ from: from ?? to, to });
  }
  return { pieces, spans };
}

/**
 * Chooses the rotation of a piece that needs the least length for its line; at a tie the longer side lies along the
 * truck.
 */
function turned(quantity: number, { width, length }: Pick<FloorLine, 'width' | 'length'>) {
  const [short, long] = width < length ? [width, length] : [length, width];
  const ways = [
    { along: long, across: short },
    { along: short, across: long },
  ].filter(({ across }) => across <= LOAD_LIMITS.maxWidth);
  const taken = ({ along, across }: { along: number; across: number }) =>
    Math.ceil(quantity / Math.floor(LOAD_LIMITS.maxWidth / across)) * along;
  const [first = { along: long, across: LOAD_LIMITS.maxWidth }, second = first] = ways;
  return taken(second) < taken(first) ? second : first;
}
