import type { Load } from '#freight/load/load.ts';
import type { Format } from '../../parts/format/format.ts';

/** The sizes of what is carried, each with the greatest height: `120 × 80 × 180 cm`. Null where none is known. */
export function loadSizes({ pallets, length, width, height }: Load, { number }: Format): string | null {
  const floors = pallets.length === 0 ? [{ length, width }] : pallets;
  const sizes = floors.map((floor) =>
    [floor.length, floor.width, height]
      .filter((side) => side !== null)
      .map((side) => number(side))
      .join(' × '),
  );
  const told = [...new Set(sizes)].filter((size) => size !== '');
  return told.length === 0 ? null : `${told.join(' · ')} cm`;
}
