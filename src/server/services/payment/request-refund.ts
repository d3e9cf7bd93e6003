import type { RefundReason } from '#freight/payment/refund.ts';
import { newUuid } from '../../database/new-uuid.ts';
import type { Tx } from '../../database/open.ts';

/** A refund that is about to be asked for. `amount` in cents, `now` in Unix milliseconds. */
interface NewRefund {
  readonly payment: string;
  readonly shipment: string | null;
  /** The credit note whose money it is. */
  readonly credit: string | null;
  readonly amount: number;
  readonly reason: RefundReason;
  /** The day it is promised by. */
  readonly due: string;
  /** The user of support who asked for it; null where it follows from what happened. */
  readonly by: string | null;
  readonly now: number;
}

/** Writes a refund down before the card provider is asked for it. @returns its identifier */
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
