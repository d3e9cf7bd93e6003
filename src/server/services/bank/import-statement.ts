import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { importStatement as call } from '#contract/bank.ts';
import type { AnswerOf } from '#contract/call.ts';
import { idsIn, matchPayout } from '#freight/bank/match-payout.ts';
import { matchTransfer, namedIn, type OpenInvoice } from '#freight/bank/match-transfer.ts';
import type { BankMovement, BankMovementState, BankStatement, StatementSource } from '#freight/bank/statement.ts';
import { type JournalEntry, paymentReceived, transferSuspended } from '#freight/ledger/journal.ts';
import { newUuid } from '../../database/new-uuid.ts';
import type { Tx } from '../../database/open.ts';
import { Refusal } from '../../errors.ts';
import type { Support } from '../../identity/grants.ts';
import { postJournals } from '../ledger/post-journal.ts';
import { entryOfPayouts, showExecuted, showReturned } from '../payout/see-payouts.ts';
import { lockSent, type SentOrder } from '../payout/sent-payouts.ts';
import { findStatement } from './list-statements.ts';
import { lockOpen, openInvoices } from './open-invoices.ts';

/**
 * Takes a bank statement, whole or not at all. What names its invoices and comes to their sum settles them; what is a
 * payout that went to the bank, or one that came back, says so; all else waits in suspense for somebody to say what it is
 * for. A movement that an earlier statement had is left alone.
 *
 * @throws `statement_differs` where another one was taken under its name: nobody knows which of them holds;
 * `statement_overlaps` where movements of its days were taken in another format, or from a CSV whose columns were read in
 * another way: none can be told from these
 */
export async function importStatement(
  tx: Tx,
  { actor, now }: Support,
  statement: BankStatement,
  source: StatementSource = 'camt',
): Promise<AnswerOf<typeof call>> {
  const { iban, id, day, opening, closing } = statement;
  // Of two statements imported at once the later one waits, and finds what the first booked.
  await sql`lock table bank_statements in share row exclusive mode`.execute(tx);
  const added = await tx
    .insertInto('bank_statements')
    .values({
      uuid: newUuid(now),
      iban,
      id,
      day,
      opening,
      closing,
      source,
      imported_by: actor.uuid,
      imported_at: new Date(now),
    })
    .onConflict((conflict) => conflict.columns(['iban', 'id']).doNothing())
    .returning('uuid')
    .executeTakeFirst();
  const counts = { booked: 0, open: 0, outgoing: 0 };
  const movements = keyed(statement);
  if (added === undefined) await requireSame(tx, statement, movements);
  else await requireOneFormat(tx, iban, movements, source);
  const taken = added === undefined ? [] : await addMovements(tx, added.uuid, movements, now);
  if (added !== undefined && source === 'csv')
    await requireOneForm(tx, statement, { uuid: added.uuid, movements, taken });
  const payouts = await lockSent(tx, taken);
  const invoices = await holdNamed(tx, taken);
  const bookings = inOrder(taken).map((movement) => bookingOf(movement, { payouts, invoices }));
  await postJournals(
    tx,
    bookings.map(({ entry }) => entry),
    now,
  );
  await showBooked(
    tx,
    bookings.flatMap(({ state, movement }) => (state === 'booked' ? [movement.uuid] : [])),
  );
  for (const { state, movement, payouts: seen } of bookings) {
    counts[state] += 1;
    if (seen.length > 0 && movement.amount < 0) await showExecuted(tx, movement, seen);
    if (seen.length > 0 && movement.amount > 0) await showReturned(tx, movement, seen, now);
  }
  return {
    statement: await findStatement(tx, iban, id),
    booked: counts.booked,
    waiting: counts.open,
    outgoing: counts.outgoing,
    known: statement.movements.length - taken.length,
  };
}

type KeyedMovement = BankMovement & { readonly key: string };
type Added = KeyedMovement & { readonly uuid: string };

/** The movements of a statement that move money, each with what tells it from all others. */
function keyed({ iban, movements }: BankStatement): KeyedMovement[] {
  const seen = new Map<string, number>();
  return movements
    .filter(({ amount }) => amount !== 0)
    .map((movement) => {
      const { amount, day, text, bankReference } = movement;
      const fact = JSON.stringify([iban, bankReference, amount, day, text]);
      // Two payments that are alike in all of this are two where one statement has both.
      const place = seen.get(fact) ?? 0;
      seen.set(fact, place + 1);
      const key = createHash('sha256')
        .update(place === 0 ? fact : `${fact} ${place}`)
        .digest('hex');
      return { ...movement, key };
    });
}

/** @throws `statement_differs` unless it is the one that was taken under its name */
async function requireSame(
  tx: Tx,
  { iban, id, day, opening, closing }: BankStatement,
  movements: readonly KeyedMovement[],
): Promise<void> {
  const keys = movements.map(({ key }) => key);
  const same = await tx
    .selectFrom('bank_statements')
    .select('uuid')
    .where((eb) => eb.and({ iban, id, day }))
    .where('opening', 'is not distinct from', opening)
    .where('closing', 'is not distinct from', closing)
    .where(sql<boolean>`(select count(*) from bank_movements where key = any(${keys}::text[])) = ${keys.length}`)
    .executeTakeFirst();
  if (same === undefined) throw new Refusal('statement_differs');
}

