import { sql } from 'kysely';
import { bookDay } from '#freight/invoice/terms.ts';
import { auxiliaryAccount, FEC_HEADER, FEC_JOURNALS, fecLine, fecName } from '#freight/ledger/fec.ts';
import type { JournalEntry } from '#freight/ledger/journal.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../database/open.ts';
import type { Pieces } from '../../../documents/fair-stream.ts';
import type { Support } from '../../../identity/grants.ts';
import { sellerOf } from '../../../services/money/invoice/seller.ts';
import { BATCH_SIZE, pagesOf } from './book-table.ts';

type Journal = JournalEntry['journal'];

/**
 * Exports the ledger of a year for the tax authority (FEC), in batches. Entries are numbered per journal in posting
 * order; numbers never change, because entries are only added.
 */
export function exportFec(
  { db, settings, now }: Pick<Context, 'db' | 'settings' | 'now'>,
  _: Support,
  year: number,
): { content: Pieces; name: string } {
  const name = fecName(sellerOf(settings).siren, year, bookDay(now()));
  return { content: fecOf(db, year), name };
}

async function* fecOf(db: Db, year: number): AsyncGenerator<string> {
  yield FEC_HEADER;
  for (const journal of Object.keys(FEC_JOURNALS) as Journal[]) {
    let number = 0;
    for await (const entries of pagesOf<Entry>((last) => readEntries(db, { journal, year, last }))) {
      const postings = await postingsOf(db, entries);
      let text = '';
      for (const entry of entries) {
        number += 1;
        for (const posting of postings.get(entry.uuid) ?? []) text += lineOf(journal, number, entry, posting);
      }
      yield text;
    }
  }
}

interface After {
  readonly journal: Journal;
  readonly year: number;
  readonly last: { readonly posted_at: Date; readonly uuid: string } | undefined;
}

type Entry = Awaited<ReturnType<typeof readEntries>>[number];

/** A statement's number at the bank, or its day where that number is an identifier for computers. */
const STATEMENT = sql<string>`case when s.id ~* '^[0-9a-f-]{32,}$' then 'Relevé du ' || s.day::text else s.id end`;

/** The document of an entry is its invoice, the bank statement, or else the one in its label. */
async function readEntries(db: Db, { journal, year, last }: After) {
  let entries = db
    .selectFrom('ledger_entries as e')
    .leftJoin('invoices as i', 'i.uuid', 'e.invoice_uuid')
    .leftJoin('bank_movements as m', (join) =>
      join.on(sql<boolean>`e.key like 'bank:%' and m.key = split_part(e.key, ':', 2)`),
    )
    .leftJoin('bank_statements as s', 's.uuid', 'm.statement_uuid')
    .select(['e.uuid', 'e.label', 'e.day', 'e.posted_at', 'i.issued_on'])
    .select(sql<string>`coalesce(i.number, ${STATEMENT}, nullif(e.label, ''), e.key)`.as('piece'))
    .where('e.journal', '=', journal)
    .where('e.day', '>=', `${year}-01-01`)
    .where('e.day', '<=', `${year}-12-31`);
  if (last !== undefined) {
    const { posted_at: at, uuid } = last;
    entries = entries.where(sql<boolean>`(e.posted_at, e.uuid) > (${at}::timestamptz, ${uuid}::uuid)`);
  }
  return await entries.orderBy('e.posted_at').orderBy('e.uuid').limit(BATCH_SIZE).execute();
}

type Posting = Awaited<ReturnType<typeof readPostings>>[number];

async function postingsOf(db: Db, entries: readonly Entry[]): Promise<ReadonlyMap<string, Posting[]>> {
  const rows = await readPostings(
    db,
    entries.map(({ uuid }) => uuid),
  );
  return Map.groupBy(rows, ({ entry }) => entry);
}

/** Postings of customers and carriers carry the number of the invoice that they settle. */
async function readPostings(db: Db, entries: readonly string[]) {
  const isOwed = sql`p.account in ('411', '401')`;
  return await db
    .selectFrom('ledger_postings as p')
    .leftJoin('companies as c', 'c.uuid', 'p.party_uuid')
    .leftJoin('invoices as i', 'i.uuid', 'p.invoice_uuid')
    .select(['p.entry_uuid as entry', 'p.account', 'p.amount', 'c.name', 'c.account_number'])
    .select(sql<string | null>`case when ${isOwed} and i.settled = i.gross then i.number end`.as('matched'))
    .select(
      sql<string | null>`case when ${isOwed} and i.settled = i.gross then (
        select max(of.day) from ledger_postings o join ledger_entries of on of.uuid = o.entry_uuid
        where o.invoice_uuid = i.uuid and o.account in ('411', '401')) end`.as('matched_on'),
    )
    .where(sql<boolean>`p.entry_uuid = any(${entries}::uuid[])`)
    .orderBy('p.entry_uuid')
    .orderBy('p.line')
    .execute();
}

function lineOf(journal: Journal, number: number, entry: Entry, posting: Posting): string {
  const { label, day, posted_at, issued_on, piece } = entry;
  const { account, amount, name, account_number, matched, matched_on } = posting;
  return fecLine({
    journal,
    number,
    day,
    account,
    party: account_number === null ? null : { number: auxiliaryAccount(account, account_number), name: name ?? '' },
    piece: { reference: piece, day: issued_on ?? day },
    label: label === '' ? piece : label,
    amount,
    matched: matched === null || matched_on === null ? null : { reference: matched, day: matched_on },
    posted: bookDay(posted_at.getTime()),
  });
}
