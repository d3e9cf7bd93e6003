import { sql } from 'kysely';
import { ACCOUNTS, type JournalEntry } from '#freight/ledger/journal.ts';
import { newUuid } from '../../../database/new-uuid.ts';
import type { Tx } from '../../../database/open.ts';
import { sendJobs } from '../../../database/send-jobs.ts';
import { isLateForCredit } from './late-for-credit.ts';
import { unlockCompany } from './unlock-company.ts';

/**
 * Posts a ledger entry and updates the settled amounts of its invoices. Does nothing if an entry with the same key
 * exists. `now` in Unix milliseconds.
 *
 * @returns true if it was posted
 */
export async function postJournal(tx: Tx, entry: JournalEntry, now: number): Promise<boolean> {
  return (await postJournals(tx, [entry], now)) === 1;
}

/**
 * Posts several entries like `postJournal`, inserted in the same number of statements as one.
 *
 * @returns number of entries posted
 */
export async function postJournals(tx: Tx, entries: readonly JournalEntry[], now: number): Promise<number> {
  const written = await addEntries(tx, entries, now);
  await addPostings(tx, written);
  for (const entry of written) {
    if (entry.means !== null) await noteLatePayments(tx, entry);
    await settle(tx, entry);
    for (const debtor of relieved(entry)) await unlockCompany(tx, debtor, now);
  }
  await sendSetOffs(tx, written);
  return written.length;
}

/** The customers whose debt an entry lowers, by a payment or by a credit note. */
function relieved({ postings }: JournalEntry): Set<string> {
  const settled = postings.filter(
    ({ account, amount }) => (account === ACCOUNTS.customers || account === ACCOUNTS.onAccount) && amount < 0,
  );
  return new Set(settled.flatMap(({ party }) => party ?? []));
}

/** Sends a set-off for each customer who has money on account or a credit note, and new debt or new money. */
async function sendSetOffs(tx: Tx, entries: readonly JournalEntry[]): Promise<void> {
  const changed = entries.flatMap(({ invoice: own, postings }) =>
    postings.filter(
      ({ account, amount, invoice }) =>
        (account === ACCOUNTS.onAccount && amount < 0) ||
        (account === ACCOUNTS.customers && (amount > 0 || invoice === own)),
    ),
  );
  const companies = [...new Set(changed.flatMap(({ party }) => party ?? []))];
  if (companies.length === 0) return;
  const { rows } = await sql<{ company: string }>`
    select c.uuid as company from unnest(${companies}::uuid[]) as c(uuid)
    where exists (select from ledger_postings l where l.party_uuid = c.uuid and l.account = '4191')
      or exists (select from invoices i where i.company_uuid = c.uuid and i.side = 'sale' and i.type = 'credit'
        and i.settled > i.gross)`.execute(tx);
  await sendJobs(
    tx,
    'set-off',
    rows.map(({ company }) => ({ data: { company }, key: company })),
  );
}

type Written = JournalEntry & { readonly uuid: string };

async function addEntries(tx: Tx, entries: readonly JournalEntry[], now: number): Promise<Written[]> {
  const rows = entries.map((entry) => ({ ...entry, uuid: newUuid(now) }));
  const values = rows.map(({ uuid, journal, key, label, day, invoice }) => ({
    uuid,
    journal,
    key,
    // A truncated text may end in half a surrogate pair, which the database rejects.
    label: label.toWellFormed(),
    day,
    invoice,
  }));
  const { rows: added } = await sql<{ uuid: string }>`
    insert into ledger_entries (uuid, journal, key, label, day, posted_at, invoice_uuid)
    select e.uuid, e.journal, e.key, e.label, e.day, ${new Date(now)}::timestamptz, e.invoice
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as e(uuid uuid, journal text, key text, label text, day date, invoice uuid)
    on conflict (key) do nothing
    returning uuid`.execute(tx);
  const uuids = new Set(added.map(({ uuid }) => uuid));
  return rows.filter(({ uuid }) => uuids.has(uuid));
}

async function addPostings(tx: Tx, entries: readonly Written[]): Promise<void> {
  const values = entries.flatMap(({ uuid, postings }) =>
    postings.map((posting, line) => ({ ...posting, entry: uuid, line })),
  );
  await sql`
    insert into ledger_postings (entry_uuid, line, account, party_uuid, invoice_uuid, payment_uuid, amount, vat)
    select p.entry, p.line, p.account, p.party, p.invoice, p.payment, p.amount, p.vat
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as p(entry uuid, line integer, account text, party uuid, invoice uuid, payment uuid, amount bigint, vat text)`.execute(
    tx,
  );
}

/** Records the day of a late payment, before the invoice is settled. Contested amounts are not late. */
async function noteLatePayments(tx: Tx, { day, postings }: JournalEntry): Promise<void> {
  const paid = postings.flatMap(({ invoice, amount }) => (invoice !== null && amount < 0 ? [invoice] : []));
  if (paid.length === 0) return;
  await sql`
    update companies set paid_late_on = ${day}::date
    where coalesce(paid_late_on < ${day}::date, true) and uuid in (
      select i.company_uuid from invoices i where i.uuid = any(${paid}::uuid[]) and i.side = 'sale'
        and ${isLateForCredit(day)})`.execute(tx);
}

/**
 * Updates the settled amounts. An invoice's own entry creates the debt; every other entry that refers to it settles
 * some of it, or reverts that.
 */
async function settle(tx: Tx, { invoice: own, means, postings }: JournalEntry): Promise<void> {
  for (const { invoice, amount } of postings) {
    if (invoice === null || invoice === own) continue;
    await tx
      .updateTable('invoices')
      // Customers' debts are debits, debts to carriers credits.
      .set({
        settled: sql`settled + case side when 'sale' then ${-amount}::bigint else ${amount}::bigint end`,
        means: sql`coalesce(${means}, means)`,
      })
      .where('uuid', '=', invoice)
      .execute();
  }
}
