import { sql } from 'kysely';
import type { Locale } from '#freight/user/locale.ts';
import type { VatCategory } from '#freight/vat/vat.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../database/open.ts';
import type { Support } from '../../../identity/grants.ts';
import type { Period } from '../../../services/transport/shipment-export/period.ts';
import { BATCH_SIZE, count, csvFile, day, money, pagesOf, text } from './book-table.ts';
import { BOOK_WORDS as WORDS } from './book-words.ts';

type Wanted = Pick<Context, 'db' | 'translator'>;

/** Exports bank and card movements of a period from the ledger; outgoing amounts are negative. */
export function exportPayments({ db, translator }: Wanted, _: Support, period: Period, locale: Locale) {
  return csvFile<Payment>(
    { translator },
    {
      name: WORDS.payments,
      period,
      columns: [
        [WORDS.day, (row) => day(row.day)],
        [WORDS.journal, ({ journal }) => text(journal)],
        [WORDS.label, ({ label }) => text(label)],
        [WORDS.company, ({ company }) => text(company)],
        [WORDS.invoices, ({ invoices }) => text(invoices)],
        [WORDS.amount, ({ amount }) => money(amount)],
      ],
      rows: pagesOf<Payment>((last) => readPayments(db, period, last)),
    },
    locale,
  );
}

type Payment = Awaited<ReturnType<ReturnType<typeof selectPayments>['execute']>>[number];

function readPayments(db: Db, { start_date, end_date }: Period, last: Payment | undefined): Promise<Payment[]> {
  let rows = selectPayments(db).where('e.day', '>=', start_date).where('e.day', '<=', end_date);
  if (last !== undefined) {
    rows = rows.where(sql<boolean>`(e.day, e.uuid) > (${last.day}::date, ${last.uuid}::uuid)`);
  }
  return rows.orderBy('e.day').orderBy('e.uuid').limit(BATCH_SIZE).execute();
}

/** Selects entries with a posting of the bank, of cards, or of transfers in transit to carriers. */
function selectPayments(db: Db) {
  return db
    .selectFrom('ledger_entries as e')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('ledger_postings as p')
          .leftJoin('companies as c', 'c.uuid', 'p.party_uuid')
          .leftJoin('invoices as i', 'i.uuid', 'p.invoice_uuid')
          .whereRef('p.entry_uuid', '=', 'e.uuid')
          .select(sql<number>`sum(p.amount) filter (where p.account in ('512', '5115'))::bigint`.as('amount'))
          .select(sql<string | null>`string_agg(distinct c.name, ', ')`.as('company'))
          .select(sql<string | null>`string_agg(distinct i.number, ' ')`.as('invoices'))
          .as('sum'),
      (join) => join.onTrue(),
    )
    .where('e.journal', 'in', ['BQ', 'CB'])
    .where('sum.amount', 'is not', null)
    .select(['e.uuid', 'e.day', 'e.journal', 'e.label', 'sum.amount', 'sum.company', 'sum.invoices']);
}

/** Exports sales, purchases and their VAT in a period, by category and rate. */
export function exportVat({ db, translator }: Wanted, _: Support, period: Period, locale: Locale) {
  return csvFile<VatFigure>(
    { translator },
    {
      name: WORDS.vat_figures,
      period,
      columns: [
        [WORDS.side, ({ side }) => text(translator.say(locale, WORDS[side]))],
        [WORDS.category, ({ category }) => text(category)],
        [WORDS.rate, ({ rate }) => count(rate, 1)],
        [WORDS.count, (row) => count(row.count)],
        [WORDS.net, ({ net }) => money(net)],
        [WORDS.vat, ({ vat }) => money(vat)],
        [WORDS.gross, ({ gross }) => money(gross)],
      ],
      rows: oncePage(() => readVat(db, period)),
    },
    locale,
  );
}

interface VatFigure {
  readonly side: 'sale' | 'purchase';
  readonly category: VatCategory;
  readonly rate: number;
  readonly count: number;
  readonly net: number;
  readonly vat: number;
  readonly gross: number;
}

async function* oncePage<Row>(read: () => Promise<Row[]>): AsyncGenerator<Row[]> {
  yield await read();
}

async function readVat(db: Db, { start_date, end_date }: Period): Promise<VatFigure[]> {
  const { rows } = await sql<VatFigure>`
    select i.side, i.content->'vat'->>'category' as category, (i.content->'vat'->>'rate')::float8 as rate,
      count(*)::int as count, sum(i.net)::bigint as net, sum(i.vat)::bigint as vat, sum(i.gross)::bigint as gross
    from invoices i
    where i.number is not null and i.issued_on between ${start_date}::date and ${end_date}::date
    group by 1, 2, 3 order by 1 desc, 2, 3`.execute(db);
  return rows;
}
