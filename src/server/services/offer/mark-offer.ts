import { sql } from 'kysely';
import type { Tx } from '../../database/open.ts';
import type { Market } from '../../identity/grants.ts';
import { requireOffered } from './find-offer.ts';

/**
 * Writes down what a company did with an offer; the first time counts. It looked at it, or hid it: no list, search or
 * suggestion of its has it then.
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

/** Shows an offer again that a company hid; one that is not hidden stays as it is. */
export async function showOffer(tx: Tx, { company }: Market, uuid: string): Promise<void> {
  await requireOffered(tx, uuid);
  await tx
    .updateTable('offer_marks')
    .set({ hidden_at: null })
    .where('company_uuid', '=', company)
    .where('shipment_uuid', '=', uuid)
    .execute();
}
