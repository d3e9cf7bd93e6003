import { t } from '@lingui/core/macro';
import type { Load } from '#freight/load/load.ts';
import type { Format } from '../format/format.ts';

/** A load in a line: `12 pal · 4.8 ldm · 6,240 kg`. Rows with little room leave the loading metres out. */
export function loadWords(load: Load, format: Format, { metres = true } = {}): string {
  const quantity = format.number(load.quantity);
  const count = load.type === 'pallets' ? t`${quantity} pal` : t`${quantity} pcs`;
  const length = format.number(load.linear_meters, 1);
  return [count, ...(metres ? [t`${length} ldm`] : []), format.kilograms(load.weight)].join(' · ');
}
