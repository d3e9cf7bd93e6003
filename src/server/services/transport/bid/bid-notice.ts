import type { Selectable } from 'kysely';
import type { Reader } from '../../../database/open.ts';
import type { Shipments } from '../../../database/schema.ts';
import type { BidNotice } from '../../../mail/bid-mails.ts';
import type { ProposalRow } from './select.ts';
import { type BidTerms, shippersPrice } from './shippers-price.ts';

/** Returns the content of messages about a bid, the current price of the offer in cents, and the shipper. */
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
      ...offerNotice({ uuid: row.shipment_uuid, reference, pickup, delivery }),
      proposal: row.uuid,
      price: row.price,
    },
    offeredPrice: price,
    shipper: shipper_uuid,
  };
}

/** Returns the content about the offer for messages about bids. */
export function offerNotice({
  uuid,
  reference,
  pickup,
  delivery,
}: Pick<Selectable<Shipments>, 'uuid' | 'reference' | 'pickup' | 'delivery'>): Omit<BidNotice, 'proposal' | 'price'> {
  return { offer: uuid, reference, from: pickup.address.city, to: delivery.address.city };
}

/** Returns the notice with the price that the shipper would pay. */
export function toShipper(notice: BidNotice, terms: BidTerms): BidNotice {
  return { ...notice, price: notice.price === null ? null : shippersPrice(notice.price, terms) };
}
