import type { AnswerOf, QueryOf } from '#contract/call.ts';
import type { listPaymentSources } from '#contract/payment-source.ts';
import type { Reader } from '../../../database/open.ts';
import type { ShipmentScope } from '../../../identity/grants.ts';
import { presentSource, selectSources } from './select-sources.ts';

/** Returns the saved cards of a company, the default first. */
export async function listSources(
  db: Reader,
  scope: ShipmentScope,
  { with_expired }: QueryOf<typeof listPaymentSources>,
): Promise<AnswerOf<typeof listPaymentSources>> {
  const sources = (await selectSources(db, scope).execute()).map((row) => presentSource(row, scope.now));
  return { items: with_expired === '1' ? sources : sources.filter(({ expired }) => !expired) };
}
