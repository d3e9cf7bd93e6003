import { sql } from 'kysely';
import type { Locale } from '#freight/user/locale.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../database/open.ts';
import type { ShipmentScope } from '../../../identity/grants.ts';
import type { Period } from '../../../services/transport/shipment-export/period.ts';
import { BATCH_SIZE, csvFile, day, money, pagesOf, text } from './book-table.ts';
import { BOOK_WORDS as WORDS } from './book-words.ts';

/** A line of the statement in cents; `amount` is positive for charges, and null for balance lines. */
interface Line {
  readonly day: string;
  readonly label: string;
  readonly amount: number | null;
  readonly balance: number;
}

/** Exports what a shipper owed before a period, the charges, payments and credits in it, and the balance after it. */
export function exportAccount(
  { db, translator }: Pick<Context, 'db' | 'translator'>,
  scope: ShipmentScope,
  period: Period,
  locale: Locale,
) {
  const ends = {
    opening: translator.say(locale, WORDS.opening),
    closing: translator.say(locale, WORDS.closing),
  };
  return csvFile<Line>(
    { translator },
    {
      name: WORDS.statement,
      period,
      columns: [
        [WORDS.day, (line) => day(line.day)],
        [WORDS.label, ({ label }) => text(label)],
        [WORDS.charged, ({ amount }) => money(amount !== null && amount > 0 ? amount : null)],
        [WORDS.paid, ({ amount }) => money(amount !== null && amount < 0 ? -amount : null)],
        [WORDS.balance, ({ balance }) => money(balance)],
      ],
      rows: linesOf(db, scope, period, ends),
    },
    locale,
  );
}

async function* linesOf(
  db: Db,
  { company }: ShipmentScope,
  { start_date, end_date }: Period,
  ends: { readonly opening: string; readonly closing: string },
): AsyncGenerator<Line[]> {
  const before = await entries(db, company)
    .where('e.day', '<', start_date)
    .select(sql<number>`coalesce(sum(p.amount), 0)::bigint`.as('sum'))
    .executeTakeFirstOrThrow();
  let balance = before.sum;
  yield [{ day: start_date, label: ends.opening, amount: null, balance }];
  const pages = pagesOf((last: Entry | undefined) => readEntries(db, company, { start_date, end_date }, last));
  for await (const page of pages) {
    yield page.map(({ day: on, label, amount }) => {
      balance += amount;
      return { day: on, label, amount, balance };
    });
  }
  yield [{ day: end_date, label: ends.closing, amount: null, balance }];
}

/** Selects the postings of a customer's receivables (411) and advances (4191). */
function entries(db: Db, company: string) {
  return db
    .selectFrom('ledger_postings as p')
    .innerJoin('ledger_entries as e', 'e.uuid', 'p.entry_uuid')
    .where('p.party_uuid', '=', company)
    .where('p.account', 'in', ['411', '4191']);
}

type Entry = Awaited<ReturnType<typeof readEntries>>[number];

/** Returns one line per entry. Entries with a sum of 0, such as set-offs against credits, are left out. */
async function readEntries(
  db: Db,
  company: string,
  { start_date, end_date }: Period,
  last: { readonly day: string; readonly uuid: string } | undefined,
) {
  let rows = entries(db, company)
    .select(['e.uuid', 'e.day', 'e.label'])
    .select(sql<number>`sum(p.amount)::bigint`.as('amount'))
    .where('e.day', '>=', start_date)
    .where('e.day', '<=', end_date);
  if (last !== undefined) {
    rows = rows.where(sql<boolean>`(e.day, e.uuid) > (${last.day}::date, ${last.uuid}::uuid)`);
  }
  return await rows
    .groupBy(['e.uuid', 'e.day', 'e.label'])
    .having(sql<boolean>`sum(p.amount) <> 0`)
    .orderBy('e.day')
    .orderBy('e.uuid')
    .limit(BATCH_SIZE)
    .execute();
}
