import type { AskedEstimate, KeptEstimate } from '#device/estimate/estimate.ts';
import type { PALLET_FORMATS } from '#freight/load/load.ts';
import { cleanLine } from '#freight/values/text.ts';

/** The formats of pallets that have a name, width × length in cm. */
export const FORMATS = [
  '120x80',
  '120x100',
  '60x80',
  '60x40',
  '120x120',
  '114x114',
  '75x125',
] as const satisfies readonly (typeof PALLET_FORMATS)[number][];
type Format = (typeof FORMATS)[number];

/** The form as it is typed. Numbers are texts: a reader of French types `6 060`. */
export interface EstimateValues {
  readonly from: { readonly country: string; readonly place: string };
  readonly to: { readonly country: string; readonly place: string };
  readonly type: 'pallets' | 'other';
  readonly quantity: string;
  readonly format: Format;
  /** Of one piece that is no pallet, in cm. */
  readonly length: string;
  readonly height: string;
  readonly weight: string;
}

const EMPTY: EstimateValues = {
  from: { country: 'FR', place: '' },
  to: { country: 'FR', place: '' },
  type: 'pallets',
  quantity: '1',
  format: '120x80',
  length: '',
  height: '',
  weight: '',
};

/** The first values of the form: those of the last estimate in this tab, or empty ones. */
export function firstValues(kept: KeptEstimate | null): EstimateValues {
  if (kept === null) return EMPTY;
  const { pickup_address: from, delivery_address: to, load } = kept.asked;
  const text = (value: number | null | undefined) => (value == null ? '' : String(value));
  return {
    from,
    to,
    type: load.type ?? EMPTY.type,
    quantity: text(load.quantity),
    format: FORMATS.find((format) => format === load.format) ?? EMPTY.format,
    length: text(load.length),
    height: text(load.height),
    weight: text(load.weight),
  };
}

/** The request to the server. A field without a whole number is sent as missing, and refused as such. */
export function askedOf(values: EstimateValues): AskedEstimate {
  const { from, to, type, format } = values;
  return {
    pickup_address: from,
    delivery_address: to,
    load: {
      type,
      quantity: wholeNumber(values.quantity),
      height: wholeNumber(values.height),
      weight: wholeNumber(values.weight),
      ...(type === 'pallets' ? { format } : { length: wholeNumber(values.length) }),
    },
  };
}

/** `6,060`, `6 060` and `6.060` are 6060, as people group thousands. */
function wholeNumber(text: string): number | null {
  const digits = cleanLine(text).replace(/\s|[.,](?=\d{3}(?!\d))/g, '');
  return /^\d{1,6}$/.test(digits) ? Number(digits) : null;
}
