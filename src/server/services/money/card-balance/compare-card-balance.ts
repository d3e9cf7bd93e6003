import { sql } from 'kysely';
import { bookDay } from '#freight/invoice/terms.ts';
import { type CardBalances, cardDifference } from '#freight/ledger/card-balance.ts';
import type { Context } from '../../../context.ts';
import { newUuid } from '../../../database/new-uuid.ts';
import type { Reader, Tx } from '../../../database/open.ts';
import { mailSupport } from '../../../mail/mail-queue.ts';
import { syncCardAccount } from '../card-payout/sync-card-account.ts';
import { sweepPayments } from '../payment/sweep-payments.ts';

/**
 * Compares what the books say of card payments with our balance at the card provider, and keeps the result of the day. A
 * difference is an alert to support; nothing is adjusted.
 */
export async function compareCardBalance(context: Context): Promise<void> {
  const { db, log } = context;
  let balances = await readBalances(context);
  if (cardDifference(balances) !== 0) {
    // A payment of this moment may be at the provider already, and not in the books.
    await sweepPayments(context);
    balances = await readBalances(context);
  }
  const difference = cardDifference(balances);
  if (difference !== 0)
    log.error({ ...balances, difference }, 'account 5115 differs from the balance at the card provider');
  await db.transaction().execute((tx) => keepCheck(tx, { ...balances, difference }, context.now()));
}

async function readBalances(context: Context): Promise<CardBalances> {
  await syncCardAccount(context);
  const { available, pending } = await context.cards.account.readBalance();
  return { available, pending, ...(await readBooks(context.db)) };
}

async function readBooks(db: Reader): Promise<Omit<CardBalances, 'available' | 'pending'>> {
  const { rows } = await sql<Omit<CardBalances, 'available' | 'pending'>>`
    select
      (select coalesce(sum(amount), 0)::bigint from ledger_postings where account = '5115') as booked,
      (select coalesce(sum(case when arrived_by is null then amount else -amount end), 0)::bigint from card_payouts
        where arrived_by is null and state not in ('failed', 'canceled')
          or arrived_by is not null and returned_by is null and state in ('failed', 'canceled')) as "inTransit",
      (select coalesce(sum(cost), 0)::bigint from card_movements where booked_by is null) as fees`.execute(db);
  return rows[0] ?? { booked: 0, inTransit: 0, fees: 0 };
}

async function keepCheck(tx: Tx, balances: CardBalances & { readonly difference: number }, now: number): Promise<void> {
  const { booked, available, pending, inTransit, fees, difference } = balances;
  const day = bookDay(now);
  // Two servers may compare at once: the later one sees what the first alerted.
  await sql`select pg_advisory_xact_lock(hashtextextended('card balance', 0))`.execute(tx);
  const before = await tx
    .selectFrom('card_checks')
    .select('difference')
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  const found = { booked, available, pending, in_transit: inTransit, fees, difference, checked_at: new Date(now) };
  await tx
    .insertInto('card_checks')
    .values({ uuid: newUuid(now), day, ...found })
    .onConflict((same) => same.column('day').doUpdateSet(found))
    .execute();
  if (difference !== 0 && before?.difference !== difference)
    await mailSupport(tx, { kind: 'card_balance_differs', day, booked, balance: available + pending, difference }, now);
}
