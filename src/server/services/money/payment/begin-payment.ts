import type { BodyOf } from '#contract/call.ts';
import type { createPaymentIntent } from '#contract/payment.ts';
import { canBeStopped, isEnded } from '#freight/payment/card-payment.ts';
import type { PaymentIntent } from '#freight/payment/payment.ts';
import { isExpired } from '#freight/payment/payment-source.ts';
import type { CardIntent } from '../../../adapters/cards/card-objects.ts';
import type { Context } from '../../../context.ts';
import { newUuid, uuidOf } from '../../../database/new-uuid.ts';
import type { Tx } from '../../../database/open.ts';
import { Refusal, violation } from '../../../errors.ts';
import type { Paying, ShipmentScope } from '../../../identity/grants.ts';
import { selectSources } from '../payment-source/select-sources.ts';
import { cancelPayment } from './cancel-payment.ts';
import { type Claim, claimInvoices } from './claim-invoices.ts';
import { applyAnswer, openIntent } from './follow-payment.ts';
import { findPayment, presentIntent } from './select-payments.ts';

type Body = BodyOf<typeof createPaymentIntent>;

/** A payment at the provider; `intent` is null if the payment had already ended. */
export interface BegunPayment {
  readonly uuid: string;
  readonly intent: CardIntent | null;
}

/**
 * Starts a payment of invoices by card, in steps: claims them in a transaction, then calls the provider, whose response
 * is stored with the answer. A request that failed between two steps resumes there, with the same keys.
 *
 * @throws `not_found`, `invoice_not_payable`, `amount_changed`, `amount_not_chargeable`, `payment_in_progress`, the
 * violation of `payment_source`
 */
export async function beginPayment(
  context: Context,
  scope: Paying,
  body: Body,
  key: string | null,
): Promise<BegunPayment> {
  const { company, now } = scope;
  const method = body.payment_source === undefined ? null : await keptMethod(context, scope, body.payment_source);
  const wanted = { ...body, uuid: key === null ? newUuid(now) : uuidOf(`payment of ${company}, ${key}`) };
  const uuid = await claimAlone(context, scope, (tx) => claimInvoices(tx, scope, wanted));
  return { uuid, intent: await openPayment(context, scope, uuid, method) };
}

/**
 * Returns a payment's intent at the provider, which is created if new and confirmed with a saved card if one is chosen.
 *
 * @returns null if the payment has ended
 */
export async function openPayment(
  context: Context,
  scope: ShipmentScope,
  uuid: string,
  method: string | null,
): Promise<CardIntent | null> {
  const payment = await findPayment(context.db, scope, uuid);
  if (isEnded(payment.status)) return null;
  const intent = await openIntent(context, payment);
  // A card that waits for its bank is replaced by the one chosen now.
  if (intent === null || method === null || !canBeStopped(intent.status)) return intent;
  return context.cards.useMethod(intent.id, method);
}

/** Stores the provider's response, and returns the payment for the answer. */
export async function keepBegunPayment(
  tx: Tx,
  context: Context,
  scope: Paying,
  { uuid, intent }: BegunPayment,
): Promise<PaymentIntent> {
  if (intent !== null) await applyAnswer(tx, uuid, { intent, now: scope.now }, context);
  return presentIntent(tx, await findPayment(tx, scope, uuid), intent?.clientSecret ?? null);
}

/**
 * Runs a claim in a transaction. Other payments of the same items are stopped first, if still possible.
 *
 * @returns the payment for which they are claimed
 * @throws `payment_in_progress`, and what the claim throws
 */
export async function claimAlone(
  context: Context,
  scope: ShipmentScope,
  claim: (tx: Tx) => Promise<Claim>,
): Promise<string> {
  const attempt = () => context.db.transaction().execute(claim);
  const first = await attempt();
  if ('payment' in first) return first.payment;
  for (const other of first.others) await cancelPayment(context, scope, other);
  const second = await attempt();
  if ('payment' in second) return second.payment;
  throw new Refusal('payment_in_progress', { retryAfter: 5 });
}

/** Returns the provider's id of a saved card. @throws the violation of `payment_source` */
export async function keptMethod({ db }: Context, scope: ShipmentScope, source: string): Promise<string> {
  const card = await selectSources(db, scope).select('method').where('uuid', '=', source).executeTakeFirst();
  if (card?.method == null || isExpired(card, scope.now)) throw violation('payment_source', 'not_in_list');
  return card.method;
}
