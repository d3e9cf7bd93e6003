import type { CardSetup } from '../../adapters/cards/card-objects.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../database/open.ts';

/**
 * Asks the provider what became of the saving of a card, and keeps it. Asked late, twice or in any order it comes to the
 * same: what counts is what the provider says now.
 */
export async function followSetup(
  { db, cards, now }: Pick<Context, 'db' | 'cards' | 'now'>,
  id: string,
): Promise<void> {
  const known = await db.selectFrom('payment_sources').select('uuid').where('setup', '=', id).executeTakeFirst();
  if (known === undefined) return;
  const setup = await cards.readSetup(id);
  await db.transaction().execute((tx) => applySetup(tx, setup, now()));
}

async function applySetup(tx: Tx, { id, state, customer, card }: CardSetup, now: number): Promise<void> {
  const source = await tx
    .selectFrom('payment_sources as p')
    .leftJoin('card_customers as c', 'c.company_uuid', 'p.company_uuid')
    .select(['p.uuid', 'p.company_uuid', 'p.method', 'p.removed_at', 'c.customer'])
    .where('p.setup', '=', id)
    .forUpdate('p')
    .executeTakeFirstOrThrow();
  if (source.method !== null || source.removed_at !== null) return;
  if (state === 'ended') {
    await tx
      .updateTable('payment_sources')
      .set({ removed_at: new Date(now) })
      .where('uuid', '=', source.uuid)
      .execute();
    return;
  }
  // The card of another customer is never shown as this one's.
  if (card === null || customer !== source.customer) return;
  await tx.selectFrom('companies').select('uuid').where('uuid', '=', source.company_uuid).forNoKeyUpdate().execute();
  const first = await tx
    .selectFrom('payment_sources')
    .select('uuid')
    .where('company_uuid', '=', source.company_uuid)
    .where('is_default', '=', true)
    .executeTakeFirst();
  await tx
    .updateTable('payment_sources')
    .set({ ...card, is_default: first === undefined })
    .where('uuid', '=', source.uuid)
    .execute();
}
