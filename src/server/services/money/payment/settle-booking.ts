import { sql } from 'kysely';
import { agreedPrice } from '#freight/price/agreed-price.ts';
import { type HoldStep, holdStep } from '#freight/shipment/booking-step.ts';
import type { Context } from '../../../context.ts';
import { uuidOf } from '../../../database/new-uuid.ts';
import { json } from '../../../database/sql.ts';
import { grossOf, taxCompany } from '../invoice/tax-company.ts';
import { followPayment, keepAnswer, openIntent } from './follow-payment.ts';
import { insertPayment } from './insert-payment.ts';
import { correctBooking } from './refund-booking.ts';
import { requirePayment } from './require-payment.ts';
import type { PaymentRow } from './select-payments.ts';
import { sendRefunds } from './send-refunds.ts';

/**
 * Takes the next step for a shipment's card authorisations: captured once a carrier has it, released if none will take
 * it, and renewed before they lapse. Each step is recorded first and is idempotent.
 */
export async function settleBooking(context: Context, shipment: string): Promise<void> {
  const holds = await context.db
    .selectFrom('payments')
    .selectAll()
    .where('shipment_uuid', '=', shipment)
    .where('status', '=', 'authorized')
    .orderBy('created_at')
    .orderBy('uuid')
    .execute();
  for (const hold of holds) await settleHold(context, shipment, hold);
  await context.db.transaction().execute((tx) => correctBooking(tx, context, shipment, context.now()));
  await sendRefunds(context, shipment);
  await context.db.transaction().execute((tx) => requirePayment(tx, shipment, { now: context.now(), isHeld: false }));
}

async function settleHold(context: Context, shipment: string, hold: PaymentRow): Promise<void> {
  const now = context.now();
  const { intent } = hold;
  if (intent === null) return;
  if (hold.held_until !== null && hold.held_until.getTime() <= now) {
    await followPayment(context, hold);
    return;
  }
  // Carry out an earlier decision even if things have changed: the provider may already have done it.
  const step: HoldStep =
    hold.to_capture === null || hold.taken_for === null
      ? await decide(context, shipment, hold)
      : { do: 'capture', amount: hold.to_capture, for: hold.taken_for };
  switch (step.do) {
    case 'keep':
      return;
    case 'release':
      return keepAnswer(context, hold.uuid, await context.cards.cancelIntent(intent));
    case 'capture':
      return capture(context, shipment, { ...hold, intent }, step);
    case 'renew':
      return renew(context, shipment, hold);
    case 'due':
      await context.db.transaction().execute((tx) => requirePayment(tx, shipment, { now, isHeld: true }));
  }
}

async function decide(context: Context, shipment: string, hold: PaymentRow): Promise<HoldStep> {
  const row = await context.db
    .selectFrom('shipments as s')
    .select(['s.state', 's.expires_at', 's.price', 's.booked_price', 's.agreed_price', 's.cancellation_fee'])
    .select(
      sql<boolean>`exists (select 1 from payments p where p.shipment_uuid = s.uuid and p.uuid <> ${hold.uuid}
        and (p.status = 'captured'
          or p.status = 'authorized' and (p.created_at, p.uuid) > (${hold.created_at}, ${hold.uuid})))`.as(
        'isReplaced',
      ),
    )
    .where('s.uuid', '=', shipment)
    .executeTakeFirstOrThrow();
  const taxed = await taxCompany(context, hold.company_uuid);
  const facts = {
    state: row.state,
    searchEnds: row.expires_at.getTime(),
    price: grossOf(agreedPrice(row), taxed),
    fee: grossOf(row.cancellation_fee, taxed),
  };
  const until = hold.held_until?.getTime() ?? null;
  const step = holdStep(facts, { amount: hold.amount, until, isReplaced: row.isReplaced }, context.now());
  if (step.do === 'capture') {
    await context.db
      .updateTable('payments')
      .set({ to_capture: step.amount, taken_for: step.for, taxed: json(taxed) })
      .where('uuid', '=', hold.uuid)
      .where('status', '=', 'authorized')
      .where('to_capture', 'is', null)
      .execute();
  }
  return step;
}

async function capture(
  context: Context,
  shipment: string,
  { uuid, intent }: PaymentRow & { readonly intent: string },
  { amount }: { readonly amount: number },
): Promise<void> {
  const answer = await context.cards.captureIntent(intent, { payment: uuid, amount });
  await keepAnswer(context, uuid, answer);
  if (answer.status !== 'authorized') return;
  const refused = { now: context.now(), isHeld: true };
  await context.db.transaction().execute((tx) => requirePayment(tx, shipment, refused));
}

/** Renews an authorisation on the same card. The earlier one is released once the new one succeeds. */
async function renew(context: Context, shipment: string, hold: PaymentRow): Promise<void> {
  const { company_uuid: company, amount, method, taxed, created_by: createdBy } = hold;
  if (method === null || taxed === null) return;
  const uuid = uuidOf(`renewal of ${hold.uuid}`);
  const now = context.now();
  await context.db
    .transaction()
    .execute((tx) =>
      insertPayment(tx, { uuid, company, amount, createdBy, now }, { shipment, taxed, isHold: true, method }),
    );
  const renewal = await context.db
    .selectFrom('payments')
    .selectAll()
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  if (renewal.status !== 'created') return;
  const intent = await openIntent(context, renewal);
  if (intent === null) return;
  if (intent.status === 'authorized') return keepAnswer(context, uuid, intent);
  // The bank refused, or requires an authentication, but the customer is not present.
  await keepAnswer(context, uuid, await context.cards.cancelIntent(intent.id));
  await context.db.transaction().execute((tx) => requirePayment(tx, shipment, { now, isHeld: true }));
}
