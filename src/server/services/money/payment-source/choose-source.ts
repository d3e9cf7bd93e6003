import type { PaymentSource } from '#freight/payment/payment-source.ts';
import type { Tx } from '../../../database/open.ts';
import type { CardKeeping } from '../../../identity/grants.ts';
import { findSource, ownSources } from './select-sources.ts';

/** Makes a card the default. @throws `not_found` */
export async function chooseSource(tx: Tx, scope: CardKeeping, uuid: string): Promise<PaymentSource> {
  await tx.selectFrom('companies').select('uuid').where('uuid', '=', scope.company).forNoKeyUpdate().execute();
  await findSource(tx, scope, uuid);
  await offerFirst(tx, scope, uuid);
  return findSource(tx, scope, uuid);
}

/** Replaces the default card; null for none. */
export async function offerFirst(tx: Tx, scope: CardKeeping, uuid: string | null): Promise<void> {
  const mine = ownSources(tx, scope).select('uuid');
  const others = tx.updateTable('payment_sources').set({ is_default: false }).where('is_default', '=', true);
  await others.where('uuid', 'in', mine).execute();
  if (uuid === null) return;
  await tx.updateTable('payment_sources').set({ is_default: true }).where('uuid', '=', uuid).execute();
}
