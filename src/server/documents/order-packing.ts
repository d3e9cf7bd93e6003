import type { Load } from '#freight/load/load.ts';
import type { Say } from './order-cell.ts';
import { ORDER_WORDS as WORDS } from './order-words.ts';

/** How the load is packed, line by line: each size of pallet, or the packages and their measures. Lengths in cm. */
export function packingLines(load: Load, say: Say): string[] {
  const height = load.height === null ? [] : [say(WORDS.height, { height: load.height })];
  if (load.type === 'pallets') return [...palletLines(load, say), ...height];
  const measures = [load.length, load.width, load.height].filter((side) => side !== null);
  const size = measures.length < 2 ? height : [say(WORDS.dimensions, { size: measures.join(' × ') })];
  return [say(WORDS.loose, { quantity: load.quantity }), ...size];
}

function palletLines({ pallets, format, quantity }: Load, say: Say): string[] {
  if (pallets.length > 0) {
    return pallets.map((line) =>
      say(WORDS.pallets, { quantity: line.quantity, size: `${line.length} × ${line.width}` }),
    );
  }
  if (format === 'other') return [say(WORDS.palletsOfAnySize, { quantity })];
  return [say(WORDS.pallets, { quantity, size: format.replace('x', ' × ') })];
}
