import { sql } from 'kysely';
import type { CANCELLATION_REASONS, CANCELLATION_TYPES } from '#freight/shipment/cancellation-cause.ts';
import { stopWindow } from '#freight/shipment/stop.ts';
import { disturbs } from '#freight/user/quiet-hours.ts';
import type { Tx } from '../../../database/open.ts';
import { sendJobs } from '../../../database/send-jobs.ts';
import type { Translator } from '../../../i18n/translator.ts';
import { publishEvent } from '../../../live/publish-event.ts';
import { sendMail } from '../../../mail/mail-queue.ts';
import { CANCELLED_TITLE } from '../../../mail/push-words.ts';
import { chargeExtra } from '../../money/invoice/charge.ts';
import { oweCompensation } from '../../money/purchase/owe-carrier.ts';
import { pushToUsers } from '../../people/push/send-push.ts';
import { withdrawBids } from '../bid/close-bids.ts';
import { announceWork } from '../driver-news/announce-work.ts';
import { readMission } from '../mission/find-mission.ts';
import { recordEvent } from '../mission/record-event.ts';
import { announceEvent, type ShipmentEventKind } from '../shipment-news/announce-event.ts';
import { BOOKED, moveShipment } from '../shipment-state/write-state.ts';

/** The end of a shipment before pickup. Amounts in cents, `now` in Unix milliseconds. */
export interface Ending {
  readonly type: (typeof CANCELLATION_TYPES)[number];
  readonly reason: (typeof CANCELLATION_REASONS)[number] | null;
  readonly comment: string;
  readonly fee: number;
  readonly compensation: number;
  readonly actor: string | null;
  readonly now: number;
}

/** The facts that the shipper and the followers are told. */
const EVENT_OF = {
  cancelled_by_shipper: 'cancelled',
  cancelled_by_lading: 'booking_expired',
  payment_expired: 'payment_expired',
} as const satisfies Record<Ending['type'], ShipmentEventKind>;

/**
 * Cancels a shipment that the transaction has locked, with its mission. Closes the offer, ends its bids, and notifies
 * carrier, driver and shipper.
 */
export async function endShipment(
  tx: Tx,
  translator: Translator,
  { uuid, mission }: { readonly uuid: string; readonly mission: string | null },
  ending: Ending,
): Promise<void> {
  const { now } = ending;
  const cancelled = { isCancelled: true, transport: mission === null ? null : { ...BOOKED, isCancelled: true } };
  const changes = {
    cancelled_at: new Date(now),
    cancellation_type: ending.type,
    cancellation_reason: ending.reason,
    cancellation_comment: ending.comment,
    cancellation_fee: ending.fee,
    carrier_compensation: ending.compensation,
  };
  await moveShipment(tx, uuid, cancelled, changes, now);
  if (mission === null) {
    await publishEvent(tx, { to: 'market', event: { type: 'offer_closed', offer: uuid } });
    await withdrawBids(tx, uuid, now);
  } else {
    await tx
      .updateTable('missions')
      .set({ version: sql<number>`version + 1`, updated_at: new Date(now), cancelled_at: new Date(now) })
      .where('uuid', '=', mission)
      .execute();
    await oweCompensation(tx, { mission, amount: ending.compensation }, now);
    await notifyCarrier(tx, translator, mission, ending);
  }
  await sendJobs(tx, 'booking-payments', [{ data: { shipment: uuid } }]);
  await chargeExtra(tx, { shipment: uuid, extra: 'cancellation', net: ending.fee }, now);
  await announceEvent(tx, { shipment: uuid }, EVENT_OF[ending.type], now);
}

async function notifyCarrier(tx: Tx, translator: Translator, uuid: string, ending: Ending): Promise<void> {
  const { now, actor, reason, comment, compensation } = ending;
  await recordEvent(tx, { mission: uuid, kind: 'cancelled', occurred: now, recorded: now, actor, detail: reason });
  const { reference, pickup, delivery, carrier, owner, driver, version } = await readMission(tx, uuid);
  const [from, to] = [pickup.address.city, delivery.address.city];
  await sendMail(
    tx,
    { company: carrier.uuid, user: owner?.uuid ?? null },
    { kind: 'mission_cancelled', mission: uuid, reference, from, to, comment, compensation },
    now,
  );
  if (driver !== null) {
    await announceWork(tx, { mission: uuid, driver: driver.uuid, change: 'cancelled', actor, version });
  }
  await pushToUsers(
    tx,
    // An owner who drives the mission is notified as its driver.
    owner === null || owner.uuid === driver?.user ? [] : [owner.uuid],
    (locale) => ({
      title: translator.say(locale, CANCELLED_TITLE, { reference }),
      body: `${from} – ${to}`,
      path: `/missions/${uuid}`,
      tag: `mission-${uuid}`,
    }),
    disturbs(stopWindow(pickup), now),
  );
}
