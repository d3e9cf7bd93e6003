import { isEnded } from '#freight/payment/card-payment.ts';
import type { Context } from '../../../context.ts';
import { Refusal } from '../../../errors.ts';
import type { ShipmentScope } from '../../../identity/grants.ts';
import { keepAnswer, openIntent } from './follow-payment.ts';
import { findPayment, type PaymentRow } from './select-payments.ts';

/**
 * Stops a payment at the provider, outside any transaction. A payment that has ended meanwhile is unchanged, and an
 * authorised one stays authorised.
 *
 * @throws `not_found`, `payment_in_progress` if it may still succeed
 */
export async function cancelPayment(context: Context, scope: ShipmentScope, uuid: string): Promise<void> {
  await stopPayment(context, await findPayment(context.db, scope, uuid));
}

/** Like `cancelPayment`, for a payment of any company. @throws `payment_in_progress` */
export async function stopPayment(context: Context, payment: PaymentRow): Promise<void> {
  if (isEnded(payment.status) || payment.status === 'authorized') return;
  const open = await openIntent(context, payment);
  if (open === null) return;
  const intent = open.status === 'authorized' ? open : await context.cards.cancelIntent(open.id);
  await keepAnswer(context, payment.uuid, intent);
  if (intent.status !== 'authorized' && !isEnded(intent.status)) {
    throw new Refusal('payment_in_progress', { retryAfter: 5 });
  }
}
