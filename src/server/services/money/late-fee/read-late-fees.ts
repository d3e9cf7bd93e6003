import { sql } from 'kysely';
import { type LateFee, lateFee } from '#freight/invoice/late-fee.ts';
import { bookDay } from '#freight/invoice/terms.ts';
import type { Reader } from '../../../database/open.ts';
import { CONTESTED } from '../claim/select-claims.ts';
import { CREDITED, paymentsOf } from '../ledger/paid-of-invoice.ts';
import { readRates } from '../rate/read-rates.ts';

/** The last day of an invoice `i` that was charged or waived; null if there is none. */
const DONE = sql<string | null>`(select max(f.until_day)::text from late_fees f where f.invoice_uuid = i.uuid)`;

/** Returns what some invoices of shippers owe for lateness today, by their ids; those that owe nothing, and charges for
 * lateness themselves, are missing. */
export async function readLateFees(
  db: Reader,
  invoices: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, LateFee>> {
  const rows = await db
    .selectFrom('invoices as i')
    .select(['i.uuid', 'i.gross', 'i.due_on', CONTESTED.as('contested'), CREDITED.as('credited')])
    .select([paymentsOf('customers').as('payments'), DONE.as('done')])
    .where(sql<boolean>`i.uuid = any(${invoices}::uuid[])`)
    .where('i.side', '=', 'sale')
    .where('i.type', '<>', 'credit')
    .where(sql<boolean>`not exists (select from late_fees f where f.charge_uuid = i.uuid)`)
    .where('i.number', 'is not', null)
    .execute();
  const rates = await readRates(db);
  return new Map(
    rows.flatMap(({ uuid, gross, due_on: due, contested, credited, payments, done }) => {
      if (gross === null || due === null) return [];
      const fee = lateFee({ due, owed: gross - credited - contested, payments }, bookDay(now), done, rates);
      return fee === null ? [] : [[uuid, fee] as const];
    }),
  );
}

/** Returns what an invoice owes for lateness; null if it is nothing. */
export async function readLateFee(db: Reader, uuid: string, now: number): Promise<LateFee | null> {
  return (await readLateFees(db, [uuid], now)).get(uuid) ?? null;
}

/** Returns what an invoice owes for lateness, as its company reads it: only while it is late. */
export async function readOwnLateFee(
  db: Reader,
  { uuid, late_days }: { readonly uuid: string; readonly late_days: number },
  now: number,
): Promise<LateFee | null> {
  return late_days === 0 ? null : readLateFee(db, uuid, now);
}
