import { sql } from 'kysely';
import { bookDay } from '#freight/invoice/terms.ts';
import { paymentTakenBack } from '#freight/ledger/taken-back.ts';
import { splitOver } from '#freight/payment/dispute.ts';
import type { Tx } from '../../../database/open.ts';
import { postJournal } from '../ledger/post-journal.ts';

interface Payment {
  readonly uuid: string;
  readonly reference: string;
  readonly customer: string;
}

interface Taken {
  /** Identifies the movement, which is booked once. */
  readonly key: string;
  /** In cents; above 0 if it was taken, below 0 if it was given back. */
  readonly amount: number;
  readonly fee: number;
  readonly now: number;
}

/**
 * Books money of a payment that its customer got back without a credit note, by a chargeback or at the card provider:
 * the invoices are open again. What is given back settles those that are still open.
 */
export async function takeBack(tx: Tx, payment: Payment, { key, amount, fee, now }: Taken): Promise<void> {
  const invoices = amount > 0 ? await settledBy(tx, payment.uuid) : await reopenedOf(tx, payment.uuid);
  const { parts } = splitOver(invoices, Math.abs(amount));
  const { uuid, reference: label, customer } = payment;
  const isSuspended = await isInSuspense(tx, uuid);
  const entry = { key, label, day: bookDay(now), payment: uuid, customer, isSuspended, amount, fee, parts };
  await postJournal(tx, paymentTakenBack(entry), now);
}

/** True if the money of a payment went to suspense, and nobody accepted it to its company's account since. */
async function isInSuspense(tx: Tx, payment: string): Promise<boolean> {
  const { isSuspended } = await tx
    .selectFrom('ledger_postings')
    .select(
      sql<boolean>`coalesce(bool_or(account = '4711') and not bool_or(account in ('411', '4191')), false)`.as(
        'isSuspended',
      ),
    )
    .where('payment_uuid', '=', payment)
    .executeTakeFirstOrThrow();
  return isSuspended;
}

/** Returns what a payment settles of each invoice, in cents. */
async function settledBy(tx: Tx, payment: string) {
  return await postedOn(tx, payment)
    .select(sql<number>`(-sum(p.amount))::bigint`.as('amount'))
    .having(sql<boolean>`sum(p.amount) < 0`)
    .execute();
}

/** Returns what is open of each invoice that was opened again for a payment, at most what was opened; in cents. */
async function reopenedOf(tx: Tx, payment: string) {
  return await postedOn(tx, payment)
    .innerJoin('invoices as i', 'i.uuid', 'p.invoice_uuid')
    .select(
      sql<number>`least(max(i.gross - i.settled), sum(p.amount) filter (where p.amount > 0))::bigint`.as('amount'),
    )
    .having(sql<boolean>`max(i.gross) > 0 and max(i.gross - i.settled) > 0 and max(p.amount) > 0`)
    .execute();
}

/** Invoices are taken in a fixed order. */
function postedOn(tx: Tx, payment: string) {
  return tx
    .selectFrom('ledger_postings as p')
    .select('p.invoice_uuid as invoice')
    .where('p.payment_uuid', '=', payment)
    .where('p.account', '=', '411')
    .where('p.invoice_uuid', 'is not', null)
    .$narrowType<{ invoice: string }>()
    .groupBy('p.invoice_uuid')
    .orderBy('p.invoice_uuid');
}
