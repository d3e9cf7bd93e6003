import { isEnded } from '#freight/payment/card-payment.ts';
import type { CardIntent } from '../../adapters/cards/card-objects.ts';
import type { Context } from '../../context.ts';
import { Refusal } from '../../errors.ts';
import type { Paying } from '../../identity/grants.ts';
import { applyAnswer, openIntent } from './follow-payment.ts';
import { findPayment } from './select-payments.ts';

/**
 * Stops a payment at the provider, outside any transaction. One that ended meanwhile is left as it ended.
 *
 * @throws `not_found`, `payment_in_progress` where it may still go through
 */
export async function cancelPayment(context: Context, scope: Paying, uuid: string): Promise<void> {
  const { db, cards, now } = context;
  const payment = await findPayment(db, scope, uuid);
  if (isEnded(payment.status)) return;
  const open = await openIntent(context, payment);
  if (open === null) return;
  const intent: CardIntent = await cards.cancelIntent(open.id);
  await db.transaction().execute((tx) => applyAnswer(tx, uuid, { intent, now: now() }, context));
  if (!isEnded(intent.status)) throw new Refusal('payment_in_progress', { retryAfter: 5 });
}
