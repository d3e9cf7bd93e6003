import type { Tx } from '../../database/open.ts';
import { tell } from '../../live/tell.ts';
import { sendMails } from '../../mail/mail-queue.ts';
import { bidNotice } from './bid-notice.ts';

/** Ends the bids that are pending on a shipment that seeks no carrier any more; their bidders are told. */
export async function withdrawBids(tx: Tx, shipment: string, now: number): Promise<void> {
  const ended = await tx
    .updateTable('proposals')
    .set({ ended: 'closed', ended_at: new Date(now) })
    .where('shipment_uuid', '=', shipment)
    .where('ended', 'is', null)
    .where('expires_at', '>', new Date(now))
    .returning(['uuid', 'shipment_uuid', 'company_uuid', 'user_uuid', 'price'])
    .execute();
  const [first] = ended;
  if (first === undefined) return;
  const { bid } = await bidNotice(tx, first);
  const mails = ended.map(({ uuid, price, company_uuid: company, user_uuid: user }) => ({
    to: { company, user },
    notice: { ...bid, proposal: uuid, price, kind: 'offer_withdrawn' } as const,
  }));
  await sendMails(tx, mails, now);
  for (const { company_uuid: company } of ended) {
    await tell(tx, { to: { company }, event: { type: 'bid_changed', offer: shipment } });
  }
}
