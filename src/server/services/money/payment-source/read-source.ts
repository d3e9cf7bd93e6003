import type { PaymentSource } from '#freight/payment/payment-source.ts';
import type { Context } from '../../../context.ts';
import { Refusal } from '../../../errors.ts';
import type { ShipmentScope } from '../../../identity/grants.ts';
import { followSetup } from './follow-setup.ts';
import { findSource, ownSources } from './select-sources.ts';

/**
 * Returns a saved card. Queries the provider if the user has just confirmed it and its event has not arrived yet.
 *
 * @throws `not_found`, also if the user has not confirmed it
 */
export async function readSource(context: Context, scope: ShipmentScope, uuid: string): Promise<PaymentSource> {
  const source = await ownSources(context.db, scope)
    .select(['setup', 'method'])
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  if (source === undefined) throw new Refusal('not_found');
  if (source.method === null) await followSetup(context, source.setup);
  return findSource(context.db, scope, uuid);
}
