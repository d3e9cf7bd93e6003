import { sql } from 'kysely';
import type { importStatement as call } from '#contract/bank.ts';
import type { AnswerOf } from '#contract/call.ts';
import { idsIn, matchPayout } from '#freight/bank/match-payout.ts';
import { matchTransfer, namedIn, type OpenInvoice } from '#freight/bank/match-transfer.ts';
import type { BankMovementState, BankStatement, StatementSource } from '#freight/bank/statement.ts';
import { type JournalEntry, paymentReceived, transferSuspended } from '#freight/ledger/journal.ts';
import type { Tx } from '../../../database/open.ts';
import type { Support } from '../../../identity/grants.ts';
import { postJournals } from '../../../services/money/ledger/post-journal.ts';
import { entryOfPayouts, showExecuted, showReturned } from '../../../services/money/payout/see-payouts.ts';
import { lockSent, type SentOrder } from '../../../services/money/payout/sent-payouts.ts';
import { type AddedMovement, addStatement } from './add-statement.ts';
import { findStatement } from './list-statements.ts';
import { lockOpen, openInvoices } from './open-invoices.ts';

/**
 * Imports a bank statement atomically. Movements that name invoices with a matching sum settle them; payouts executed
 * or returned are marked as such; all others wait in suspense for a decision. The statement must follow the last one of
 * the account; known movements are skipped.
 *
 * @throws what `addStatement` throws
 */
export async function importStatement(
  tx: Tx,
  grant: Support,
  statement: BankStatement,
  source: StatementSource = 'camt',
): Promise<Answer> {
  const { now } = grant;
  const { uuid, taken } = await addStatement(tx, grant, statement, source);
  const counts = { booked: 0, open: 0, outgoing: 0 };
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
    statement: await findStatement(tx, uuid),
    booked: counts.booked,
    waiting: counts.open,
    outgoing: counts.outgoing,
    known: statement.movements.length - taken.length,
  };
}

/** Imports the statements of our account in one file, in order, and returns the last one. */
export async function importStatements(
  tx: Tx,
  grant: Support,
  { statements, others }: { readonly statements: readonly BankStatement[]; readonly others: readonly string[] },
): Promise<Answer> {
  const answers: Answer[] = [];
  for (const statement of statements) answers.push(await importStatement(tx, grant, statement));
  const last = answers.at(-1);
  if (last === undefined) throw new Error('A file without statements is refused before.');
  const sum = (name: 'booked' | 'waiting' | 'outgoing' | 'known') =>
    answers.reduce((total, answer) => total + answer[name], 0);
  return {
    statement: last.statement,
    booked: sum('booked'),
    waiting: sum('waiting'),
    outgoing: sum('outgoing'),
    known: sum('known'),
    statements: answers.length,
    others: [...others],
  };
}

type Answer = AnswerOf<typeof call>;

/**
 * Locks the open invoices that movements name, before anything is booked and in the same order as payments and
 * reminders. Invoices paid by card meanwhile are left out.
 */
async function holdNamed(tx: Tx, movements: readonly AddedMovement[]): Promise<OpenInvoice[]> {
  const came = movements.filter(({ amount }) => amount > 0);
  const open = came.length === 0 ? [] : await openInvoices(tx);
  const named = came.flatMap(({ text }) => namedIn(text, open)).map(({ uuid }) => uuid);
  return [...(await lockOpen(tx, named)).values()];
}

/** Sorts outgoing movements before returns, and those that name a payout before those that only resemble one. */
function inOrder(movements: readonly AddedMovement[]): AddedMovement[] {
  const rank = (movement: AddedMovement) => (movement.amount > 0 ? 2 : idsIn(movement).size > 0 ? 0 : 1);
  return movements.toSorted((a, b) => rank(a) - rank(b));
}

interface Booking {
  readonly movement: AddedMovement;
  readonly state: BankMovementState;
  readonly entry: JournalEntry;
  /** Payouts that it executed or returned. */
  readonly payouts: readonly SentOrder[];
}

/** Returns the booking of a movement, and removes what it settles, executes or returns from the given lists. */
function bookingOf(
  movement: AddedMovement,
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
