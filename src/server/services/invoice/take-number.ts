import { sql } from 'kysely';
import { invoiceNumber } from '#freight/invoice/terms.ts';
import type { Tx } from '../../database/open.ts';

/** The series of invoices to customers. */
export const SALES = 'F';
/** The series of credit notes to customers. */
export const CREDITS = 'A';
/** The series of invoices that carriers wrote themselves, in the order in which they came. */
export const RECEIVED = 'E';

/** What an invoice is known by. */
interface TakenNumber {
  readonly number: string;
  readonly day: string;
}

/**
 * Takes the next number of the year. It has no gap, since a transaction that is rolled back gives it back, and days never
 * fall, whatever the server's clock does. Others wait for the commit.
 *
 * @param series of invoices, by what their numbers begin with
 * @param day of the invoice, `2026-03-17`
 * @param seal gives the invoice's hash, from that of the invoice before it
 */
export async function takeNumber(
  tx: Tx,
  series: string,
  day: string,
  seal: (previous: string, taken: TakenNumber) => string,
): Promise<TakenNumber & { readonly hash: string }> {
  const year = Number(day.slice(0, 4));
  const { rows } = await sql<{ last: number; day: string; previous: string }>`
    insert into invoice_series as s (series, year, last, last_day, last_hash)
    values (${series}, ${year}, 1, ${day}::date, '')
    on conflict (series, year) do update
      set last = s.last + 1, last_day = greatest(s.last_day, excluded.last_day)
    returning last, last_day::text as day, last_hash as previous`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('No number was taken.');
  const taken = { number: invoiceNumber(series, year, row.last), day: row.day };
  const hash = seal(row.previous, taken);
  await tx
    .updateTable('invoice_series')
    .set({ last_hash: hash })
    .where('series', '=', series)
    .where('year', '=', year)
    .execute();
  return { ...taken, hash };
}
