import { type Kysely, sql } from 'kysely';

/** An invoice that is due on its own day counts as paid late from a week after it: those paid within it are forgiven. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // No day is added or made later: what was contested as it was due is not known any more.
  await sql`update companies c set paid_late_on = (
      select max(e.day) from ledger_postings p
      join ledger_entries e on e.uuid = p.entry_uuid and e.journal in ('BQ', 'CB')
      join invoices i on i.uuid = p.invoice_uuid and i.side = 'sale'
      where p.party_uuid = c.uuid and p.amount < 0 and e.day <= c.paid_late_on
        and e.day > i.due_on and e.day > i.issued_on + 7)
    where c.paid_late_on is not null`.execute(db);
}
