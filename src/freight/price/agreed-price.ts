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
