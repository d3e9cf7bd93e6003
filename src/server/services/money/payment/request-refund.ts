import type { RefundReason } from '#freight/payment/refund.ts';
import { newUuid } from '../../../database/new-uuid.ts';
import type { Tx } from '../../../database/open.ts';

/** A new refund. `amount` in cents, `now` in Unix milliseconds. */
interface NewRefund {
  readonly payment: string;
  readonly shipment: string | null;
  /** The credit note that it refunds. */
  readonly credit: string | null;
  readonly amount: number;
  readonly reason: RefundReason;
  /** Promised date. */
  readonly due: string;
  /** The support user who requested it; null if automatic. */
  readonly by: string | null;
  readonly now: number;
}

/** Inserts a refund before the card provider is called. @returns its id */
export async function requestRefund(
  tx: Tx,
  { payment, shipment, credit, amount, reason, due, by, now }: NewRefund,
): Promise<string> {
  const uuid = newUuid(now);
  await tx
    .insertInto('refunds')
    .values({
      uuid,
      payment_uuid: payment,
      shipment_uuid: shipment,
      credit_uuid: credit,
      amount,
      reason,
      status: 'requested',
      refund: null,
      requested_at: new Date(now),
      due_on: due,
      requested_by: by,
      ended_at: null,
      alarmed_at: null,
    })
    .execute();
  return uuid;
}
