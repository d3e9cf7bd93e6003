import { type PointerEvent, useRef, useState } from 'react';
import { AREA_GRID, AREA_TILES, divisionsOf } from '#freight/place/area-tiles.ts';

/** Columns and rows of the grid, both ends included. */
export interface Lasso {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Cell {
  readonly column: number;
  readonly row: number;
}

/**
 * A rectangle drawn over the tiles with the pointer held down. A finger draws one only where `painting` is on: its drag
 * moves the page otherwise.
 */
export function useLasso(painting: boolean, onDrawn: (areas: readonly string[]) => void) {
  const [lasso, setLasso] = useState<Lasso | null>(null);
  const start = useRef<Cell | null>(null);
  const drew = useRef(false);
  const end = () => {
    start.current = null;
    setLasso(null);
  };
  return {
    lasso,
    handlers: {
      onPointerDown(press: PointerEvent<HTMLElement>) {
        drew.current = false;
        if (press.button !== 0 || (press.pointerType === 'touch' && !painting)) return;
        start.current = cellAt(press);
      },
      onPointerMove(move: PointerEvent<HTMLElement>) {
        const [from, to] = [start.current, cellAt(move)];
        if (from === null || (lasso === null && from.column === to.column && from.row === to.row)) return;
        if (!drew.current) move.currentTarget.setPointerCapture(move.pointerId);
        drew.current = true;
        setLasso(between(from, to));
      },
      onPointerUp() {
        if (lasso !== null) onDrawn(areasIn(lasso));
        end();
      },
      onPointerCancel: end,
      // The press that ends a drag presses no tile.
      onClickCapture(click: { stopPropagation: () => void; preventDefault: () => void }) {
        if (!drew.current) return;
        drew.current = false;
        click.stopPropagation();
        click.preventDefault();
      },
    },
  };
}

/** The areas in a rectangle: a country whose divisions have their own tiles has a tile for its name only. */
export function areasIn({ left, top, right, bottom }: Lasso): string[] {
  return AREA_TILES.filter(
    ({ code, column, row }) =>
      column >= left && column <= right && row >= top && row <= bottom && divisionsOf(code).length === 0,
  ).map(({ code }) => code);
}

function cellAt({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Cell {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const within = (part: number, cells: number) => Math.min(Math.max(Math.floor(part * cells), 0), cells - 1);
  return {
    column: within((clientX - left) / width, AREA_GRID.columns),
    row: within((clientY - top) / height, AREA_GRID.rows),
  };
}

function between(from: Cell, to: Cell): Lasso {
  return {
    left: Math.min(from.column, to.column),
    right: Math.max(from.column, to.column),
    top: Math.min(from.row, to.row),
    bottom: Math.max(from.row, to.row),
  };
}
