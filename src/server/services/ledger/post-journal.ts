import type { JournalEntry } from '#freight/ledger/journal.ts';
import { newUuid } from '../../database/new-uuid.ts';
import type { Tx } from '../../database/open.ts';

/** Writes an entry into the books; one of the same fact that is there already stays as it is. `now` in Unix milliseconds. */
export async function postJournal(tx: Tx, entry: JournalEntry, now: number): Promise<void> {
  const { journal, key, label, day, invoice, postings } = entry;
  const uuid = newUuid(now);
  const added = await tx
    .insertInto('ledger_entries')
    .values({ uuid, journal, key, label, day, posted_at: new Date(now), invoice_uuid: invoice })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('uuid')
    .executeTakeFirst();
  if (added === undefined) return;
  await tx
    .insertInto('ledger_postings')
    .values(
      postings.map(({ account, amount, party, vat }, line) => ({
        entry_uuid: uuid,
        line,
        account,
        party_uuid: party,
        amount,
        vat,
      })),
    )
    .execute();
}
