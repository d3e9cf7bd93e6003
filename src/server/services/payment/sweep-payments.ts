import { canBeStopped } from '#freight/payment/card-payment.ts';
import type { Context } from '../../context.ts';
import { applyAnswer, followPayment } from './follow-payment.ts';
import type { PaymentRow } from './select-payments.ts';

const MINUTE_MS = 60_000;
/** What nobody paid by then is given up. */
const PAYMENT_LASTS_MS = 24 * 60 * MINUTE_MS;

/** Asks for payments that have not ended and are older than a minute: their events may never come. */
export async function sweepPayments(context: Context): Promise<void> {
  const { db, log } = context;
  const now = context.now();
  const open = await db
    .selectFrom('payments')
    .selectAll()
    .where('status', 'in', ['created', 'requires_action', 'processing'])
    .where('created_at', '<', new Date(now - MINUTE_MS))
    .orderBy('created_at')
    .execute();
  for (const payment of open) {
    // One that cannot be asked for keeps no other waiting.
    await settle(context, payment).catch((error: unknown) =>
      log.warn({ err: error, payment: payment.uuid }, 'payment'),
    );
  }
}

async function settle(context: Context, payment: PaymentRow): Promise<void> {
  const { db, cards, now } = context;
  const intent = await followPayment(context, payment);
  if (intent === null || now() - payment.created_at.getTime() < PAYMENT_LASTS_MS) return;
  if (!canBeStopped(intent.status)) return;
  const ended = await cards.cancelIntent(intent.id);
  await db.transaction().execute((tx) => applyAnswer(tx, payment.uuid, { intent: ended, now: now() }, context));
}
