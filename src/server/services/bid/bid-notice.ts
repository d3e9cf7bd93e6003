import type { Reader } from '../../database/open.ts';
import type { BidNotice } from '../../mail/notice.ts';
import type { ProposalRow } from './select.ts';
import { type BidTerms, shippersPrice } from './shippers-price.ts';

/** What messages about a bid name, what the offer's price in cents is now, and whose shipment it is. */
export async function bidNotice(
  db: Reader,
  row: Pick<ProposalRow, 'uuid' | 'shipment_uuid' | 'price'>,
): Promise<{ bid: BidNotice; offeredPrice: number; shipper: string }> {
  const shipment = await db
    .selectFrom('shipments')
    .select(['reference', 'pickup', 'delivery', 'price', 'shipper_uuid'])
    .where('uuid', '=', row.shipment_uuid)
    .executeTakeFirstOrThrow();
  const { reference, pickup, delivery, price, shipper_uuid } = shipment;
  return {
    bid: {
      offer: row.shipment_uuid,
      proposal: row.uuid,
      reference,
      from: pickup.address.city,
      to: delivery.address.city,
      price: row.price,
    },
    offeredPrice: price,
    shipper: shipper_uuid,
  };
}

/** The notice with the price that the shipper would pay. */
export function toShipper(notice: BidNotice, terms: BidTerms): BidNotice {
  return { ...notice, price: notice.price === null ? null : shippersPrice(notice.price, terms) };
}
