import { sql } from 'kysely';
import type { JournalEntry } from '#freight/ledger/journal.ts';
import { payoutsExecuted, payoutsReturned } from '#freight/ledger/payout-journal.ts';
import type { Tx } from '../../../database/open.ts';
import { sendMail } from '../../../mail/mail-queue.ts';
import { showBilling } from '../purchase/enter-purchase.ts';
import { returnLateness } from './own-late-fees.ts';
import type { SentOrder } from './sent-payouts.ts';

/** A movement that executed payouts (`amount` below 0) or returned them. */
interface Seen {
  readonly uuid: string;
  readonly amount: number;
  readonly day: string;
}

type Booked = Pick<JournalEntry, 'key' | 'label'> & { readonly from: 'bank' | 'suspense' };

/** Returns the ledger entry of a movement that executed or returned payouts. */
export function entryOfPayouts(movement: Seen & Booked, payouts: readonly SentOrder[]): JournalEntry {
  const { key, label, day, from } = movement;
  const facts = { key, label, day, from, amount: Math.abs(movement.amount) };
  const orders = payouts.map(({ uuid, company, amount, parts, isRefund, late }) => ({
    payout: uuid,
    payee: company,
    isRefund,
    amount,
    parts,
    late,
  }));
  return movement.amount < 0 ? payoutsExecuted(facts, orders) : payoutsReturned(facts, orders);
}

/** Sets the day on which the bank executed payouts. Their rows must be locked. */
export async function showExecuted(tx: Tx, { uuid, day }: Seen, payouts: readonly SentOrder[]): Promise<void> {
  await tx.updateTable('payouts').set({ executed_on: day, executed_by: uuid }).where(isOf(payouts)).execute();
}

/**
 * Sets the day on which payouts were returned, so that another may pay the same invoices, and notifies the carriers.
 * For refunds support decides again. Their rows must be locked, and the ledger entry posted.
 */
export async function showReturned(
  tx: Tx,
  { uuid, day }: Seen,
  payouts: readonly SentOrder[],
  now: number,
): Promise<void> {
  await tx.updateTable('payouts').set({ returned_on: day, returned_by: uuid }).where(isOf(payouts)).execute();
  const ids = payouts.map((payout) => payout.uuid);
  await tx
    .updateTable('payout_parts')
    .set({ is_returned: true })
    .where(sql<boolean>`payout_uuid = any(${ids}::uuid[])`)
    .execute();
  await returnLateness(tx, payouts, day, now);
  await tx
    .updateTable('refunds')
    .set({ decided_at: null, decided_by: null, account_uuid: null, payout_uuid: null, alarmed_at: null })
    .where(sql<boolean>`payout_uuid = any(${ids}::uuid[])`)
    .execute();
  const missions = await tx
    .selectFrom('payout_parts as part')
    .innerJoin('invoices as i', 'i.uuid', 'part.invoice_uuid')
    .select(['i.mission_uuid as mission', 'i.company_uuid as carrier'])
    .where(sql<boolean>`part.payout_uuid = any(${ids}::uuid[])`)
    .orderBy('i.mission_uuid')
    .execute();
  for (const { mission, carrier } of missions) {
    if (mission !== null) await showBilling(tx, { mission, carrier }, now);
  }
  for (const { uuid: payout, company, amount, iban, parts, isRefund } of payouts) {
    if (isRefund) continue;
    const references = parts.map(({ number }) => number);
    const notice = {
      kind: 'payout_returned',
      payout,
      amount,
      day,
      iban: iban.slice(-4),
      references,
      refunded: null,
    } as const;
    await sendMail(tx, { company, user: null }, notice, now);
  }
}

function isOf(payouts: readonly SentOrder[]) {
  return sql<boolean>`uuid = any(${payouts.map(({ uuid }) => uuid)}::uuid[])`;
}
