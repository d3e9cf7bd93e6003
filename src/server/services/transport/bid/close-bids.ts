import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Tx } from '../../../database/open.ts';
import type { Proposals, Shipments } from '../../../database/schema.ts';
import { type Member, sendMails } from '../../../mail/mail-queue.ts';
import { bidNotice, offerNotice } from './bid-notice.ts';

/** A bid closed because another carrier got the shipment, with the bidder's members to notify. */
export type ClosedBid = Pick<Selectable<Proposals>, 'uuid' | 'company_uuid' | 'user_uuid' | 'price'> & {
  readonly members: readonly Member[];
};

/**
 * Statement that ends the pending bids on a shipment when a carrier gets it: cancels that carrier's own, which are no
 * longer needed, and closes the others. Does not touch expired bids.
 *
 * @returns the ended rows; `members` is empty for the carrier's own
 */
export function closingBids({
  shipment,
  carrier,
  except,
  now,
}: {
  readonly shipment: string;
  readonly carrier: string;
  readonly except: string | null;
  readonly now: number;
}): RawBuilder<unknown> {
  return sql`
    update proposals p
    set ended = case when p.company_uuid = ${carrier} then 'cancelled' else 'closed' end, ended_at = ${new Date(now)}
    where p.shipment_uuid = ${shipment} and p.ended is null and p.expires_at > ${new Date(now)}
      and p.uuid is distinct from ${except}::uuid
    returning p.uuid, p.company_uuid, p.user_uuid, p.price,
      coalesce((select jsonb_agg(jsonb_build_object('company_uuid', m.company_uuid, 'uuid', u.uuid,
          'is_owner', m.is_owner) order by u.uuid)
        from memberships m join users u on u.uuid = m.user_uuid
        where m.company_uuid = p.company_uuid and m.company_uuid <> ${carrier} and u.blocked_at is null),
        '[]'::jsonb) as members`;
}

/** Notifies the bidders of closed bids. */
export async function mailClosed(
  tx: Tx,
  offer: Pick<Selectable<Shipments>, 'uuid' | 'reference' | 'pickup' | 'delivery'>,
  closed: readonly ClosedBid[],
  now: number,
): Promise<void> {
  const mails = closed.map(({ uuid, price, company_uuid: company, user_uuid: user }) => ({
    to: { company, user },
    notice: { ...offerNotice(offer), proposal: uuid, price, kind: 'bid_closed' } as const,
  }));
  await sendMails(
    tx,
    mails,
    now,
    closed.flatMap(({ members }) => members),
  );
}

/** Ends the bids of a carrier on all offers of a shipper who no longer works with it. */
export async function revokeBids(
  tx: Tx,
  { shipper, carrier, now }: { readonly shipper: string; readonly carrier: string; readonly now: number },
): Promise<void> {
  await tx
    .updateTable('proposals as p')
    .from('shipments as s')
    .set({ ended: 'revoked', ended_at: new Date(now) })
    .whereRef('s.uuid', '=', 'p.shipment_uuid')
    .where('s.shipper_uuid', '=', shipper)
    .where('p.company_uuid', '=', carrier)
    .where('p.ended', 'is', null)
    .where('p.expires_at', '>', new Date(now))
    .execute();
}

/** Ends the pending bids on a shipment that no longer seeks a carrier, and notifies their bidders. */
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
}
