import type { BodyOf } from '#contract/call.ts';
import type { decideQuarantine as call } from '#contract/quarantine.ts';
import { bookDay } from '#freight/invoice/terms.ts';
import { suspenseAccepted } from '#freight/ledger/suspense.ts';
import { settledBy } from '#freight/payment/card-payment.ts';
import { splitOver } from '#freight/payment/dispute.ts';
import type { Quarantine } from '#freight/payment/quarantine.ts';
import { refundDue } from '#freight/payment/refund.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../database/open.ts';
import { sendJobs } from '../../../database/send-jobs.ts';
import { Refusal } from '../../../errors.ts';
import type { Support } from '../../../identity/grants.ts';
import { sendBillingMail } from '../../../mail/mail-queue.ts';
import { postJournal } from '../../../services/money/ledger/post-journal.ts';
import { followBooking, invoiceBooking } from '../../../services/money/payment/follow-booking.ts';
import { lockAllocations } from '../../../services/money/payment/lock-allocations.ts';
import { requestRefund } from '../../../services/money/payment/request-refund.ts';
import { requirePayment } from '../../../services/money/payment/require-payment.ts';
import { paidInvoices } from '../../../services/money/payment/select-payments.ts';
import { recordAction } from '../../../services/people/support-action/record-action.ts';
import { canAccept, findQuarantine, IN_SUSPENSE, IS_UNDECIDED } from './list-quarantines.ts';

type Deciding = Pick<Context, 'settings' | 'translator' | 'log' | 'isHoliday'>;

/**
 * Decides about a card payment whose money differs from what was asked for. Accepted money is paid by the payment's
 * company: it settles what the payment was for, and the rest is on account. Returned money goes back to its card; a
 * booking then asks for another payment. Where the card turns the return away, support decides again.
 *
 * @throws `not_found`, `already_decided`, `currency_differs` if money that is not in euros is accepted
 */
export async function decideQuarantine(
  tx: Tx,
  context: Deciding,
  grant: Support,
  uuid: string,
  { decision, reason }: BodyOf<typeof call>,
): Promise<Quarantine> {
  const { actor, now } = grant;
  const payment = await lockQuarantined(tx, uuid);
  if (decision === 'accept' && !canAccept(payment.currency)) throw new Refusal('currency_differs');
  const at = new Date(now);
  await tx
    .updateTable('quarantines')
    .set({ decision, decided_at: at, decided_by: actor.uuid })
    .where('payment_uuid', '=', uuid)
    .execute();
  await tx
    .updateTable('refunds')
    .set({ decided_at: at, decided_by: actor.uuid })
    .where('payment_uuid', '=', uuid)
    .where('reason', '=', 'quarantine')
    .where('status', '=', 'failed')
    .where('decided_at', 'is', null)
    .execute();
  if (decision === 'accept') await accept(tx, context, payment, now);
  else await giveBack(tx, context, payment, { by: actor.uuid, now });
  const company = { uuid: payment.company, name: payment.name };
  const kind = decision === 'accept' ? 'payment_accepted' : 'payment_returned';
  await recordAction(tx, grant, { kind, company, reason, detail: `${payment.reference} ${payment.left}` });
  return findQuarantine(tx, uuid);
}

/** @throws `not_found`, `already_decided` if it is decided, or its money is gone */
async function lockQuarantined(tx: Tx, uuid: string) {
  await tx.selectFrom('payments').select('uuid').where('uuid', '=', uuid).forUpdate().execute();
  const row = await tx
    .selectFrom('quarantines as q')
    .innerJoin('payments as p', 'p.uuid', 'q.payment_uuid')
    .innerJoin('companies as c', 'c.uuid', 'p.company_uuid')
    .select(['p.uuid', 'p.company_uuid as company', 'p.reference', 'p.shipment_uuid as shipment', 'p.taken_for'])
    .select(['p.taxed', 'q.currency', 'c.name', IN_SUSPENSE.as('left'), IS_UNDECIDED.as('isUndecided')])
    .where('q.payment_uuid', '=', uuid)
    .forUpdate('q')
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('not_found');
  if (!row.isUndecided) throw new Refusal('already_decided');
  return row;
}

type Quarantined = Awaited<ReturnType<typeof lockQuarantined>>;

async function accept(tx: Tx, context: Deciding, payment: Quarantined, now: number): Promise<void> {
  const { uuid, company, reference, shipment, left } = payment;
  await tx.updateTable('payments').set({ status: 'captured', received: left }).where('uuid', '=', uuid).execute();
  const open = settledBy(await lockAllocations(tx, uuid));
  const { parts } = splitOver(open, left);
  await postJournal(
    tx,
    suspenseAccepted({ payment: uuid, label: reference, customer: company, day: bookDay(now), amount: left, parts }),
    now,
  );
  if (shipment !== null) {
    await followBooking(tx, { shipment, status: 'captured', now });
    await invoiceBooking(tx, context, { ...payment, shipment, received: left, now });
  }
  const invoices = (await paidInvoices(tx, uuid)).map((each) => each.reference);
  const notice = { kind: 'payment_received', payment: uuid, number: reference, amount: left, invoices } as const;
  await sendBillingMail(tx, company, notice, now);
}

async function giveBack(
  tx: Tx,
  { isHoliday }: Deciding,
  { uuid, company, reference, shipment, left }: Quarantined,
  { by, now }: { readonly by: string; readonly now: number },
): Promise<void> {
  const due = refundDue(bookDay(now), isHoliday);
  const wanted = { payment: uuid, shipment, credit: null, amount: left, due, by, now };
  await requestRefund(tx, { ...wanted, reason: 'quarantine' });
  await sendBillingMail(
    tx,
    company,
    { kind: 'payment_given_back', payment: uuid, number: reference, amount: left, due },
    now,
  );
  if (shipment === null) return;
  await requirePayment(tx, shipment, { now, isHeld: false });
  // Payments of invoices are refunded by the sweep.
  await sendJobs(tx, 'booking-payments', [{ data: { shipment } }]);
}
