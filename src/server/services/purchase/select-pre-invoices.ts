import { type RawBuilder, sql } from 'kysely';
import { bookDay } from '#freight/invoice/terms.ts';
import type { PreInvoiceState } from '#freight/purchase/pre-invoice.ts';
import { instantOf } from '#freight/time-slot/window.ts';
import type { Reader } from '../../database/open.ts';
import type { Dispatch } from '../../identity/grants.ts';

/**
 * What earns the carrier of a grant something: their missions, a cancelled one where part of the fee is theirs, and beside
 * them each extra of a mission.
 */
export function earnings(db: Reader, { company }: Dispatch) {
  return db
    .selectFrom('missions as m')
    .innerJoin(sql<{ is_extra: boolean }>`(values (false), (true))`.as<'k'>(sql`k(is_extra)`), (join) => join.onTrue())
    .leftJoin('invoices as i', (join) =>
      join
        .onRef('i.mission_uuid', '=', 'm.uuid')
        .onRef('i.company_uuid', '=', 'm.carrier_uuid')
        .on('i.type', '<>', 'credit')
        .on(sql<boolean>`(i.extra <> '') = k.is_extra`),
    )
    .where('m.carrier_uuid', '=', company)
    .where(sql<boolean>`(i.uuid is not null or (m.cancelled_at is null and not k.is_extra))`);
}

/** What a pre-invoice of a mission `m` is known by: its mission, or that of an extra by its invoice `i` to be. */
export const KNOWN_AS = sql<string>`(case when i.extra <> '' then i.uuid else m.uuid end)`;

/** Whether it is known as that. The mission is found in its index first. */
export function isKnownAs(uuid: string): RawBuilder<boolean> {
  return sql<boolean>`(m.uuid = any(array[${uuid}::uuid, (select mission_uuid from invoices where uuid = ${uuid})])
    and ${KNOWN_AS} = ${uuid})`;
}

/** What the state, the amounts and the days of pre-invoices follow from. */
function selectEarnings(db: Reader, grant: Dispatch) {
  return earnings(db, grant)
    .innerJoin('companies as c', 'c.uuid', 'm.carrier_uuid')
    .leftJoin('self_billing_mandates as s', 's.company_uuid', 'm.carrier_uuid')
    .select([KNOWN_AS.as('uuid'), 'm.price', 'm.delivery_closes_at', 'm.delivery_completed_at', 'm.cancelled_at'])
    .select(['m.proof_available', 'c.country', 's.signed_at', 'i.type', 'i.net', 'i.created_at', 'i.number'])
    .select(['i.due_on', 'i.gross', 'i.settled', 'i.approved_at', 'i.contested_at', 'i.contest_answered_at']);
}

/** All that the presenter needs of pre-invoices. */
export function selectPreInvoices(db: Reader, grant: Dispatch) {
  return selectEarnings(db, grant).select([
    'm.uuid as mission',
    'i.extra',
    'm.reference',
    'm.pickup',
    'm.delivery',
    'i.uuid as invoice',
    'i.contest',
    'i.contest_answer',
  ]);
}

export type EarningRow = Awaited<ReturnType<ReturnType<typeof selectEarnings>['executeTakeFirstOrThrow']>>;
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

/** When a mission ends, or will. An index has this expression. */
export const ENDS = sql`coalesce(m.delivery_completed_at, m.cancelled_at, m.delivery_closes_at)`;

/**
 * The missions of a carrier `m` that end without a proof so far, and without an invoice. Each is asked for its invoice, since
 * those of all carriers are many more.
 */
const UNDER_WAY = sql`m.cancelled_at is null and not m.proof_available
  and (select i.uuid from invoices i where i.mission_uuid = m.uuid and i.type <> 'credit'
    and i.extra = '' limit 1) is null`;

/** An invoice `i` of a mission or an extra, whether it is issued or waits. */
const OF_MISSION = sql`(i.mission_uuid is not null and i.type <> 'credit')`;

/**
 * What a carrier earns, in parts that each have an index: under way; with an invoice that is not issued; issued. Each is a
 * query of `uuid` (the mission's), `known` (as the pre-invoice is), `ends` and `net` in cents.
 */
export const EARNINGS = {
  underWay: ({
    company,
  }: Dispatch) => sql`select m.uuid, m.uuid as known, ${ENDS} as ends, m.price as net from missions m
    where m.carrier_uuid = ${company} and ${UNDER_WAY}`,
  owed: ({ company }: Dispatch) => sql`select m.uuid, ${KNOWN_AS} as known, ${ENDS} as ends, i.net from invoices i
    join missions m on m.uuid = i.mission_uuid and m.carrier_uuid = i.company_uuid
    where i.company_uuid = ${company} and ${OF_MISSION} and i.issued_on is null`,
  issued: ({ company }: Dispatch) => sql`select m.uuid, ${KNOWN_AS} as known, ${ENDS} as ends, i.net from missions m
    join invoices i on i.mission_uuid = m.uuid and i.company_uuid = m.carrier_uuid
    where m.carrier_uuid = ${company} and ${OF_MISSION} and i.issued_on is not null`,
} as const;

/** The net amounts of what is issued, from the index of invoices alone. */
export function issuedAmounts({ company }: Dispatch): RawBuilder<unknown> {
  return sql`select i.net from invoices i
    where i.company_uuid = ${company} and ${OF_MISSION} and i.issued_on is not null`;
}

/** A mission under way: its price in cents, whether it is delivered, and the day of the books on which it ends. */
interface UnderWay {
  readonly price: number;
  readonly is_delivered: boolean;
  readonly day: string;
}

/** The carrier's missions that are under way, from their index. */
export function readUnderWay(db: Reader, { company }: Dispatch): Promise<UnderWay[]> {
  return db
    .selectFrom('missions as m')
    .select('m.price')
    .select(sql<boolean>`m.delivery_completed_at is not null`.as('is_delivered'))
    .select(sql<string>`to_char(${ENDS} at time zone 'Europe/Paris', 'YYYY-MM-DD')`.as('day'))
    .where('m.carrier_uuid', '=', company)
    .where(sql<boolean>`${UNDER_WAY}`)
    .execute();
}

/** What is owed to the carrier and not issued yet. */
export function readOwed(db: Reader, grant: Dispatch): Promise<EarningRow[]> {
  return selectEarnings(db, grant)
    .where('m.uuid', 'in', sql<string>`(select o.uuid from (${EARNINGS.owed(grant)}) o)`)
    .where('i.uuid', 'is not', null)
    .where('i.issued_on', 'is', null)
    .execute();
}
