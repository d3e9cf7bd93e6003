import { type RawBuilder, sql } from 'kysely';
import { bookDay } from '#freight/invoice/terms.ts';
import type { PreInvoiceState } from '#freight/purchase/pre-invoice.ts';
import { instantOf } from '#freight/time-slot/window.ts';
import type { Reader } from '../../database/open.ts';
import type { Dispatch } from '../../identity/grants.ts';

/** The missions that earn the carrier of a grant something: one that was cancelled, where part of the fee is theirs. */
export function earningMissions(db: Reader, { company }: Dispatch) {
  return db
    .selectFrom('missions as m')
    .leftJoin('invoices as i', (join) =>
      join
        .onRef('i.mission_uuid', '=', 'm.uuid')
        .onRef('i.company_uuid', '=', 'm.carrier_uuid')
        .on('i.type', '<>', 'credit'),
    )
    .where('m.carrier_uuid', '=', company)
    .where(sql<boolean>`(m.cancelled_at is null or i.uuid is not null)`);
}

/** All that the presenter needs of pre-invoices. */
export function selectPreInvoices(db: Reader, grant: Dispatch) {
  return earningMissions(db, grant)
    .innerJoin('companies as c', 'c.uuid', 'm.carrier_uuid')
    .leftJoin('self_billing_mandates as s', 's.company_uuid', 'm.carrier_uuid')
    .select(['m.uuid', 'm.reference', 'm.price', 'm.pickup', 'm.delivery', 'm.delivery_closes_at'])
    .select(['m.delivery_completed_at', 'm.cancelled_at', 'm.proof_available', 'c.country', 's.signed_at'])
    .select(['i.uuid as invoice', 'i.type', 'i.net', 'i.created_at', 'i.number', 'i.due_on', 'i.gross', 'i.settled'])
    .select(['i.approved_at', 'i.contested_at', 'i.contest', 'i.contest_answer', 'i.contest_answered_at']);
}

export type PreInvoiceRow = Awaited<ReturnType<ReturnType<typeof selectPreInvoices>['executeTakeFirstOrThrow']>>;

/** Whether a mission is owed: its proof is there, or its cancellation cost a fee. */
const OWED = sql<boolean>`(i.uuid is not null and (m.proof_available or i.type = 'additionnal'))`;
const WAITS = sql<boolean>`(${OWED} and i.issued_on is null and i.contested_at is null and i.approved_at is null)`;

/** The start of a day of the books. */
const startOf = (now: number) => new Date(instantOf(bookDay(now), 0, 'Europe/Paris'));

/** The rule of `preInvoiceState`, for queries; `now` in Unix milliseconds. */
export const IN_STATE: Readonly<Record<PreInvoiceState, (now: number) => RawBuilder<boolean>>> = {
  forecast: () => sql`(not ${OWED} and i.issued_on is null)`,
  open: (now) => sql`(${WAITS} and i.created_at >= ${startOf(now)})`,
  ready: (now) => sql`(${WAITS} and i.created_at < ${startOf(now)})`,
  disputed: () => sql`(${OWED} and i.issued_on is null and i.contested_at is not null)`,
  approved: () => sql`(${OWED} and i.issued_on is null and i.contested_at is null and i.approved_at is not null)`,
  invoiced: () => sql`(i.issued_on is not null)`,
};
