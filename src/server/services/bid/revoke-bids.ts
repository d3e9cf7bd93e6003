import type { Tx } from '../../database/open.ts';
import { tell } from '../../live/tell.ts';

/** Ends the bids of a carrier on all offers of a shipper who does not work with it any more. */
export async function revokeBids(
  tx: Tx,
  { shipper, carrier, now }: { readonly shipper: string; readonly carrier: string; readonly now: number },
): Promise<void> {
  const ended = await tx
    .updateTable('proposals as p')
    .from('shipments as s')
    .set({ ended: 'revoked', ended_at: new Date(now) })
    .whereRef('s.uuid', '=', 'p.shipment_uuid')
    .where('s.shipper_uuid', '=', shipper)
    .where('p.company_uuid', '=', carrier)
    .where('p.ended', 'is', null)
    .where('p.expires_at', '>', new Date(now))
    .returning('p.shipment_uuid as offer')
    .execute();
  for (const { offer } of ended) {
    await tell(tx, { to: { company: carrier }, event: { type: 'bid_changed', offer } });
  }
}
