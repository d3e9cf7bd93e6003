import { sql } from 'kysely';
import type { ProposalEnd } from '#freight/bid/states.ts';
import type { Tx } from '../../database/open.ts';
import { sendMails } from '../../mail/mail-queue.ts';
import { bidNotice } from './bid-notice.ts';

/**
 * Ends the bids that are pending on a shipment when a carrier gets it: his own, which he needs no more, as cancelled,
 * everyone else's as closed, and they are told. Bids whose time has passed are left to it.
 */
export async function closeBids(
  tx: Tx,
  { shipment, carrier, except, now }: { shipment: string; carrier: string; except: string | null; now: number },
): Promise<void> {
  const ended = await tx
    .updateTable('proposals')
    .set({
      ended: sql<ProposalEnd>`case when company_uuid = ${carrier} then 'cancelled' else 'closed' end`,
      ended_at: new Date(now),
    })
    .where('shipment_uuid', '=', shipment)
    .where('ended', 'is', null)
    .where('expires_at', '>', new Date(now))
    .where((eb) => (except === null ? eb.val(true) : eb('uuid', '<>', except)))
    .returning(['uuid', 'shipment_uuid', 'company_uuid', 'user_uuid', 'price'])
    .execute();
  const others = ended.filter(({ company_uuid }) => company_uuid !== carrier);
  const [first] = others;
  if (first === undefined) return;
  const { bid } = await bidNotice(tx, first);
  const mails = others.map(({ uuid, price, company_uuid: company, user_uuid: user }) => ({
    to: { company, user },
    notice: { ...bid, proposal: uuid, price, kind: 'bid_closed' } as const,
  }));
  await sendMails(tx, mails, now);
}
