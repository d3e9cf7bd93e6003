import * as v from 'valibot';

const Centimetres = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2000));
const Quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999));

/** Limits of what one truck takes (specification, part 2, section 5). Lengths in cm, weights in kg. */
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

/** What is carried. Lengths in cm, `weight` in kg gross, `linear_meters` in decimal metres of truck floor. */
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
