import type { Db } from '../../database/open.ts';
import { tell } from '../../live/tell.ts';
import { writeEmail } from '../../mail/write-email.ts';
import { bidNotice } from './bid-notice.ts';
import { selectProposals } from './select-proposals.ts';

/** How many bids one turn tells of, so that a turn stays short. */
const BATCH = 200;

/**
 * Tells the bidders whose bids ran out of time. Servers may do so side by side: each takes bids the others do not hold,
 * and a bid is told of once.
 *
 * @returns how many bids were told of
 */
export async function expireBids(db: Db, now: number): Promise<number> {
  let told = 0;
  for (let batch = BATCH; batch === BATCH; told += batch) batch = await tellBatch(db, now);
  return told;
}

async function tellBatch(db: Db, now: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const due = await selectProposals(tx, now)
      .where('p.expires_at', '<=', new Date(now))
      .where('p.ended', 'is', null)
      .where('p.expiry_told_at', 'is', null)
      .orderBy('p.expires_at')
      .limit(BATCH)
      .forUpdate('p')
      .skipLocked()
      .execute();
    for (const row of due) {
      const { bid } = await bidNotice(tx, row);
      const notice = { ...bid, kind: 'bid_expired', renewable: row.offer_open } as const;
      await tell(tx, { to: { company: row.company_uuid }, event: { type: 'bid_changed', offer: row.shipment_uuid } });
      await writeEmail(tx, { company: row.company_uuid, user: row.user_uuid }, notice, now);
      await tx
        .updateTable('proposals')
        .set({ expiry_told_at: new Date(now) })
        .where('uuid', '=', row.uuid)
        .execute();
    }
    return due.length;
  });
}
