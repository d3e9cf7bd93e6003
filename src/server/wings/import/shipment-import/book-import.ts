import type { BodyOf } from '#contract/call.ts';
import type { bookShipmentImport } from '#contract/shipment-import.ts';
import { IMPORT_PLAN } from '#freight/shipment-import/shipment-import.ts';
import type { Tx } from '../../../database/open.ts';
import { Refusal, violation } from '../../../errors.ts';
import { userOf } from '../../../identity/actor.ts';
import type { Ordering } from '../../../identity/grants.ts';
import { holdInvoicePlan } from '../../../services/money/invoice/credit.ts';
import type { Settings } from '../../../settings.ts';
import { sendImport } from './create-import.ts';
import { readImport, stateOf } from './find-import.ts';

/**
 * Requests the booking of all rows, which a job does. Does nothing if it was requested already. If a price has expired,
 * all rows are quoted again instead.
 *
 * @throws `rows_to_correct`, `rows_being_checked`, `amount_changed`, the reason why it cannot be paid by invoice, or
 * the violation of the payment plan
 */
export async function bookImport(
  tx: Tx,
  ordering: Ordering,
  uuid: string,
  { payment_plan: plan, total }: BodyOf<typeof bookShipmentImport>,
  settings: Settings,
): Promise<void> {
  const read = await readImport(tx, ordering, uuid, true);
  const state = stateOf(read, ordering.now);
  if (state === 'booking' || state === 'booked') return;
  if (state === 'expired') return quoteAnew(tx, uuid, ordering.now);
  if (state === 'to_correct' || (state === 'checking' && read.toCorrect > 0)) throw new Refusal('rows_to_correct');
  if (state !== 'ready') throw new Refusal('rows_being_checked', { retryAfter: 2 });
  if (total !== read.total) throw new Refusal('amount_changed');
  if (plan !== IMPORT_PLAN) throw violation('payment_plan', 'payment_plan_not_offered');
  const at = { seller: settings.SELLER_COUNTRY, now: ordering.now };
  const refusal = (await holdInvoicePlan(tx, ordering.company, at))(read.left);
  if (refusal !== null) throw new Refusal(refusal);
  await tx
    .updateTable('shipment_imports')
    .set({
      booking_asked_at: new Date(ordering.now),
      booked_by: userOf(ordering.actor),
      payment_plan: plan,
      stopped_code: null,
    })
    .where('uuid', '=', uuid)
    .execute();
  await sendImport(tx, uuid);
}

/** Starts a new check and quote of all rows that are not booked. `now` in Unix milliseconds. */
export async function quoteAnew(tx: Tx, uuid: string, now: number): Promise<void> {
  await tx
    .updateTable('shipment_imports')
    .set({ quoted_anew_at: new Date(now), booking_asked_at: null, stopped_code: null })
    .where('uuid', '=', uuid)
    .execute();
  await tx
    .updateTable('shipment_import_rows')
    .set({ checked_at: null })
    .where('import_uuid', '=', uuid)
    .where('shipment_uuid', 'is', null)
    .execute();
  await sendImport(tx, uuid);
}
