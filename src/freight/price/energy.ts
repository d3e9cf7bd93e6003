import * as v from 'valibot';
import { Cents, timesPerMille } from '../money/money.ts';

const Whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/**
 * The fuel part of a transport's price at booking. In per mille: `share` is the fuel share of the transport, `index`
 * the factor by which the diesel price multiplied the tariff's prices (`fuelFactor`).
 */
export const BookedEnergy = v.object({ share: Whole, index: Whole, tariff: v.string() });
export type BookedEnergy = v.InferOutput<typeof BookedEnergy>;

/** The part of a transport that is fuel, in cents. French law wants it on the invoice (Code des transports, L3222-1). */
export function energyPart(transport: number, share: number): number {
  return timesPerMille(transport, share);
}

/** The fuel part of an invoice. `amount` in cents, excl. VAT; it is included in the lines, not added to them. */
export const BilledEnergy = v.object({ ...BookedEnergy.entries, amount: Cents });
export type BilledEnergy = v.InferOutput<typeof BilledEnergy>;

/**
 * The fuel part of a carrier's price, under the terms of its booking; null if these were not kept. `net` and
 * `passedOn`, its part for crossings and work at the stops, are in cents, excl. VAT.
 */
export function carriersEnergy(
  { net, passedOn }: { readonly net: number; readonly passedOn: number },
  booked: BookedEnergy | null,
): BilledEnergy | null {
  return booked && { ...booked, amount: energyPart(Math.max(0, net - passedOn), booked.share) };
}

/** The fuel part of an invoice's lines: of the transport, or of a later price increase. Null if neither is charged. */
export function billedEnergy(
  lines: readonly { readonly key: string; readonly amount: number }[],
  booked: BookedEnergy | null,
): BilledEnergy | null {
  const transport = lines.find(({ key }) => key === 'transport' || key === 'price_difference');
  if (booked === null || transport === undefined) return null;
  return { ...booked, amount: energyPart(transport.amount, booked.share) };
}
