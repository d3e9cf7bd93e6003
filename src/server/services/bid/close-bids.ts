import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Tx } from '../../database/open.ts';
import type { Proposals, Shipments } from '../../database/schema.ts';
import { type Member, sendMails } from '../../mail/mail-queue.ts';
import { offerNotice } from './bid-notice.ts';

/** A bid that ended since another carrier got the shipment, and who of its bidder can be told. */
export type ClosedBid = Pick<Selectable<Proposals>, 'uuid' | 'company_uuid' | 'user_uuid' | 'price'> & {
  readonly members: readonly Member[];
};

/**
 * The statement that ends the bids that are pending on a shipment when a carrier gets it: his own, which he needs no
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
