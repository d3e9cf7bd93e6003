import { sql } from 'kysely';
import type { Tx } from '../../database/open.ts';
import { requireOffered } from './find-offer.ts';
import type { MarketView } from './present-offers.ts';

/** Shows an offer to a company no more: no list, search or suggestion of its has it. */
export async function hideOffer(tx: Tx, { company, now }: MarketView, uuid: string): Promise<void> {
  await requireOffered(tx, uuid);
  await tx
    .insertInto('offer_marks')
    .values({ company_uuid: company, shipment_uuid: uuid, viewed_at: null, hidden_at: new Date(now) })
    .onConflict((mark) =>
      mark
        .columns(['company_uuid', 'shipment_uuid'])
        .doUpdateSet({ hidden_at: sql`coalesce(offer_marks.hidden_at, excluded.hidden_at)` }),
    )
    .execute();
}
