import { halfUp } from '../money/rounding.ts';
import type { PalletLine } from './load.ts';

/** Pallets of 114 × 114 cm take 0.6 m of floor because nothing fits beside them: in cm². */
const AREA_OF_114_SQUARE = 14_400;

/** The floor of a decimetre of truck, in cm²: 2.4 m wide. */
export const AREA_PER_DECIMETRE = 2400;

/** The floor that pallet lines take, in cm² (specification, part 2, section 9.3). */
export function floorArea(lines: readonly PalletLine[]): number {
  return lines.reduce((sum, { quantity, width, length }) => {
    const each = width === 114 && length === 114 ? AREA_OF_114_SQUARE : width * length;
    return sum + quantity * each;
  }, 0);
}

/** Loading metres of a floor area in cm², in whole decimetres; goods take one decimetre at least. */
export function decimetresOf(area: number): number {
  return Math.max(1, halfUp(area, AREA_PER_DECIMETRE));
}

/** Loading metres of pallet lines in decimal metres, to a decimetre; 0 without a pallet. */
export function palletLinearMeters(lines: readonly PalletLine[]): number {
  const area = floorArea(lines);
  return area === 0 ? 0 : decimetresOf(area) / 10;
}
