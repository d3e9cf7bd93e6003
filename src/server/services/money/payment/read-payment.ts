import type { PaymentIntent } from '#freight/payment/payment.ts';
import type { Context } from '../../../context.ts';
import type { ShipmentScope } from '../../../identity/grants.ts';
import { followPayment } from './follow-payment.ts';
import { findPayment, presentIntent } from './select-payments.ts';

/** Returns the current state of a payment, from the provider until it has ended. @throws `not_found` */
export async function readPayment(context: Context, scope: ShipmentScope, uuid: string): Promise<PaymentIntent> {
  const intent = await followPayment(context, await findPayment(context.db, scope, uuid));
  return presentIntent(context.db, await findPayment(context.db, scope, uuid), intent?.clientSecret ?? null);
}
