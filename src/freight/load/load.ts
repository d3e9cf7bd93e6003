import * as v from 'valibot';
import { halfUp } from '../money/money.ts';

const Centimetres = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2000));
const Quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999));

/** Capacity limits of one truck (specification, part 2, section 5). Lengths in cm, weights in kg. */
export const LOAD_LIMITS = {
  linearMeters: 13.2,
  minWeight: 50,
  maxWeight: 28_000,
  maxLength: 1320,
  maxWidth: 240,
  maxHeight: 270,
} as const;

/** Pallet formats, width × length in cm. */
export const PALLET_FORMATS = ['120x80', '120x100', '60x80', '60x40', '120x120', '114x114', '75x125', 'other'] as const;

export const PalletLine = v.object({ quantity: Quantity, width: Centimetres, length: Centimetres });
export type PalletLine = v.InferOutput<typeof PalletLine>;

/** The goods. Lengths in cm, `weight` in kg gross, `linear_meters` in decimal loading metres. */
export const Load = v.object({
  type: v.picklist(['pallets', 'other']),
  quantity: Quantity,
  format: v.picklist(PALLET_FORMATS),
  length: v.nullable(Centimetres),
  width: v.nullable(Centimetres),
  height: v.nullable(Centimetres),
  weight: v.pipe(v.number(), v.minValue(0)),
  description: v.string(),
  linear_meters: v.pipe(v.number(), v.minValue(0)),
  pallets: v.array(PalletLine),
});
export type Load = v.InferOutput<typeof Load>;

/** Pallets of 114 × 114 cm count as 0.6 m because nothing fits beside them: in cm². */
const AREA_OF_114_SQUARE = 14_400;

/** Floor area per decimetre of truck length, in cm²: 2.4 m wide. */
export const AREA_PER_DECIMETRE = 2400;

/** The floor area of pallet lines, in cm² (specification, part 2, section 9.3). */
export function floorArea(lines: readonly PalletLine[]): number {
  return lines.reduce((sum, { quantity, width, length }) => {
    const each = width === 114 && length === 114 ? AREA_OF_114_SQUARE : width * length;
    return sum + quantity * each;
  }, 0);
}

/** Loading metres of a floor area in cm², in whole decimetres; at least one for any goods. */
export function decimetresOf(area: number): number {
  return Math.max(1, halfUp(area, AREA_PER_DECIMETRE));
}

/** Loading metres of pallet lines in decimal metres, rounded to a decimetre; 0 without pallets. */
export function palletLinearMeters(lines: readonly PalletLine[]): number {
  const area = floorArea(lines);
  return area === 0 ? 0 : decimetresOf(area) / 10;
}