/** @throws `statement_overlaps` where another format has movements of the days of these */
async function requireOneFormat(
  tx: Tx,
  iban: string,
  movements: readonly KeyedMovement[],
  source: StatementSource,
): Promise<void> {
  const days = [...new Set(movements.map(({ day }) => day))];
  const other = await tx
    .selectFrom('bank_movements as m')
    .innerJoin('bank_statements as s', 's.uuid', 'm.statement_uuid')
    .select('m.uuid')
    .where('s.iban', '=', iban)
    .where('s.source', '<>', source)
    .where(sql<boolean>`m.day = any(${days}::date[])`)
    .limit(1)
    .executeTakeFirst();
  if (other !== undefined) throw new Refusal('statement_overlaps');
}

interface Taken {
  readonly uuid: string;
  readonly movements: readonly KeyedMovement[];
  readonly taken: readonly Added[];
}

/**
 * @throws `statement_overlaps` where what is new in a CSV has the day and amount of a movement that an earlier CSV had and
 * this one has not: it is the same in other words
 */
async function requireOneForm(tx: Tx, { iban }: BankStatement, { uuid, movements, taken }: Taken): Promise<void> {
  const keys = movements.map(({ key }) => key);
  const facts = taken.map(({ day, amount }) => ({ day, amount }));
  const other = await tx
    .selectFrom('bank_movements as m')
    .innerJoin('bank_statements as s', 's.uuid', 'm.statement_uuid')
    .select('m.uuid')
    .where('s.iban', '=', iban)
    .where('s.source', '=', 'csv')
    .where('s.uuid', '<>', uuid)
    .where(sql<boolean>`m.key <> all(${keys}::text[])`)
    .where(
      sql<boolean>`(m.day, m.amount) in (
        select t.day, t.amount from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as t(day date, amount bigint))`,
    )
    .limit(1)
    .executeTakeFirst();
  if (other !== undefined) throw new Refusal('statement_overlaps');
}

async function addMovements(
  tx: Tx,
  statement: string,
  movements: readonly KeyedMovement[],
  now: number,
): Promise<Added[]> {
  const rows = movements.map((movement) => ({ ...movement, uuid: newUuid(now) }));
  // One parameter: the values of some thousand rows are more parameters than a statement of SQL may have.
  const { rows: added } = await sql<{ uuid: string }>`
    insert into bank_movements (uuid, statement_uuid, key, amount, day, name, iban, text, state)
    select m.uuid, ${statement}::uuid, m.key, m.amount, m.day, m.name, m.iban, m.text,
      case when m.amount < 0 then 'outgoing' else 'open' end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as m(uuid uuid, key text, amount bigint, day date, name text, iban text, text text)
    on conflict (key) do nothing
    returning uuid`.execute(tx);
  const uuids = new Set(added.map(({ uuid }) => uuid));
  return rows.filter(({ uuid }) => uuids.has(uuid));
}

/**
 * The open invoices that movements name, all held before anything is booked, in the one order in which payments and
 * reminders hold them too: what a card paid meanwhile is no longer among them.
 */
async function holdNamed(tx: Tx, movements: readonly Added[]): Promise<OpenInvoice[]> {
  const came = movements.filter(({ amount }) => amount > 0);
  const open = came.length === 0 ? [] : await openInvoices(tx);
  const named = came.flatMap(({ text }) => namedIn(text, open)).map(({ uuid }) => uuid);
  return [...(await lockOpen(tx, named)).values()];
}

/** What left is booked before what came back of it, and what names a payout before what is only like it. */
function inOrder(movements: readonly Added[]): Added[] {
  const rank = (movement: Added) => (movement.amount > 0 ? 2 : idsIn(movement).size > 0 ? 0 : 1);
  return movements.toSorted((a, b) => rank(a) - rank(b));
}

interface Booking {
  readonly movement: Added;
  readonly state: BankMovementState;
  readonly entry: JournalEntry;
  /** What it carried out or brought back. */
  readonly payouts: readonly SentOrder[];
}

/** How a movement is booked; what it settles, carries out or brings back is no longer open among what is given. */
function bookingOf(
  movement: Added,
  { payouts, invoices }: { readonly payouts: SentOrder[]; readonly invoices: OpenInvoice[] },
): Booking {
  const { key, amount, day, name } = movement;
  const facts = { key: `bank:${key}`, label: name.slice(0, 100), day, amount };
  const order = matchPayout(movement, payouts).find(({ isCertain }) => isCertain);
  if (order !== undefined) {
    remember(payouts, order.payouts, amount < 0 ? { isExecuted: true } : { isReturned: true });
    const entry = entryOfPayouts({ ...facts, uuid: movement.uuid, from: 'bank' }, order.payouts);
    return { movement, state: 'booked', entry, payouts: order.payouts };
  }
  const waits = { movement, entry: transferSuspended(facts), payouts: [] };
  if (amount < 0) return { ...waits, state: 'outgoing' };
  const [match] = matchTransfer(movement, invoices, null);
  if (match?.reason !== 'named') return { ...waits, state: 'open' };
  const { company: customer, parts } = match;
  for (const { invoice } of parts)
    invoices.splice(
      invoices.findIndex((each) => each.uuid === invoice),
      1,
    );
  return {
    ...waits,
    state: 'booked',
    entry: paymentReceived({ ...facts, means: 'transfer', payment: null, customer, parts }),
  };
}

function remember(payouts: SentOrder[], seen: readonly SentOrder[], fact: Partial<SentOrder>): void {
  for (const payout of seen) payouts[payouts.indexOf(payout)] = { ...payout, ...fact };
}

async function showBooked(tx: Tx, movements: readonly string[]): Promise<void> {
  const isBooked = sql<boolean>`uuid = any(${movements}::uuid[])`;
  await tx.updateTable('bank_movements').set({ state: 'booked' }).where(isBooked).execute();
}
