import { describe, expect, it } from 'vitest';
import { LOAD_LIMITS, palletLinearMeters } from '#freight/load/load.ts';

const pallets = (quantity: number, width: number, length: number) => ({ quantity, width, length });

describe('loading metres', () => {
  it.each([
    ['no pallets', [], 0],
    ['a Euro pallet', [pallets(1, 120, 80)], 0.4],
    ['a truck full of Euro pallets', [pallets(33, 120, 80)], LOAD_LIMITS.linearMeters],
    ['turned, they take the same', [pallets(33, 80, 120)], LOAD_LIMITS.linearMeters],
    ['an industrial pallet', [pallets(1, 120, 100)], 0.5],
    ['half pallets', [pallets(2, 60, 80)], 0.4],
    ['a quarter pallet', [pallets(1, 60, 40)], 0.1],
    ['114 × 114: nothing fits beside it', [pallets(1, 114, 114)], 0.6],
    ['22 of 114 × 114', [pallets(22, 114, 114)], 13.2],
    ['75 × 125, to a decimetre', [pallets(3, 75, 125)], 1.2],
    ['mixed pallets', [pallets(4, 120, 80), pallets(2, 120, 120), pallets(1, 114, 114)], 3.4],
  ])('%s', (_what, lines, metres) => {
    expect(palletLinearMeters(lines)).toBe(metres);
  });
});
