import { sql } from 'kysely';
import type { AnswerOf, BodyOf } from '#contract/call.ts';
import type { creditInvoice as creditInvoiceCall } from '#contract/invoice.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../database/open.ts';
import { sendJobs } from '../../../database/send-jobs.ts';
import { Refusal } from '../../../errors.ts';
import type { Support } from '../../../identity/grants.ts';
import { creditInvoice } from '../invoice/credit-invoice.ts';
import { refundCredit } from './refund-booking.ts';

/**
 * Credits an invoice on support's decision, recording reason and agent. Amounts paid by card are refunded.
 *
 * @throws `not_found`, or `invoice_not_payable` if nothing is left to credit
 */
export async function creditBySupport(
  tx: Tx,
  context: Pick<Context, 'translator' | 'isHoliday'>,
  { actor, now }: Support,
  invoice: string,
  { amount, reason }: BodyOf<typeof creditInvoiceCall>,
): Promise<AnswerOf<typeof creditInvoiceCall>> {
  const found = await tx
    .selectFrom('invoices')
    .select(['shipment_uuid as shipment', 'number'])
    .where('uuid', '=', invoice)
    .where('type', '<>', 'credit')
    .where('side', '=', 'sale')
    .executeTakeFirst();
  if (found?.number == null) throw new Refusal('not_found');
  const { shipment } = found;
  // Lock order everywhere: payments, then their shipment, then its charges.
  await tx
    .selectFrom('payments')
    .select('uuid')
    .where(
      sql<boolean>`shipment_uuid = ${shipment}
        or uuid in (select payment_uuid from payment_allocations where invoice_uuid = ${invoice})`,
    )
    .orderBy('uuid')
    .forUpdate()
    .execute();
  if (shipment !== null) {
    await tx.selectFrom('shipments').select('uuid').where('uuid', '=', shipment).forUpdate().execute();
  }
  const asked = { reason, by: actor.uuid };
  const credit = await creditInvoice(tx, context, { invoice, net: amount, asked, now });
  if (credit === null) throw new Refusal('invoice_not_payable');
  const refunded = await refundCredit(tx, context, {
    credit,
    shipment,
    invoice,
    reason: 'support',
    by: actor.uuid,
    now,
  });
  // Refunds of a summary invoice are sent by the sweep.
  if (shipment !== null) await sendJobs(tx, 'booking-payments', [{ data: { shipment } }]);
  return { uuid: credit.uuid, reference: credit.number, vat_included_amount: credit.gross, refunded };
}
