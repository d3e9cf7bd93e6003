import type { Context } from '../../../context.ts';
import { followCardPayout } from '../card-payout/follow-card-payout.ts';
import { followDispute } from '../dispute/follow-dispute.ts';
import { followPayment } from '../payment/follow-payment.ts';
import { followRefundEvent } from '../payment/send-refunds.ts';
import { followSetup } from '../payment-source/follow-setup.ts';

/**
 * Processes an event. The event only says which object to query, and the provider's current state of it is applied, so
 * that duplicate, late and reordered events do no harm.
 */
export async function workOffEvent(context: Context, id: string): Promise<void> {
  const { db, now } = context;
  const event = await db
    .selectFrom('card_events')
    .select(['object', 'worked_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (event === undefined || event.worked_at !== null) return;
  const { object, id: about, payment_intent } = event.object;
  if (object === 'setup_intent' && about !== undefined) await followSetup(context, about);
  if (object === 'dispute' && about !== undefined) await followDispute(context, about);
  if (object === 'payout' && about !== undefined) await followCardPayout(context, about);
  if (object === 'refund' && about !== undefined) await followRefundEvent(context, about);
  const intent = object === 'payment_intent' ? about : payment_intent;
  if (typeof intent === 'string') await followIntent(context, intent);
  await db
    .updateTable('card_events')
    .set({ worked_at: new Date(now()) })
    .where('id', '=', id)
    .execute();
}

async function followIntent(context: Context, intent: string): Promise<void> {
  const payment = await context.db.selectFrom('payments').selectAll().where('intent', '=', intent).executeTakeFirst();
  if (payment !== undefined) await followPayment(context, payment);
}
