import { isExpired, type PaymentSource } from '#freight/payment/payment-source.ts';
import type { Reader } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { ShipmentScope } from '../../../identity/grants.ts';

/** Selects the cards of a company that are not removed, including those still being saved. */
export function ownSources(db: Reader, { company }: ShipmentScope) {
  return db.selectFrom('payment_sources').where('company_uuid', '=', company).where('removed_at', 'is', null);
}

/** Selects the saved cards, the default first. */
export function selectSources(db: Reader, scope: ShipmentScope) {
  return ownSources(db, scope)
    .select(['uuid', 'holder', 'is_default'])
    .select(({ ref }) => [
      ref('brand').$notNull().as('brand'),
      ref('last4').$notNull().as('last4'),
      ref('exp_month').$notNull().as('exp_month'),
      ref('exp_year').$notNull().as('exp_year'),
    ])
    .where('method', 'is not', null)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('uuid');
}

type SourceRow = Awaited<ReturnType<ReturnType<typeof selectSources>['execute']>>[number];

/** Returns a card in contract form. `now` in Unix milliseconds. */
export function presentSource(source: SourceRow, now: number): PaymentSource {
  return { ...source, expired: isExpired(source, now) };
}

/** Returns a saved card of a company. @throws `not_found`, also if the user has not confirmed it */
export async function findSource(db: Reader, scope: ShipmentScope, uuid: string): Promise<PaymentSource> {
  const row = await selectSources(db, scope).where('uuid', '=', uuid).executeTakeFirst();
  if (row === undefined) throw new Refusal('not_found');
  return presentSource(row, scope.now);
}
