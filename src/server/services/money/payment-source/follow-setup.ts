import type { CardSetup } from '../../../adapters/cards/card-objects.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../database/open.ts';

/**
 * Queries the provider for the result of saving a card and stores it. Safe to call late, twice or in any order, because
 * the provider's current state is applied.
 */
export async function followSetup(
  { db, cards, now }: Pick<Context, 'db' | 'cards' | 'now'>,
  id: string,
): Promise<void> {
  const known = await db
    .selectFrom('payment_sources')
    .select('company_uuid as company')
    .where('setup', '=', id)
    .executeTakeFirst();
  if (known === undefined) return;
  const setup = await cards.readSetup(id);
  await db.transaction().execute((tx) => applySetup(tx, known.company, setup, now()));
}

/** Locks the company first, as all changes among its cards do. */
async function applySetup(
  tx: Tx,
  company: string,
  { id, state, customer, card }: CardSetup,
  now: number,
): Promise<void> {
  await tx.selectFrom('companies').select('uuid').where('uuid', '=', company).forNoKeyUpdate().execute();
  const ofCompany = tx.selectFrom('payment_sources').where('company_uuid', '=', company);
  const source = await tx
    .selectFrom('payment_sources as p')
    .leftJoin('card_customers as c', 'c.company_uuid', 'p.company_uuid')
    .select(['p.uuid', 'p.method', 'p.removed_at', 'c.customer'])
    .where('p.setup', '=', id)
    .executeTakeFirstOrThrow();
  if (source.method !== null || source.removed_at !== null) return;
  const change = tx.updateTable('payment_sources').where('uuid', '=', source.uuid);
  const end = () => change.set({ removed_at: new Date(now) }).execute();
  if (state === 'ended') return void (await end());
  // Ignores a card of another customer.
  if (card === null || customer !== source.customer) return;
  // The user may confirm with a card that is already saved.
  const twin = await ofCompany.select('uuid').where('method', '=', card.method).executeTakeFirst();
  if (twin !== undefined) return void (await end());
  const first = await ofCompany.select('uuid').where('is_default', '=', true).executeTakeFirst();
  await change.set({ ...card, is_default: first === undefined }).execute();
}
