import { sql } from 'kysely';
import type { BankEntry } from '#contract/answers/bank.ts';
import type { listBankEntries as call } from '#contract/bank.ts';
import type { AnswerOf, QueryOf } from '#contract/call.ts';
import { listMeta } from '#contract/list.ts';
import { matchPayout, type SentPayout } from '#freight/bank/match-payout.ts';
import { lookFor, matchTransfer, type OpenInvoice, type TransferMatch } from '#freight/bank/match-transfer.ts';
import { purposeOf } from '#freight/ledger/bank-purpose.ts';
import { CURRENCY } from '#freight/money/money.ts';
import { cleanLine } from '#freight/values/text.ts';
import type { Reader } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { Support } from '../../../identity/grants.ts';
import { arrivedCardPayouts, proposeCardPayouts } from '../../../services/money/card-payout/card-payouts.ts';
import { type SentOrder, sentPayouts } from '../../../services/money/payout/sent-payouts.ts';
import { openInvoices } from './open-invoices.ts';

/** Returns a page of movements on our account. */
export async function listEntries(db: Reader, _: Support, query: QueryOf<typeof call>): Promise<AnswerOf<typeof call>> {
  const { state, statement, limit, page } = query;
  let movements = db.selectFrom('bank_movements as m');
  if (state !== undefined) movements = movements.where('m.state', '=', state);
  if (statement !== undefined) movements = movements.where('m.statement_uuid', '=', statement);
  const count = await countMovements(db, query);
  const order = state === 'open' ? 'asc' : 'desc';
  const wanted = movements.select('m.uuid').orderBy('m.day', order).orderBy('m.uuid', order);
  const rows = await selectMovements(db)
    .where('m.uuid', 'in', sql<string>`(${wanted.limit(limit).offset((page - 1) * limit)})`)
    .orderBy('m.day', order)
    .orderBy('m.uuid', order)
    .execute();
  return { items: await presentAll(db, rows), meta: listMeta(count, query) };
}

/** By what statements keep of their movements; what is not booked is little, and counted itself. */
async function countMovements(db: Reader, { state, statement }: QueryOf<typeof call>): Promise<number> {
  const isCounted = state === 'open' || state === 'outgoing';
  let rows = isCounted
    ? db
        .selectFrom('bank_movements as m')
        .innerJoin('bank_statements as s', 's.uuid', 'm.statement_uuid')
        .where('m.state', '=', state)
        .select(sql<number>`count(*)`.as('count'))
    : db
        .selectFrom('bank_statements as s')
        .select(
          sql<number>`coalesce(sum(${sql.ref(state === undefined ? 's.movements' : 's.booked')}), 0)::bigint`.as(
            'count',
          ),
        );
  if (statement !== undefined) rows = rows.where('s.uuid', '=', statement);
  return (await rows.executeTakeFirstOrThrow()).count;
}

/**
 * Returns one movement with suggestions, or with the invoices that match a search.
 *
 * @throws `not_found`
 */
export async function findEntry(db: Reader, _: Support, uuid: string, q = ''): Promise<BankEntry> {
  const row = await selectMovements(db).where('m.uuid', '=', uuid).executeTakeFirst();
  const [entry] = row === undefined ? [] : await presentAll(db, [row], cleanLine(q));
  if (entry === undefined) throw new Refusal('not_found');
  return entry;
}

