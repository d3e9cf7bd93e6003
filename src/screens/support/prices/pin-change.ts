import * as v from 'valibot';
import { FACTOR_BOUNDS } from '#freight/quote/learning.ts';

/** The bounds of a change, in per cent. */
const [LEAST, MOST] = [FACTOR_BOUNDS.least, FACTOR_BOUNDS.most].map((factor) => (factor - 1000) / 10) as [
  number,
  number,
];

/** A change of a price in per cent as it is typed (`+12`, `−4,5 %`), read as a factor in per mille. */
export const PinChange = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/[\s%]/g, '').replace(',', '.').replace(/[−–]/, '-')),
  v.nonEmpty('required'),
  v.regex(/^[+-]?\d{1,4}(?:\.\d)?$/, 'invalid'),
  v.transform(Number),
  v.minValue(LEAST),
  v.maxValue(MOST),
  v.transform((percent) => 1000 + Math.round(percent * 10)),
);
