import { sql } from 'kysely';
import type { InvoiceType } from '#freight/invoice/invoice.ts';
import type { Locale } from '#freight/user/locale.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../database/open.ts';
import type { ShipmentScope, Support } from '../../../identity/grants.ts';
import type { Period } from '../../../services/transport/shipment-export/period.ts';
import { BATCH_SIZE, count, csvFile, day, money, pagesOf, text } from './book-table.ts';
import { BOOK_WORDS as WORDS } from './book-words.ts';

type Wanted = Pick<Context, 'db' | 'translator'>;

/** Exports the invoices and credit notes of a shipper in a period. */
export function exportInvoices(context: Wanted, { company }: ShipmentScope, period: Period, locale: Locale) {
  return invoicesFile(context, { side: 'sale', company }, period, locale);
}

/** Exports all sales or purchase invoices of a period. */
export function exportSide(context: Wanted, _: Support, side: 'sale' | 'purchase', period: Period, locale: Locale) {
  return invoicesFile(context, { side, company: null }, period, locale);
}

interface Whose {
  readonly side: 'sale' | 'purchase';
  /** Null means all companies. */
  readonly company: string | null;
}

function invoicesFile({ db, translator }: Wanted, whose: Whose, period: Period, locale: Locale) {
  const kindOf = (type: InvoiceType) => translator.say(locale, WORDS[type]);
  return csvFile<Row>(
    { translator },
    {
      name: whose.side === 'sale' ? WORDS.sale_invoices : WORDS.purchase_invoices,
      period,
      columns: [
        [WORDS.number, ({ number }) => text(number)],
        [WORDS.kind, ({ type }) => text(kindOf(type))],
        [WORDS.issued, ({ issued_on }) => day(issued_on)],
        [WORDS.due, ({ due_on }) => day(due_on)],
        [WORDS.company, ({ name }) => text(name)],
        [WORDS.transport, ({ transport }) => text(transport)],
        [WORDS.net, ({ net }) => money(net)],
        [WORDS.category, ({ category }) => text(category)],
        [WORDS.rate, ({ rate }) => count(rate, 1)],
        [WORDS.vat, ({ vat }) => money(vat)],
        [WORDS.gross, ({ gross }) => money(gross)],
        [WORDS.settled, ({ settled }) => money(settled)],
        [WORDS.open, ({ gross, settled }) => money((gross ?? 0) - settled)],
      ],
      rows: pagesOf<Row>((last) => readInvoices(db, whose, period, last)),
    },
    locale,
  );
}

type Row = Awaited<ReturnType<ReturnType<typeof selectInvoices>['execute']>>[number];

function readInvoices(db: Db, { side, company }: Whose, period: Period, last: Row | undefined): Promise<Row[]> {
  let rows = selectInvoices(db)
    .where('i.side', '=', side)
    .where('i.issued_on', '>=', period.start_date)
    .where('i.issued_on', '<=', period.end_date);
  if (company !== null) rows = rows.where('i.company_uuid', '=', company);
  if (last !== undefined) {
    rows = rows.where(sql<boolean>`(i.issued_on, i.uuid) > (${last.issued_on}::date, ${last.uuid}::uuid)`);
  }
  return rows.orderBy('i.issued_on').orderBy('i.uuid').limit(BATCH_SIZE).execute();
}

function selectInvoices(db: Db) {
  return db
    .selectFrom('invoices as i')
    .innerJoin('companies as c', 'c.uuid', 'i.company_uuid')
    .leftJoin('shipments as s', 's.uuid', 'i.shipment_uuid')
    .leftJoin('missions as m', 'm.uuid', 'i.mission_uuid')
    .where('i.number', 'is not', null)
    .select(['i.uuid', 'i.number', 'i.type', 'i.issued_on', 'i.due_on', 'i.net', 'i.vat', 'i.gross', 'i.settled'])
    .select('c.name')
    .select(sql<string | null>`coalesce(s.reference, m.reference)`.as('transport'))
    .select(sql<string>`i.content->'vat'->>'category'`.as('category'))
    .select(sql<number>`(i.content->'vat'->>'rate')::float8`.as('rate'));
}
