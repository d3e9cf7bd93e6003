import { sql } from 'kysely';
import type { EarnedKind } from '#freight/purchase/correction.ts';
import type { PurchaseContent } from '../../../database/money-schema.ts';
import type { Reader } from '../../../database/open.ts';
import type { Dispatch } from '../../../identity/grants.ts';
import { IS_OPEN } from '../claim/select-claims.ts';

/** Selects the invoices of the grant's carrier. */
export function ownPurchases(db: Reader, { company }: Dispatch) {
  return db.selectFrom('invoices as i').where('i.company_uuid', '=', company).where('i.side', '=', 'purchase');
}

/** Kind of a purchase `i`, also of one that follows a corrected invoice. */
export const KIND = sql<EarnedKind>`split_part(i.extra, ':', 1)`;

/** True if the carrier contests an issued invoice `i`, and nobody has answered: it is not paid meanwhile. */
export const AWAITS_ANSWER = sql<boolean>`(exists (select from claims c where c.invoice_uuid = i.uuid and ${IS_OPEN}))`;

/** Selects all columns for `presentPurchase`. */
export function selectPurchases(db: Reader, grant: Dispatch) {
  return ownPurchases(db, grant)
    .innerJoin('missions as m', 'm.uuid', 'i.mission_uuid')
    .select([
      'i.uuid',
      'i.type',
      KIND.as('extra'),
      'i.created_at',
      'i.number',
      'i.issued_on',
      'i.due_on',
      'i.net',
      'i.vat',
      'i.gross',
    ])
    .select(['i.settled', 'i.means', 'i.pay_on', 'm.uuid as mission', 'm.reference', AWAITS_ANSWER.as('is_contested')])
    .select(sql<string | null>`i.content->'own'->>'reference'`.as('own_reference'))
    .select(sql<string>`m.pickup->'address'->>'city'`.as('from'))
    .select(sql<string>`m.delivery->'address'->>'city'`.as('to'));
}

export type PurchaseRow = Awaited<ReturnType<ReturnType<typeof selectPurchases>['executeTakeFirstOrThrow']>>;

/** Content of an issued invoice; null before it is issued. */
export const PURCHASE_CONTENT = sql<PurchaseContent | null>`i.content`;

/** The discount that a carrier asked for on an invoice `i` and no run has booked, in cents incl. VAT; 0 if none. */
export const ASKED_DISCOUNT = sql<number>`coalesce((select e.net + e.vat from early_payments e
  where e.invoice_uuid = i.uuid and e.ended is null), 0)`;

/** The amount of an invoice `i` less its credit notes, in cents excl. VAT. */
export const LEFT = sql<number>`(i.net + coalesce((select sum(c.net) from invoices c where c.corrects = i.uuid), 0))::bigint`;
