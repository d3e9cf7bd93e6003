import type { Db, Tx } from '../../../database/open.ts';
import { type Turn, workThrough } from '../../../database/work-through.ts';
import { publishEvent } from '../../../live/publish-event.ts';
import { sendMail } from '../../../mail/mail-queue.ts';
import { bidNotice, toShipper } from '../bid/bid-notice.ts';
import { type ProposalRow, selectProposals } from '../bid/select.ts';

/**
 * Notifies bidders of expired bids. Several servers may do so at once: each bid is reported once.
 *
 * @returns number of bids reported
 * @throws at the end, if any failed
 */
export function expireBids(db: Db, now: number): Promise<number> {
  const take = (tx: Tx, { limit, only, except }: Turn) => {
    let due = selectProposals(tx, now)
      .where('p.expires_at', '<=', new Date(now))
      .where('p.ended', 'is', null)
      .where('p.expiry_told_at', 'is', null);
    if (only !== null) due = due.where('p.uuid', '=', only);
    if (except.length > 0) due = due.where('p.uuid', 'not in', except);
    return due.orderBy('p.expires_at').limit(limit).forUpdate('p').skipLocked().execute();
  };
  return workThrough(db, take, (tx, row) => expireBid(tx, row, now));
}

async function expireBid(tx: Tx, row: ProposalRow, now: number): Promise<void> {
  const { bid, shipper } = await bidNotice(tx, row);
  const notice = { ...bid, kind: 'bid_expired', renewable: row.offer_open } as const;
  await publishEvent(tx, {
    to: { company: shipper },
    event: { type: 'shipment_changed', shipment: row.shipment_uuid },
  });
  await sendMail(tx, { company: row.company_uuid, user: row.user_uuid }, notice, now);
  const ranOut = { ...toShipper(bid, row), kind: 'bid_ran_out', carrier: row.carrier_name } as const;
  if (row.offer_open) await sendMail(tx, { company: shipper, user: null }, ranOut, now);
  await tx
    .updateTable('proposals')
    .set({ expiry_told_at: new Date(now) })
    .where('uuid', '=', row.uuid)
    .execute();
}
