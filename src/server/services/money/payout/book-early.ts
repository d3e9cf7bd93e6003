import type { Context } from '../../../context.ts';
import type { Tx } from '../../../database/open.ts';
import { sendMail } from '../../../mail/mail-queue.ts';
import { creditPurchase, readCreditable } from '../purchase/credit-purchase.ts';
import { askedOf } from './early-requests.ts';

/**
 * Books the early payments of a run that is being sent: the discount is a credit note in the carrier's name, set off
 * against the invoice at once, and the payout settles the rest. Their invoices must be locked.
 */
export async function bookEarly(
  tx: Tx,
  { translator }: Pick<Context, 'translator'>,
  batch: string,
  now: number,
): Promise<void> {
  for (const request of await askedOf(tx, batch)) {
    const { company, invoice, content, day } = request;
    const creditable = await readCreditable(tx, invoice);
    const asked = { net: request.net, why: 'early_payment', reason: null, by: request.asked_by, now } as const;
    const { uuid, number } = await creditPurchase(tx, { translator }, creditable, asked);
    await tx
      .updateTable('early_payments')
      .set({ ended: 'paid', ended_at: new Date(now), credit_uuid: uuid })
      .where('uuid', '=', request.uuid)
      .execute();
    const { reference, from, to } = content.mission;
    const sums = { amount: request.amount, discount: request.net + request.vat, pay_day: day, credit: number };
    const about = { invoice, number: creditable.number, reference, from, to };
    await sendMail(tx, { company, user: null }, { kind: 'early_payment_taken', ...about, ...sums }, now);
  }
}
