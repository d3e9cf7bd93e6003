import { type Load, palletLinearMeters } from '#freight/load/load.ts';
import { type DemoGood, GOODS, type GoodKey } from '../data/goods.ts';

/** So many units of a good as a load. */
export function loadOf(key: GoodKey, quantity: number): Load {
  const { description, format, width, length, height, weight }: DemoGood = GOODS[key];
  const isPallets = format !== 'other';
  const line = { quantity, width, length };
  return {
    type: isPallets ? 'pallets' : 'other',
    quantity,
    format,
    length: isPallets ? null : length,
    width: isPallets ? null : width,
    height,
    weight: quantity * weight,
    description,
    linear_meters: palletLinearMeters([line]),
    pallets: isPallets ? [line] : [],
  };
}
