import { type RawBuilder, sql } from 'kysely';
import type { InvoiceFilter } from '#freight/invoice/state.ts';
import type { Reader } from '../../../database/open.ts';
import type { BillingScope, ShipmentScope } from '../../../identity/grants.ts';
import { CONTESTED } from '../claim/select-claims.ts';

/** Selects the invoices of the grant's company. */
export function ownInvoices(db: Reader, { company }: ShipmentScope | BillingScope) {
  return db.selectFrom('invoices as i').where('i.company_uuid', '=', company);
}

/** Condition that credit notes cover all of an invoice `i`. */
export const IS_CREDITED = sql<boolean>`(i.net > 0 and i.net <= (select coalesce(-sum(credit.net), 0) from invoices credit
  where credit.corrects = i.uuid and credit.number is not null))`;

/** Selects all data needed to present invoices. */
export function selectInvoices(db: Reader, scope: ShipmentScope) {
  return ownInvoices(db, scope)
    .leftJoin('shipments as s', 's.uuid', 'i.shipment_uuid')
    .select(['i.uuid', 'i.type', 'i.created_at', 'i.number', 'i.issued_on', 'i.due_on'])
    .select(['i.net', 'i.vat', 'i.gross', 'i.settled', 'i.means'])
    .select(CONTESTED.as('contested'))
    .select(['s.uuid as shipment', 's.reference'])
    .select(sql<string>`coalesce(s.pickup->'address'->>'city', '')`.as('from'))
    .select(sql<string>`coalesce(s.delivery->'address'->>'city', '')`.as('to'))
    .select(
      sql<number>`case when s.uuid is null then (select count(distinct part.shipment_uuid) from invoice_parts part
        where part.invoice_uuid = i.uuid) else 1 end::int`.as('shipment_count'),
    );
}

/** Pending invoices first, then the latest. */
export const LATEST_FIRST = sql`i.issued_on desc nulls first, i.uuid desc`;

export type InvoiceRow = Awaited<ReturnType<ReturnType<typeof selectInvoices>['executeTakeFirstOrThrow']>>;

/**
 * The rule of `invoiceState` in SQL; `late` depends on the accounting day. Uses only columns of the index of a
 * company's invoices: `issued_on` is set if and only if `number` is.
 */
export const IS: Readonly<Record<InvoiceFilter, (today: string) => RawBuilder<boolean>>> = {
  pending_billing: () => sql`i.issued_on is null`,
  billed: () => sql`(i.gross <= 0 or (i.settled = i.gross and i.means is null))`,
  waiting_payment: () => sql`(i.gross > 0 and i.settled < i.gross and (i.settled = 0 or i.means is null))`,
  partially_paid: () => sql`(i.settled > 0 and i.settled < i.gross and i.means is not null)`,
  paid_by_card: () => sql`(i.gross > 0 and i.settled >= i.gross and i.means = 'card')`,
  paid_by_transfer: () => sql`(i.gross > 0 and i.settled >= i.gross and i.means = 'transfer')`,
  to_pay: () => sql`(i.gross > 0 and i.settled < i.gross)`,
  paid: () => sql`(i.issued_on is not null and (i.gross <= 0 or i.settled >= i.gross))`,
  late: (today) => isLate(today, CONTESTED),
};

/** The condition that an invoice `i` is late on a day: what is contested of it is not. */
export function isLate(today: string, contested: RawBuilder<number>): RawBuilder<boolean> {
  return sql`(i.gross > 0 and i.settled < i.gross and i.due_on < ${today}::date
    and i.gross - i.settled > ${contested})`;
}
