import { bookDay } from '#freight/invoice/terms.ts';
import { setOff } from '#freight/ledger/journal.ts';
import type { Context } from '../../context.ts';
import { newUuid } from '../../database/new-uuid.ts';
import type { Tx } from '../../database/open.ts';
import { sendMail } from '../../mail/mail-queue.ts';
import { NOT_ISSUED } from '../invoice/charge.ts';
import { postJournal } from '../ledger/post-journal.ts';
import { enterPurchase } from '../purchase/enter-purchase.ts';
import { announceTopics } from '../webhook/announce-topic.ts';
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
    const { company, invoice, mission, content, place, day } = request;
    if (mission === null || request.number === null || request.issued_on === null)
      throw new Error(`The invoice ${invoice} of an early payment is not issued.`);
    const corrects = { uuid: invoice, number: request.number, issued_on: request.issued_on };
    const totals = { net: -request.net, vat: -request.vat, gross: -request.net - request.vat };
    const uuid = newUuid(now);
    await tx
      .insertInto('invoices')
      .values({
        uuid,
        company_uuid: company,
        side: 'purchase',
        shipment_uuid: null,
        mission_uuid: mission,
        type: 'credit',
        extra: request.extra,
        corrects: invoice,
        created_at: new Date(now),
        net: totals.net,
        ...NOT_ISSUED,
        credit_reason: null,
        credited_by: request.asked_by,
      })
      .execute();
    const lines = [{ key: 'early_payment', amount: totals.net } as const];
    const { number } = await enterPurchase(
      tx,
      {
        uuid,
        mission,
        carrier: company,
        vat: content.vat,
        totals,
        content: { ...content, lines, energy: null, corrects },
      },
      { series: `C${place}`, own: null, due: (issued) => issued, translator, now },
    );
    const set = { credit: uuid, number, invoice, company, amount: -totals.gross, day: bookDay(now) };
    await postJournal(tx, setOff({ ...set, account: 'carriers' }), now);
    await tx
      .updateTable('early_payments')
      .set({ ended: 'paid', ended_at: new Date(now), credit_uuid: uuid })
      .where('uuid', '=', request.uuid)
      .execute();
    const { reference, from, to } = content.mission;
    const sums = { amount: request.amount, discount: -totals.gross, pay_day: day, credit: number };
    const about = { invoice, number: corrects.number, reference, from, to };
    await sendMail(tx, { company, user: null }, { kind: 'early_payment_taken', ...about, ...sums }, now);
    const issued = { topic: 'invoice.issued', kind: 'invoice', subject: uuid, reference: number } as const;
    await announceTopics(tx, [{ company, ...issued, at: new Date(now).toISOString() }], now);
  }
}
