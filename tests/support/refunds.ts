import { randomUUID } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { insertPayment } from '#server/services/money/payment/insert-payment.ts';

interface Failed {
  readonly company: string;
  readonly by: string;
  /** The invoice whose money it is. */
  readonly credit: string;
}

/** A refund that the bank of the card turned away. */
export async function addFailedRefund({ db, now }: Context, { company, by, credit }: Failed): Promise<string> {
  const [uuid, payment] = [randomUUID(), randomUUID()];
  const at = new Date(now());
  await db
    .transaction()
    .execute((tx) => insertPayment(tx, { uuid: payment, company, amount: 6000, createdBy: by, now: now() }));
  await db.updateTable('payments').set({ status: 'captured', received: 6000 }).where('uuid', '=', payment).execute();
  const of = { payment_uuid: payment, shipment_uuid: null, credit_uuid: credit, requested_by: null };
  await db
    .insertInto('refunds')
    .values({
      uuid,
      ...of,
      amount: 6000,
      reason: 'support',
      status: 'failed',
      refund: `re_${uuid}`,
      requested_at: at,
      due_on: '2026-03-19',
      ended_at: at,
      alarmed_at: null,
    })
    .execute();
  return uuid;
}
