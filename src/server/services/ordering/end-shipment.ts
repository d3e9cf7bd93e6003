import { sql } from 'kysely';
import type { CANCELLATION_REASONS, CANCELLATION_TYPES } from '#freight/shipment/shipment.ts';
import { stopWindow } from '#freight/shipment/stop.ts';
import { disturbs } from '#freight/user/quiet-hours.ts';
import type { Tx } from '../../database/open.ts';
import { sendJobs } from '../../database/send-jobs.ts';
import type { Translator } from '../../i18n/translator.ts';
import { tell } from '../../live/tell.ts';
import { sendMail } from '../../mail/mail-queue.ts';
import { SHIPMENT_WORDS } from '../../mail/shipment-words.ts';
import { withdrawBids } from '../bid/close-bids.ts';
import { chargeExtra } from '../invoice/charge.ts';
import { readMission } from '../mission/find-mission.ts';
import { recordEvent } from '../mission/record-event.ts';
import { oweCompensation } from '../purchase/owe-carrier.ts';
import { pushToUsers } from '../push/send-push.ts';
import { announceEvent } from '../shipment-news/announce-event.ts';

/** How a shipment ends before its goods are picked up. Amounts in cents, `now` in Unix milliseconds. */
export interface Ending {
  readonly type: (typeof CANCELLATION_TYPES)[number];
  readonly reason: (typeof CANCELLATION_REASONS)[number] | null;
  readonly comment: string;
  readonly fee: number;
  readonly compensation: number;
  readonly actor: string | null;
  readonly now: number;
}

/**
 * Cancels a shipment that the transaction holds, and its mission with it. The offer closes, its bids end, and carrier,
 * driver and shipper are told.
 */
export async function endShipment(
  tx: Tx,
  translator: Translator,
  { uuid, mission }: { readonly uuid: string; readonly mission: string | null },
  ending: Ending,
): Promise<void> {
  const { now } = ending;
  const changed = { version: sql<number>`version + 1`, updated_at: new Date(now) };
  await tx
    .updateTable('shipments')
    .set({
      ...changed,
      state: 'cancelled',
      cancelled_at: new Date(now),
      cancellation_type: ending.type,
      cancellation_reason: ending.reason,
      cancellation_comment: ending.comment,
      cancellation_fee: ending.fee,
      carrier_compensation: ending.compensation,
    })
    .where('uuid', '=', uuid)
    .execute();
  if (mission === null) {
    await tell(tx, { to: 'market', event: { type: 'offer_closed', offer: uuid } });
    await withdrawBids(tx, uuid, now);
  } else {
    await tx
      .updateTable('missions')
      .set({ ...changed, cancelled_at: new Date(now) })
      .where('uuid', '=', mission)
      .execute();
    await oweCompensation(tx, { mission, amount: ending.compensation }, now);
    await tellCarrier(tx, translator, mission, ending);
  }
  await sendJobs(tx, 'booking-payments', [{ data: { shipment: uuid } }]);
  await chargeExtra(tx, { shipment: uuid, extra: 'cancellation', net: ending.fee }, now);
  await announceEvent(tx, { shipment: uuid }, ending.type === 'payment_expired' ? 'payment_expired' : 'cancelled', now);
}

async function tellCarrier(tx: Tx, translator: Translator, uuid: string, ending: Ending): Promise<void> {
  const { now, actor, reason, comment, compensation } = ending;
  await recordEvent(tx, { mission: uuid, kind: 'cancelled', occurred: now, recorded: now, actor, detail: reason });
  const { reference, pickup, delivery, carrier, owner, driver } = await readMission(tx, uuid);
  const [from, to] = [pickup.address.city, delivery.address.city];
  await sendMail(
    tx,
    { company: carrier.uuid, user: owner?.uuid ?? null },
    { kind: 'mission_cancelled', mission: uuid, reference, from, to, comment, compensation },
    now,
  );
  const people = [owner?.uuid, driver?.user].filter((user) => typeof user === 'string');
  await pushToUsers(
    tx,
    people,
    (locale) => ({
      title: translator.say(locale, SHIPMENT_WORDS.pushTitle, { reference }),
      body: `${from} – ${to}`,
      path: `/missions/${uuid}`,
      tag: `mission-${uuid}`,
    }),
    disturbs(stopWindow(pickup), now),
  );
}
