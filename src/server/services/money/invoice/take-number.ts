import { sql } from 'kysely';
import { invoiceNumber } from '#freight/invoice/terms.ts';
import type { Tx } from '../../../database/open.ts';

/** Series of invoices to customers. */
export const SALES = 'F';
/** Series of credit notes to customers. */
export const CREDITS = 'A';
/** Series of invoices received from carriers, in the order of receipt. */
export const RECEIVED = 'E';

/** Number and day of an invoice. */
interface TakenNumber {
  readonly number: string;
  readonly day: string;
}

/**
 * Takes the next number of the year. Numbers have no gaps, since a rollback releases the number, and days never
 * decrease, even if the server's clock is set back. Concurrent callers wait for the commit.
 *
 * @param series prefix of the numbers
 * @param day of the invoice, `2026-03-17`
 * @param seal computes the invoice's hash from that of the previous invoice
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
