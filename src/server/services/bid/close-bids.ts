import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Tx } from '../../database/open.ts';
import type { Proposals, Shipments } from '../../database/schema.ts';
import { tell } from '../../live/tell.ts';
import { type Member, sendMails } from '../../mail/mail-queue.ts';
import { bidNotice, offerNotice } from './bid-notice.ts';

/** A bid that ended since another carrier got the shipment, and who of its bidder can be told. */
export type ClosedBid = Pick<Selectable<Proposals>, 'uuid' | 'company_uuid' | 'user_uuid' | 'price'> & {
  readonly members: readonly Member[];
};

/**
 * The statement that ends the bids that are pending on a shipment when a carrier gets it: their own, which they need no
 * more, as cancelled, everyone else's as closed. Bids whose time has passed are left to it.
 *
 * @returns the rows of those of others
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

/** Tells the bidders whose bids were closed. */
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
