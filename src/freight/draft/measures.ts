import { decimetresOf, floorArea, LOAD_LIMITS, palletLinearMeters } from '../load/load.ts';
import type { FloorLine } from '../load/truck-floor.ts';
import { type ChargeableLoad, chargeableLoad } from '../quote/chargeable.ts';
import { loadRequestOf, palletLineOf } from './request-of.ts';
import type { ShipmentDraft } from './shipment-draft.ts';

/** The totals of a draft's goods, as far as they can be read. */
export interface Measures {
  /** Pallets, or pieces. */
  readonly quantity: number;
  /** Floor area in cm². */
  readonly area: number;
  /** Loading length in decimetres; 0 without goods. */
  readonly dm: number;
}

/** Computes the loading length and totals with the rule used for pricing. */
export function measuresOf(load: ShipmentDraft['load']): Measures {
  const { type, quantity, length, pallets } = loadRequestOf(load);
  if (type === 'other') {
    const area = (quantity ?? 0) * (length ?? 0) * LOAD_LIMITS.maxWidth;
    return { quantity: quantity ?? 0, area, dm: area === 0 ? 0 : decimetresOf(area) };
  }
  const area = floorArea(pallets);
  const count = pallets.reduce((sum, line) => sum + line.quantity, 0);
  return { quantity: count, area, dm: area === 0 ? 0 : decimetresOf(area) };
}

/** The goods in the form used for pricing; null without goods. */
export function pricedLoadOf(load: ShipmentDraft['load']): ChargeableLoad | null {
  const { type, quantity, length, height, weight, pallets } = loadRequestOf(load);
  if (type === null || measuresOf(load).dm === 0) return null;
  return chargeableLoad({ type, quantity: quantity ?? 1, length, height: height ?? 0, weight: weight ?? 0, pallets });
}

/** A line of goods as displayed. */
export interface DrawnLine extends FloorLine {
  /** The place of its line in the form. */
  readonly index: number;
  /** The loading metres of the line. */
  readonly metres: number;
}

/** The goods of a draft as lines on the truck floor; unreadable lines are omitted. */
export function linesOnFloor(load: ShipmentDraft['load']): DrawnLine[] {
  if (load.type === 'pallets') {
    return load.pallets.flatMap((line, index) => {
      const read = palletLineOf(line);
      return read === null ? [] : [{ ...read, index, metres: palletLinearMeters([read]) }];
    });
  }
  const { quantity, length, width } = loadRequestOf(load);
  if (!quantity || !length) return [];
  return [{ index: 0, quantity, length, width: width || LOAD_LIMITS.maxWidth, metres: measuresOf(load).dm / 10 }];
}
