import type { PriceLine } from './price-line.ts';

/** The prices of a shipment: agreed with a carrier who bid, booked by the shipper, and offered to carriers. */
export interface ShipmentPrices {
  readonly agreed_price: number | null;
  readonly booked_price: number | null;
  readonly price: number;
}

/** What the shipper pays, in cents excl. VAT. One from before quotes pays what carriers are offered. */
export function agreedPrice({ agreed_price, booked_price, price }: ShipmentPrices): number {
  return agreed_price ?? booked_price ?? price;
}

/** The lines of a price whose transport costs more or less than it did; the others stay. */
export function withTransportChanged<Line extends Pick<PriceLine, 'key' | 'amount'>>(
  lines: readonly Line[],
  change: number,
): Line[] {
  return lines.map((line) => (line.key === 'transport' ? { ...line, amount: line.amount + change } : line));
}

/** What the lines of a shipment's price are read from; `distance` in metres. */
interface Booked extends Pick<ShipmentPrices, 'booked_price'> {
  readonly price_lines: readonly PriceLine[];
  readonly distance: number;
}

/** The lines that were booked, for a price that was agreed since; they come to that price. */
export function bookedLines({ price_lines: lines, booked_price, distance }: Booked, agreed: number): PriceLine[] {
  // A shipment from before quotes has one line.
  if (lines.length === 0) {
    return [{ key: 'transport', amount: agreed, quantity: distance, unit: 'metre', rule: 'transport.truck' }];
  }
  return withTransportChanged(lines, agreed - (booked_price ?? agreed));
}
