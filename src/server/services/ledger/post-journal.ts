import { sql } from 'kysely';
import type { JournalEntry } from '#freight/ledger/journal.ts';
import { newUuid } from '../../database/new-uuid.ts';
import type { Tx } from '../../database/open.ts';
import { unlockCompany } from './unlock-company.ts';

/**
 * Writes an entry into the books, and what it settles onto its invoices; one of the same fact that is there already stays
 * as it is. `now` in Unix milliseconds.
 *
 * @returns whether it was written
 */
export async function postJournal(tx: Tx, entry: JournalEntry, now: number): Promise<boolean> {
  const { journal, key, label, day, invoice, postings } = entry;
  const uuid = newUuid(now);
  const added = await tx
    .insertInto('ledger_entries')
    .values({ uuid, journal, key, label, day, posted_at: new Date(now), invoice_uuid: invoice })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('uuid')
    .executeTakeFirst();
  if (added === undefined) return false;
  await tx
    .insertInto('ledger_postings')
    .values(
      postings.map((posting, line) => ({
        entry_uuid: uuid,
        line,
        account: posting.account,
        party_uuid: posting.party,
        invoice_uuid: posting.invoice,
        payment_uuid: posting.payment,
        amount: posting.amount,
        vat: posting.vat,
      })),
    )
    .execute();
  await settle(tx, entry);
  const payers = new Set(postings.flatMap(({ invoice: of, party }) => (of === null || party === null ? [] : [party])));
  if (entry.means !== null) for (const payer of payers) await unlockCompany(tx, payer, now);
  return true;
}

/** An invoice's own entry makes it owed; every other that names it settles some of it, or takes that back. */
async function settle(tx: Tx, { invoice: own, means, postings }: JournalEntry): Promise<void> {
  for (const { invoice, amount } of postings) {
    if (invoice === null || invoice === own) continue;
    await tx
      .updateTable('invoices')
      // What customers owe is a debit, what is owed to carriers a credit.
      .set({
        settled: sql`settled + case side when 'sale' then ${-amount}::bigint else ${amount}::bigint end`,
        means: sql`coalesce(${means}, means)`,
      })
      .where('uuid', '=', invoice)
      .execute();
  }
}
