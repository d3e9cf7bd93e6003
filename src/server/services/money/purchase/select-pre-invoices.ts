import { type RawBuilder, sql } from 'kysely';
import { bookDay } from '#freight/invoice/terms.ts';
import type { PreInvoiceState } from '#freight/purchase/pre-invoice.ts';
import { instantOf } from '#freight/time-slot/window.ts';
import type { Reader } from '../../../database/open.ts';
import type { Dispatch } from '../../../identity/grants.ts';
import { KIND } from './select-purchases.ts';

/**
 * Selects everything that earns the carrier money: their missions, cancelled ones if they get a share of the fee, and
 * each extra of a mission.
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

/** Id of a pre-invoice in the contract: that of the mission `m`, or for an extra that of its invoice row `i`. */
export const KNOWN_AS = sql<string>`(case when i.extra <> '' then i.uuid else m.uuid end)`;

/** Condition that the pre-invoice has one of these ids. Its mission is looked up in its index first. */
export function isKnownAs(...uuids: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`(m.uuid = any(${uuids}::uuid[] || array(select mission_uuid from invoices where uuid = any(${uuids}::uuid[])))
    and ${KNOWN_AS} = any(${uuids}::uuid[]))`;
}

/** Selects the columns that decide the state, amounts and dates of pre-invoices. */
function selectEarnings(db: Reader, grant: Dispatch) {
  return earnings(db, grant)
    .innerJoin('companies as c', 'c.uuid', 'm.carrier_uuid')
    .leftJoin('self_billing_mandates as s', 's.company_uuid', 'm.carrier_uuid')
    .select([KNOWN_AS.as('uuid'), 'm.price', 'm.delivery_closes_at', 'm.delivery_completed_at', 'm.cancelled_at'])
    .select([
      'm.proof_available',
      'c.country',
      'c.vat_number',
      'c.vat_franchise',
      's.signed_at',
      'i.type',
      'i.net',
      'i.created_at',
      'i.number',
    ])
    .select(['i.due_on', 'i.gross', 'i.settled', 'i.approved_at', 'i.contested_at', 'i.contest_answered_at']);
}

/** Selects all columns for `presentPreInvoice`. */
export function selectPreInvoices(db: Reader, grant: Dispatch) {
  return selectEarnings(db, grant).select([
    'm.uuid as mission',
    KIND.as('extra'),
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

/** True if the carrier is owed: there is a proof, or the cancellation cost a fee. */
const OWED = sql<boolean>`(i.uuid is not null and (m.proof_available or i.type = 'additionnal'))`;
const WAITS = sql<boolean>`(${OWED} and i.issued_on is null and i.contested_at is null and i.approved_at is null)`;

/** Condition that the mission `m` is over: delivered or cancelled. */
export const IS_OVER = sql`(m.delivery_completed_at is not null or m.cancelled_at is not null)`;

/** Start of a day in the ledger's time zone. */
const startOf = (now: number) => new Date(instantOf(bookDay(now), 0, 'Europe/Paris'));

/** The rule of `preInvoiceState` in SQL; `now` in Unix milliseconds. */
export const IN_STATE: Readonly<Record<PreInvoiceState, (now: number) => RawBuilder<boolean>>> = {
  forecast: () => sql`(not ${OWED} and i.issued_on is null)`,
  open: (now) => sql`(${WAITS} and i.created_at >= ${startOf(now)})`,
  ready: (now) => sql`(${WAITS} and i.created_at < ${startOf(now)})`,
  disputed: () => sql`(${OWED} and i.issued_on is null and i.contested_at is not null)`,
  approved: () => sql`(${OWED} and i.issued_on is null and i.contested_at is null and i.approved_at is not null)`,
  invoiced: () => sql`(i.issued_on is not null)`,
};

/** Time at which a mission ended or will end. An index uses this expression. */
export const ENDS = sql`coalesce(m.delivery_completed_at, m.cancelled_at, m.delivery_closes_at)`;

/**
 * Condition for missions `m` that are under way, without a proof and an invoice. Looks up the invoice of each mission,
 * because the invoices of all carriers are many more.
 */
const UNDER_WAY = sql`m.cancelled_at is null and not m.proof_available
  and (select i.uuid from invoices i where i.mission_uuid = m.uuid and i.type <> 'credit'
    and i.extra = '' limit 1) is null`;

/** Condition that an invoice `i`, issued or not, belongs to a mission or an extra. */
const OF_MISSION = sql`(i.mission_uuid is not null and i.type <> 'credit')`;

/**
 * The carrier's earnings in three parts, each with an index: under way; with an invoice that is not issued; issued.
 * Each is a query of `uuid` (of the mission), `known` (id of the pre-invoice), `ends` and `net` in cents.
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

/** Selects the net amounts of issued invoices, with an index-only scan. */
export function issuedAmounts({ company }: Dispatch): RawBuilder<unknown> {
  return sql`select i.net from invoices i
    where i.company_uuid = ${company} and ${OF_MISSION} and i.issued_on is not null`;
}

/** A mission under way: price in cents, whether it is delivered, and the Paris day on which it ends. */
interface UnderWay {
  readonly price: number;
  readonly is_delivered: boolean;
  readonly day: string;
}

/** Returns the carrier's missions under way, using their index. */
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

/** Returns what is owed to the carrier and not issued yet. */
export function readOwed(db: Reader, grant: Dispatch): Promise<EarningRow[]> {
  return selectEarnings(db, grant)
    .where('m.uuid', 'in', sql<string>`(select o.uuid from (${EARNINGS.owed(grant)}) o)`)
    .where('i.uuid', 'is not', null)
    .where('i.issued_on', 'is', null)
    .execute();
}
