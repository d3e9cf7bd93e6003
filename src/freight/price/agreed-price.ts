import type { PriceLine } from './price-line.ts';

/** The prices of a shipment: agreed with a bidding carrier, booked by the shipper, and offered to carriers. */
export interface ShipmentPrices {
  readonly agreed_price: number | null;
  readonly booked_price: number | null;
  readonly price: number;
}

/** The price the shipper pays, in cents excl. VAT. Shipments older than quotes cost the price offered to carriers. */
export function agreedPrice({ agreed_price, booked_price, price }: ShipmentPrices): number {
  return agreed_price ?? booked_price ?? price;
}

/** Changes the transport line of a price by a difference; the other lines stay. */
export function withTransportChanged<Line extends Pick<PriceLine, 'key' | 'amount'>>(
  lines: readonly Line[],
  change: number,
): Line[] {
  return lines.map((line) => (line.key === 'transport' ? { ...line, amount: line.amount + change } : line));
}

/** The data needed for the lines of a shipment's price; `distance` in metres. */
interface Booked extends Pick<ShipmentPrices, 'booked_price'> {
  readonly price_lines: readonly PriceLine[];
  readonly distance: number;
}

/** The booked lines, adjusted to a price agreed later: their sum is that price. Lines of nothing are left out. */
export function bookedLines({ price_lines: lines, booked_price, distance }: Booked, agreed: number): PriceLine[] {
  // A shipment from before quotes has one line.
  if (lines.length === 0) {
    return [{ key: 'transport', amount: agreed, quantity: distance, unit: 'metre', rule: 'transport.truck' }];
  }
  return withTransportChanged(lines, agreed - (booked_price ?? agreed)).filter(({ amount }) => amount !== 0);
}
