import { LOAD_LIMITS, palletLinearMeters } from '../load/load.ts';
import type { FloorLine } from '../load/truck-floor.ts';
import { measuresOf } from './measures.ts';
import { loadRequestOf, palletLineOf } from './request-of.ts';
import type { ShipmentDraft } from './shipment-draft.ts';

/** A line of goods as it is drawn. */
export interface DrawnLine extends FloorLine {
  /** The place of its line in the form. */
  readonly index: number;
  /** What the line counts, in decimal metres. */
  readonly metres: number;
}

/** The goods of a draft as lines on the truck floor; lines that cannot be read yet are left out. */
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
