import { type NotNull, type RawBuilder, sql } from 'kysely';
import { invoiceNumber } from '#freight/invoice/terms.ts';
import type { Db, Reader } from '../../../database/open.ts';
import { sealInvoice } from './seal-invoice.ts';

/** Rules of the ledger. Each query returns violations: an entry's key, or the number of an invoice or series. */
const RULES: Readonly<Record<string, RawBuilder<{ at: string }>>> = {
  'comes to 0': sql`
    select e.key as at from ledger_entries e left join ledger_postings p on p.entry_uuid = e.uuid
    group by e.uuid having count(p.line) < 2 or sum(p.amount) <> 0`,
  'owes what the books say': sql`
    select i.number as at from invoices i where i.number is not null and i.gross - i.settled <> coalesce(
      (select sum(case p.account when '411' then p.amount else -p.amount end) from ledger_postings p
        where p.invoice_uuid = i.uuid and p.account in ('411', '401')), 0)`,
  'comes to the sum of its lines and its VAT': sql`
    select i.number as at from invoices i where i.number is not null and (
      i.net <> (select sum((line->>'amount')::bigint) from jsonb_array_elements(i.content->'lines') line)
      -- Credit notes in parts add up to the VAT of their invoice: one may have a cent more or less than its own.
      or abs(i.vat - round(i.net * (i.content->'vat'->>'rate')::numeric / 100)) > (i.corrects is not null)::int)`,
  'gives back no more than it took': sql`
    select p.reference as at from payments p join refunds r on r.payment_uuid = p.uuid and r.replaced_by is null
        and not (r.reason = 'quarantine' and r.status = 'failed')
      left join quarantines q on q.payment_uuid = p.uuid
    group by p.uuid having sum(r.amount) > greatest(p.received, max(q.received))`,
  'pays what it settles and owes for lateness': sql`
    select p.uuid::text as at from payouts p join payout_batches b on b.uuid = p.batch_uuid
    where b.exported_at is not null and p.withdrawn_at is null and p.returned_on is null and p.amount <>
      coalesce((select sum(part.amount) from payout_parts part where part.payout_uuid = p.uuid), 0)
      + coalesce((select sum(r.amount) from refunds r where r.payout_uuid = p.uuid), 0)
      + coalesce((select sum(f.interest + f.fixed) from payout_late_fees f where f.payout_uuid = p.uuid), 0)`,
  'books what it pays for lateness': sql`
    select p.uuid::text as at from payouts p
    left join (select payment_uuid, sum(amount) as booked from ledger_postings where account = '668' group by 1) l
      on l.payment_uuid = p.uuid
    left join (select payout_uuid, sum(interest + fixed) as kept from payout_late_fees where not is_returned group by 1) f
      on f.payout_uuid = p.uuid
    where coalesce(l.booked, 0) <> coalesce(f.kept, 0)`,
  'equals the balance at the card provider': sql`
    select 'Account 5115' as at from card_checks c
    where c.difference <> 0 and c.day = (select max(day) from card_checks)`,
  'counts its movements': sql`
    select 'Statement ' || s.id as at from bank_statements s
      left join (select statement_uuid, count(*) as movements, count(*) filter (where state = 'booked') as booked
        from bank_movements group by 1) m on m.statement_uuid = s.uuid
    where s.movements <> coalesce(m.movements, 0) or s.booked <> coalesce(m.booked, 0)`,
  'has numbers without a gap, on days that never fall': sql`
    with numbered as (
      select split_part(number, '-', 1) as series, split_part(number, '-', 2)::int as year,
        split_part(number, '-', 3)::int as place, issued_on from invoices where number is not null),
    followed as (
      select *, lag(issued_on) over (partition by series, year order by place) as before from numbered)
    select s.series || '-' || s.year as at from invoice_series s
      left join followed f on f.series = s.series and f.year = s.year
    group by s.series, s.year
    having s.last <> count(f.place) or s.last <> coalesce(max(f.place), 0)
      or bool_or(f.issued_on < f.before) or bool_or(extract(year from f.issued_on) <> s.year)`,
};

/**
 * Returns one sentence per violated rule; empty if the ledger is correct. Each rule reads the whole ledger: for a
 * million invoices this takes longer than the statement timeout of requests.
 */
export function checkBooks(db: Db): Promise<string[]> {
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      // Requests read with one process.
      await sql`set local max_parallel_workers_per_gather = 2`.execute(tx);
      const faults: string[] = [];
      for (const [rule, query] of Object.entries(RULES)) {
        const { rows } = await query.execute(tx);
        faults.push(...rows.map(({ at }) => `${at} no longer ${rule}.`));
      }
      return faults;
    });
}

/** Invoices read at once. */
const PAGE = 500;

/** Returns the numbers of invoices that differ from what was issued, or before which one was removed or inserted. */
export async function checkChain(db: Reader): Promise<string[]> {
  const broken: string[] = [];
  const all = await db.selectFrom('invoice_series').select(['series', 'year', 'last_hash']).execute();
  for (const { last_hash: last, ...series } of all) {
    let previous = '';
    for (let place = 1, isMore = true; isMore; place += PAGE) {
      const rows = await readPage(db, series, place);
      for (const { hash, issued_on, due_on, number, net, vat, gross, content } of rows) {
        const sealed = { number, day: issued_on, due: due_on, net, vat, gross, content };
        if (sealInvoice(previous, sealed) !== hash) broken.push(number);
        previous = hash;
      }
      isMore = rows.length === PAGE;
    }
    if (previous !== last) broken.push(`${series.series}-${series.year}`);
  }
  return broken;
}

/** Returns the next invoices of a series, in order. Queried by number, which is indexed. */
async function readPage(
  db: Reader,
  { series, year }: { readonly series: string; readonly year: number },
  first: number,
) {
  const numbers = Array.from({ length: PAGE }, (_, index) => invoiceNumber(series, year, first + index));
  return await db
    .selectFrom('invoices')
    .select(['number', 'issued_on', 'due_on', 'net', 'vat', 'gross', 'content', 'hash'])
    .where('number', 'in', numbers)
    .orderBy(sql`split_part(number, '-', 3)::int`)
    .$narrowType<Record<'number' | 'issued_on' | 'due_on' | 'vat' | 'gross' | 'content' | 'hash', NotNull>>()
    .execute();
}