function selectMovements(db: Reader) {
  return db
    .selectFrom('bank_movements as m')
    .leftJoin('known_payers as k', 'k.iban', 'm.iban')
    .leftJoin('users as u', 'u.uuid', 'm.decided_by')
    .select([
      'm.uuid',
      'm.key',
      'm.state',
      'm.day',
      'm.amount',
      'm.name',
      'm.iban',
      'm.text',
      'm.reason',
      'm.reference',
    ])
    .select(['k.company_uuid as payer', sql<string | null>`u.first_name || ' ' || u.last_name`.as('by')]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectMovements>['execute']>>[number];

/** @param q search for invoices, replacing the suggestions for an open movement */
async function presentAll(db: Reader, rows: readonly Row[], q = ''): Promise<BankEntry[]> {
  const invoices = rows.some(({ state }) => state === 'open') ? await openInvoices(db) : [];
  const waiting = rows.filter(({ state }) => state !== 'booked');
  const sent = await sentPayouts(db, waiting);
  const booked = await readBooked(db, rows);
  const seen = await readSeen(db, rows);
  const proposed = await proposeCardPayouts(db, waiting);
  const arrived = await arrivedCardPayouts(
    db,
    rows.map(({ uuid }) => uuid),
  );
  return rows.map((row) =>
    present(row, {
      booked: {
        ...(booked.get(row.key) ?? NOTHING),
        // Its entry has fees, but is more than that.
        ...(arrived.has(row.uuid) ? { purpose: null } : {}),
        payouts: seen.get(row.uuid) ?? [],
        card_payout: arrived.get(row.uuid) ?? null,
      },
      matches: matchesOf(row, invoices, q),
      orders: row.state === 'booked' ? [] : ordersOf(row, sent),
      cardPayouts: row.state === 'booked' ? [] : proposed(row),
    }),
  );
}

function matchesOf(row: Row, invoices: readonly OpenInvoice[], q: string): TransferMatch[] {
  if (row.state !== 'open') return [];
  return q === '' ? matchTransfer(row, invoices, row.payer) : lookFor(q, row.amount, invoices);
}

function ordersOf(row: Row, sent: readonly SentOrder[]): BankEntry['orders'] {
  return matchPayout(row, sent).map(({ payouts }) => ({ payouts: payouts.map(presentPayout) }));
}

function presentPayout({ uuid, carrier, amount, day, iban }: Shown): Seen {
  return { uuid, carrier, amount, day, iban_end: iban.slice(-4) };
}

type Shown = Pick<SentPayout, 'uuid' | 'carrier' | 'amount' | 'day' | 'iban'>;

interface Known {
  readonly booked: Booked & Pick<NonNullable<BankEntry['booked']>, 'payouts' | 'card_payout'>;
  readonly matches: readonly TransferMatch[];
  readonly orders: BankEntry['orders'];
  readonly cardPayouts: BankEntry['card_payouts'];
}

function present(row: Row, { booked, matches, orders, cardPayouts }: Known): BankEntry {
  const { uuid, state, day, amount, name, iban, text, by, reason } = row;
  return {
    uuid,
    state,
    day,
    amount,
    name,
    text,
    currency: CURRENCY,
    iban_end: iban?.slice(-4) ?? null,
    booked: state === 'booked' ? { ...booked, by, reason } : null,
    matches: matches.map(presentMatch),
    orders,
    card_payouts: cardPayouts,
  };
}

function presentMatch({ company, name, ...match }: TransferMatch): BankEntry['matches'][number] {
  return { ...match, company: { uuid: company, name } };
}

type Booked = Pick<NonNullable<BankEntry['booked']>, 'company' | 'parts' | 'purpose'>;

const NOTHING: Booked = { purpose: null, company: null, parts: [] };

/** Returns what movements settled according to the ledger, by key. */
async function readBooked(db: Reader, rows: readonly Row[]): Promise<ReadonlyMap<string, Booked>> {
  const keys = rows.filter(({ state }) => state === 'booked').flatMap(({ key }) => [`bank:${key}`, `bank:${key}:for`]);
  if (keys.length === 0) return new Map();
  const postings = await db
    .selectFrom('ledger_postings as p')
    .innerJoin('ledger_entries as e', 'e.uuid', 'p.entry_uuid')
    .leftJoin('companies as c', 'c.uuid', 'p.party_uuid')
    .leftJoin('invoices as i', 'i.uuid', 'p.invoice_uuid')
    .select(['e.key', 'p.account', 'p.amount', 'p.invoice_uuid as invoice', 'i.number', 'c.uuid as company', 'c.name'])
    .where('e.key', 'in', keys)
    .orderBy('p.line')
    .execute();
  const booked = new Map<string, Booked>();
  for (const { key, account, amount, invoice, number, company, name } of postings) {
    const movement = key.split(':')[1] ?? '';
    const before = booked.get(movement) ?? NOTHING;
    const part = invoice === null || number === null ? [] : [{ invoice, number, amount: -amount }];
    booked.set(movement, {
      purpose: before.purpose ?? purposeOf(account),
      company: company === null || name === null ? before.company : { uuid: company, name },
      parts: [...before.parts, ...part],
    });
  }
  return booked;
}

type Seen = BankEntry['orders'][number]['payouts'][number];

/** Returns the payouts that movements executed or returned, by movement id. */
async function readSeen(db: Reader, rows: readonly Row[]): Promise<ReadonlyMap<string, Seen[]>> {
  const uuids = rows.filter(({ state }) => state === 'booked').map(({ uuid }) => uuid);
  if (uuids.length === 0) return new Map();
  const payouts = await db
    .selectFrom('payouts as p')
    .innerJoin('payout_batches as b', 'b.uuid', 'p.batch_uuid')
    .innerJoin('bank_accounts as a', 'a.uuid', 'p.account_uuid')
    .innerJoin('companies as c', 'c.uuid', 'p.company_uuid')
    .innerJoin('bank_movements as m', (join) => join.on(sql<boolean>`m.uuid = p.executed_by or m.uuid = p.returned_by`))
    .select(['m.uuid as movement', 'p.uuid', 'c.name as carrier', 'p.amount', 'b.day', 'a.iban'])
    .where(sql<boolean>`m.uuid = any(${uuids}::uuid[])`)
    // Each column has an index; a join by movement would scan all payouts.
    .where(sql<boolean>`(p.executed_by = any(${uuids}::uuid[]) or p.returned_by = any(${uuids}::uuid[]))`)
    .orderBy('c.name')
    .orderBy('p.uuid')
    .execute();
  const seen = Map.groupBy(payouts, ({ movement }) => movement);
  return new Map([...seen].map(([movement, own]) => [movement, own.map(presentPayout)]));
}
