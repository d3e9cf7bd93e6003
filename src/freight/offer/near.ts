import * as v from 'valibot';
import { Location } from '../place/address.ts';
import { requiredLine } from '../values/text.ts';

/** The greatest radius around a place, in kilometres. */
export const MOST_KM = 500;

/** The name of a town, as it is shown. */
export const TownName = requiredLine(80);

/** A circle around a place: its centre (WGS 84 degrees), its radius in kilometres, and the town it was chosen by. */
export const Near = v.strictObject({
  ...Location.entries,
  name: v.optional(TownName),
  km: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_KM)),
});
export type Near = v.InferOutput<typeof Near>;

/** A circle as a query says it: latitude, longitude and kilometres, `45.76,4.84,80`. */
export const NearText = v.pipe(
  v.string(),
  v.regex(/^-?\d{1,3}(?:\.\d{1,15})?,-?\d{1,3}(?:\.\d{1,15})?,\d{1,4}$/),
  v.transform((text) => {
    const [lat, lng, km] = text.split(',').map(Number);
    return { lat, lng, km };
  }),
  Near,
);

/** A point as a query says it: latitude and longitude, `50.63,3.06`. */
export const PointText = v.pipe(
  v.string(),
  v.regex(/^-?\d{1,3}(?:\.\d{1,15})?,-?\d{1,3}(?:\.\d{1,15})?$/),
  v.transform((text) => {
    const [lat, lng] = text.split(',').map(Number);
    return { lat, lng };
  }),
  Location,
);

/** Writes a circle as a query says it, to a metre. */
export function nearText({ lat, lng, km }: Near): string {
  return `${pointText({ lat, lng })},${km}`;
}

/** Writes a point as a query says it, to a metre. */
export function pointText({ lat, lng }: Location): string {
  return [lat, lng].map((degrees) => Number(degrees.toFixed(5))).join(',');
}
