import type { Truck } from '#freight/truck/truck.ts';
import type { Locale } from '#freight/user/locale.ts';
import type { Say } from './order-cell.ts';
import { ORDER_WORDS as WORDS } from './order-words.ts';

/** What the order says of a truck of the carrier's fleet below its plate: inner size, payload, equipment. */
export function truckLines(truck: Truck | null, locale: Locale, say: Say): string[] {
  if (truck === null) return [];
  const metres = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const [length, width, height] = [truck.length, truck.width, truck.height].map((side) => metres.format(side / 100));
  const equipment = [...(truck.tail_lift ? [say(WORDS.withTailLift)] : []), ...emission(truck, say)];
  return [
    say(WORDS.truckSize, { length, width, height }),
    say(WORDS.payload, { kilograms: truck.payload }),
    ...(equipment.length === 0 ? [] : [equipment.join(', ')]),
  ];
}

function emission({ euro_class }: Truck, say: Say): string[] {
  if (euro_class === null) return [];
  if (euro_class === 'zero') return [say(WORDS.zeroEmission)];
  return [say(WORDS.euroClass, { number: euro_class.slice('euro_'.length) })];
}
