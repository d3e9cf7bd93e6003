import { sql } from 'kysely';
import type { Tx } from '../../database/open.ts';
import { requireOffered } from './find-offer.ts';
import type { MarketView } from './present-offers.ts';

/** Marks an offer as viewed by a company; the first time counts. */
export async function viewOffer(tx: Tx, { company, now }: MarketView, uuid: string): Promise<void> {
  await requireOffered(tx, uuid);
  await tx
    .insertInto('offer_marks')
    .values({ company_uuid: company, shipment_uuid: uuid, viewed_at: new Date(now), hidden_at: null })
    .onConflict((mark) =>
      mark
        .columns(['company_uuid', 'shipment_uuid'])
        .doUpdateSet({ viewed_at: sql`coalesce(offer_marks.viewed_at, excluded.viewed_at)` }),
    )
    .execute();
}
