import type { Load } from '#freight/load/load.ts';

/** Twelve pallets of glass: what tests carry unless they say otherwise. */
export const PALLETS: Load = {
  type: 'pallets',
  quantity: 12,
  format: '120x80',
  length: null,
  width: null,
  height: 160,
  weight: 6240,
  description: 'Glass bottles',
  linear_meters: 4.8,
  pallets: [{ quantity: 12, width: 80, length: 120 }],
};
