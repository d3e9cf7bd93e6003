import type { Load, PalletLine } from '#freight/load/load.ts';

/** One unit of a good. Lengths in cm; `weight` in kg gross. A good without a format is not on a pallet. */
export interface DemoGood extends Pick<PalletLine, 'width' | 'length'> {
  readonly description: string;
  readonly format: Load['format'];
  readonly height: number;
  readonly weight: number;
}

export const GOODS = {
  jars: { description: 'Glass jars without lids', format: '120x80', width: 80, length: 120, height: 180, weight: 520 },
  bottles: { description: 'Glass bottles', format: '120x100', width: 100, length: 120, height: 210, weight: 525 },
  cullet: {
    description: 'Glass cullet in big bags',
    format: '114x114',
    width: 114,
    length: 114,
    height: 120,
    weight: 940,
  },
  lids: { description: 'Metal lids', format: '120x80', width: 80, length: 120, height: 140, weight: 370 },
  samples: {
    description: 'Glassware, display cartons',
    format: '60x80',
    width: 80,
    length: 60,
    height: 120,
    weight: 145,
  },
  rolls: { description: 'Rock wool, rolls', format: '120x80', width: 80, length: 120, height: 240, weight: 130 },
  panels: { description: 'Insulation panels', format: '120x120', width: 120, length: 120, height: 250, weight: 210 },
  felt: { description: 'Felt mats', format: '120x80', width: 80, length: 120, height: 130, weight: 275 },
  studs: { description: 'Steel studs, bundled', format: 'other', width: 240, length: 600, height: 90, weight: 7400 },
  binder: { description: 'Binder in drums', format: '120x100', width: 100, length: 120, height: 110, weight: 640 },
  tins: { description: 'Canned vegetables', format: '120x80', width: 80, length: 120, height: 150, weight: 770 },
  pickles: { description: 'Pickles in jars', format: '120x80', width: 80, length: 120, height: 140, weight: 690 },
  emptyTins: { description: 'Tins without lids', format: '120x100', width: 100, length: 120, height: 230, weight: 190 },
  cartons: { description: 'Folded cartons', format: '120x80', width: 80, length: 120, height: 160, weight: 370 },
} as const satisfies Record<string, DemoGood>;

export type GoodKey = keyof typeof GOODS;
