import * as v from 'valibot';
import { Cents, timesPerMille } from '../money/money.ts';

const Whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/**
 * What fuel is of a transport's price, as it was booked. In per mille: `share` of the transport that is fuel, and `index`,
 * what the price of diesel multiplied the tariff's prices by (`fuelFactor`).
 */
export const BookedEnergy = v.object({ share: Whole, index: Whole, tariff: v.string() });
export type BookedEnergy = v.InferOutput<typeof BookedEnergy>;

/** The part of a transport that is fuel, in cents. French law wants it on the invoice (Code des transports, L3222-1). */
export function energyPart(transport: number, share: number): number {
  return timesPerMille(transport, share);
}

/** The fuel in what an invoice charges. `amount` in cents, excl. VAT; it is a part of the lines, not added to them. */
export const BilledEnergy = v.object({ ...BookedEnergy.entries, amount: Cents });
export type BilledEnergy = v.InferOutput<typeof BilledEnergy>;

/**
 * The fuel in what a carrier is owed for a transport, by the terms of its booking; null where they were not kept. `net` and
 * `passedOn`, what of it is for crossings and work at the stops, in cents, excl. VAT.
 */
export function carriersEnergy(
  { net, passedOn }: { readonly net: number; readonly passedOn: number },
  booked: BookedEnergy | null,
): BilledEnergy | null {
  return booked && { ...booked, amount: energyPart(Math.max(0, net - passedOn), booked.share) };
}

/** The fuel in the lines of an invoice: of the transport, or of what its price went up by. Null where neither is charged. */
export function billedEnergy(
  lines: readonly { readonly key: string; readonly amount: number }[],
  booked: BookedEnergy | null,
): BilledEnergy | null {
  const transport = lines.find(({ key }) => key === 'transport' || key === 'price_difference');
  if (booked === null || transport === undefined) return null;
  return { ...booked, amount: energyPart(transport.amount, booked.share) };
}
