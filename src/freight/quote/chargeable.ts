import { decimetresOf, floorArea, LOAD_LIMITS, type PalletLine } from '../load/load.ts';
import type { QuotedLoad } from './request.ts';
import type { Tariff } from './tariff.ts';

/** The length of a truck's floor, in decimetres. */
export const FULL_TRUCK_DM = 132;

/** A load as prices read it. */
export interface ChargeableLoad {
  /** Standard pallets of one format, or goods priced by the metre. */
  readonly kind: 'standard' | 'custom';
  /** Pallets, or pieces. */
  readonly quantity: number;
  /** The sides of one pallet in cm, the shorter first; null for mixed formats. */
  readonly format: readonly [number, number] | null;
  /** Truck floor in decimetres. */
  readonly dm: number;
  /** Exact floor area in cm². */
  readonly area: number;
  /** Gross weight in kg. */
  readonly weight: number;
  readonly height: number;
  /** True if pallets were read as a custom load because their formats are mixed or unknown. */
  readonly converted: boolean;
}

/** Sides of the pallets the trade stacks trucks with, the shorter first, in cm. */
const STANDARD_FORMATS: ReadonlySet<string> = new Set([
  '80x120',
  '100x120',
  '60x80',
  '40x60',
  '120x120',
  '114x114',
  '75x125',
]);

/** Reads the load of a valid request; goods other than pallets use the full width of the truck. */
export function chargeableLoad(load: QuotedLoad): ChargeableLoad {
  const { weight, height } = load;
  if (load.type === 'other') {
    const area = load.quantity * (load.length ?? 0) * LOAD_LIMITS.maxWidth;
    const { quantity } = load;
    return {
      kind: 'custom',
      quantity,
      format: null,
      dm: decimetresOf(area),
      area,
      weight,
      height,
      converted: false,
    };
  }
  const area = floorArea(load.pallets);
  const quantity = load.pallets.reduce((sum, line) => sum + line.quantity, 0);
  const format = commonFormat(load.pallets);
  const isStandard = format !== null && STANDARD_FORMATS.has(format.join('x'));
  return {
    kind: isStandard ? 'standard' : 'custom',
    quantity,
    format,
    dm: decimetresOf(area),
    area,
    weight,
    height,
    converted: !isStandard,
  };
}

/** The chargeable length in decimetres: the larger of the floor length and the length equivalent of the weight. */
export function chargeableLength({ dm, weight }: Pick<ChargeableLoad, 'dm' | 'weight'>, tariff: Tariff): number {
  return Math.min(FULL_TRUCK_DM, Math.max(dm, Math.ceil(weight / tariff.truck.kg_per_dm)));
}

function commonFormat(lines: readonly PalletLine[]): readonly [number, number] | null {
  const [first, ...others] = lines.map(({ width, length }): readonly [number, number] =>
    width < length ? [width, length] : [length, width],
  );
  if (first === undefined) return null;
  return others.every(([short, long]) => short === first[0] && long === first[1]) ? first : null;
}
