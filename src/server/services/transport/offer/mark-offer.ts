import { sql } from 'kysely';
import type { Tx } from '../../../database/open.ts';
import type { Market } from '../../../identity/grants.ts';
import { requireOffered } from './find-offer.ts';

/**
 * Records that a company viewed or hid an offer; the first time counts. Hidden offers are left out of its lists,
 * searches and suggestions.
 */
export async function markOffer(
  tx: Tx,
  { company, now }: Market,
  uuid: string,
  mark: 'viewed_at' | 'hidden_at',
): Promise<void> {
  await requireOffered(tx, uuid);
  await tx
    .insertInto('offer_marks')
    .values({ company_uuid: company, shipment_uuid: uuid, viewed_at: null, hidden_at: null, [mark]: new Date(now) })
    .onConflict((known) =>
      known
        .columns(['company_uuid', 'shipment_uuid'])
        .doUpdateSet({ [mark]: sql`coalesce(${sql.ref(`offer_marks.${mark}`)}, ${sql.ref(`excluded.${mark}`)})` }),
    )
    .execute();
}

/** Unhides an offer for a company; does nothing if it is not hidden. */
export async function showOffer(tx: Tx, { company }: Market, uuid: string): Promise<void> {
  await requireOffered(tx, uuid);
  await tx
    .updateTable('offer_marks')
    .set({ hidden_at: null })
    .where('company_uuid', '=', company)
    .where('shipment_uuid', '=', uuid)
    .execute();
}
