import { sql } from 'kysely';
import { bookDay } from '#freight/invoice/terms.ts';
import { advanceUsed } from '#freight/ledger/advance.ts';
import type { Taxed } from '../../../database/money-schema.ts';
import type { Reader, Tx } from '../../../database/open.ts';
import { postJournal } from '../ledger/post-journal.ts';
import type { Billable } from './read-billable.ts';

/** A payment by card for a booking, received before its invoice could be issued: its money is on account. */
export interface Advance {
  readonly payment: string;
  readonly reference: string;
  readonly company: string;
  /** Null for charges that predate it. */
  readonly taxed: Taxed | null;
  readonly received: number;
}

/** Returns the money that waits for a pending invoice of a transport or of its cancellation; null if there is none. */
export async function findAdvance(
  db: Reader,
  { shipment, type, extra }: Pick<Billable, 'shipment' | 'type' | 'extra'>,
): Promise<Advance | null> {
  const isTransport = type === 'mission_main';
  if (!isTransport && extra !== 'cancellation') return null;
  const payments = await db
    .selectFrom('payments')
    .select(['uuid as payment', 'reference', 'company_uuid as company', 'taxed', 'received'])
    .where('shipment_uuid', '=', shipment)
    .where('status', '=', 'captured')
    .where('received', '>', 0)
    .where(isTransport ? sql<boolean>`taken_for is distinct from 'fee'` : sql<boolean>`taken_for = 'fee'`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_allocations')
            .select('payment_uuid')
            .whereRef('payment_allocations.payment_uuid', '=', 'payments.uuid'),
        ),
      ),
    )
    .orderBy('created_at')
    .orderBy('uuid')
    .execute();
  for (const payment of payments) {
    if ((await leftOnAccount(db, payment.payment)) > 0) return payment;
  }
  return null;
}

/** Locks the payment until the transaction ends. @returns false if its money was used or given back meanwhile */
export async function holdAdvance(tx: Tx, { payment }: Advance): Promise<boolean> {
  await tx.selectFrom('payments').select('uuid').where('uuid', '=', payment).forUpdate().execute();
  return (await leftOnAccount(tx, payment)) > 0;
}

/** Settles an issued invoice with what is on account of its payment. */
export async function settleFromAccount(
  tx: Tx,
  { advance, invoice, now }: { readonly advance: Advance; readonly invoice: string; readonly now: number },
): Promise<void> {
  const { payment, reference, company: customer, received } = advance;
  const { open } = await tx
    .selectFrom('invoices')
    .select(sql<number>`coalesce(gross - settled, 0)::bigint`.as('open'))
    .where('uuid', '=', invoice)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const amount = Math.min(open, await leftOnAccount(tx, payment));
  if (amount <= 0) return;
  const allocation = { payment_uuid: payment, invoice_uuid: invoice, amount: received };
  await tx.insertInto('payment_allocations').values(allocation).execute();
  await postJournal(tx, advanceUsed({ payment, label: reference, customer, invoice, amount, day: bookDay(now) }), now);
}

/** Returns what a payment left on its customer's account, in cents. */
async function leftOnAccount(db: Reader, payment: string): Promise<number> {
  const { left } = await db
    .selectFrom('ledger_postings')
    .select(sql<number>`coalesce(-sum(amount), 0)::bigint`.as('left'))
    .where('payment_uuid', '=', payment)
    .where('account', '=', '4191')
    .executeTakeFirstOrThrow();
  return left;
}
