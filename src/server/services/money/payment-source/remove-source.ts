import type { Context } from '../../../context.ts';
import type { Tx } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { CardKeeping } from '../../../identity/grants.ts';
import { offerFirst } from './choose-source.ts';
import { ownSources, selectSources } from './select-sources.ts';

/** Removes a card at the provider, outside any transaction. @throws `not_found` */
export async function forgetAtProvider({ db, cards }: Context, scope: CardKeeping, uuid: string): Promise<void> {
  const source = await ownSources(db, scope).select('method').where('uuid', '=', uuid).executeTakeFirst();
  if (source === undefined) throw new Refusal('not_found');
  if (source.method !== null) await cards.forgetCard(source.method);
}

/** Removes a card. If it was the default, the latest remaining card becomes the default. @throws `not_found` */
export async function removeSource(tx: Tx, scope: CardKeeping, uuid: string): Promise<void> {
  await tx.selectFrom('companies').select('uuid').where('uuid', '=', scope.company).forNoKeyUpdate().execute();
  const removed = await ownSources(tx, scope).select('is_default').where('uuid', '=', uuid).executeTakeFirst();
  if (removed === undefined) throw new Refusal('not_found');
  if (removed.is_default) await offerFirst(tx, scope, null);
  await tx
    .updateTable('payment_sources')
    .set({ removed_at: new Date(scope.now) })
    .where('uuid', '=', uuid)
    .execute();
  if (!removed.is_default) return;
  const next = await selectSources(tx, scope).executeTakeFirst();
  if (next !== undefined) await offerFirst(tx, scope, next.uuid);
}
