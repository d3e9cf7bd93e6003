import type { Tx } from '../../database/open.ts';
import { tell } from '../../live/tell.ts';

/** Tells the market that a shipment seeks a carrier now. Whatever makes it available calls it. */
export async function announceOffer(tx: Tx, uuid: string, now: number): Promise<void> {
  await tx
    .insertInto('new_offers')
    .values({ shipment_uuid: uuid, published_at: new Date(now) })
    .onConflict((known) => known.doNothing())
    .execute();
  await tell(tx, { to: 'market', event: { type: 'offers_opened' } });
}
