import { sql } from 'kysely';
import type { Mission } from '#freight/mission/mission.ts';
import { missionSearchKey } from '#freight/mission/search.ts';
import { isPaidAtBooking } from '#freight/shipment/booking-payment.ts';
import { stopWindow } from '#freight/shipment/stop.ts';
import type { TimeSlot } from '#freight/time-slot/time-slot.ts';
import { is } from '#freight/user/user.ts';
import { newUuid } from '../../../database/new-uuid.ts';
import type { Tx } from '../../../database/open.ts';
import { sendJobs } from '../../../database/send-jobs.ts';
import { json } from '../../../database/sql.ts';
import { Refusal } from '../../../errors.ts';
import { LIVE_CHANNEL, type LiveMessage } from '../../../live/publish-event.ts';
import { requireAble } from '../../people/driver/require-able-driver.ts';
import { type ClosedBid, closingBids, mailClosed } from '../bid/close-bids.ts';
import { announcingWork } from '../driver-news/announce-work.ts';
import { keepMission } from '../mission/document.ts';
import { eventValues, recording } from '../mission/record-event.ts';
import { BOOKED, stateAfter } from '../shipment-state/write-state.ts';
import { type DriverChoice, type LockedOffer, lockOffer } from './lock-offer.ts';

/** Terms of a booking. Prices in cents; slots are the carrier's own, if any. */
export interface Agreement {
  readonly carrier: string;
  /** The responsible user of the carrier, and the user who concluded the deal. */
  readonly owner: string | null;
  readonly actor: string;
  readonly driver: DriverChoice;
  readonly licencePlate: string;
  /** Null for the offered price. */
  readonly price: number | null;
  /** Price that the shipper pays; null for the booked price. */
  readonly paid: number | null;
  readonly pickupSlot: TimeSlot | null;
  readonly deliverySlot: TimeSlot | null;
  /** The winning bid; null if it was booked as offered. */
  readonly proposal: string | null;
  readonly now: number;
}

/**
 * Turns an open shipment into the carrier's mission and ends all bids on it. Of concurrent callers only one succeeds.
 *
 * @throws `offer_no_longer_available` to all others, and what `requireAble` throws for a named driver
 */
export async function planShipment(tx: Tx, uuid: string, agreement: Agreement): Promise<Mission> {
  const { carrier, driver: choice, proposal, now } = agreement;
  const offer = await lockOffer(tx, uuid, { carrier, driver: choice, isChosen: proposal !== null, now });
  if (offer === null) throw new Refusal('offer_no_longer_available');
  const driver = driverOf(offer, choice);
  const mission = newUuid(now);
  const closed = await write(tx, offer, agreement, missionRow(mission, offer, agreement, driver));
  await mailClosed(tx, offer, closed, now);
  if (isPaidAtBooking(offer.payment_plan)) await sendJobs(tx, 'booking-payments', [{ data: { shipment: uuid } }]);
  return keepMission(tx, mission);
}

/** Returns the named driver; else the user of a single-truck carrier; else null. */
function driverOf({ driver }: LockedOffer, choice: DriverChoice): LockedOffer['driver'] {
  if (choice === null) return null;
  if ('named' in choice) return requireAble(driver);
  return driver !== null && is.singleDriver(driver.roles ?? []) ? driver : null;
}

type MissionRow = ReturnType<typeof missionRow>;

function missionRow(uuid: string, offer: LockedOffer, agreement: Agreement, driver: LockedOffer['driver']) {
  const { now } = agreement;
  // The truck that drives is the driver's usual one, if none was named.
  const licencePlate = agreement.licencePlate || (driver?.licence_plate ?? '');
  const { mission_reference: reference, references, load } = offer;
  const pickup = { ...offer.pickup, time_slot: agreement.pickupSlot ?? offer.pickup.time_slot };
  const delivery = { ...offer.delivery, time_slot: agreement.deliverySlot ?? offer.delivery.time_slot };
  return {
    uuid,
    reference,
    carrier_uuid: agreement.carrier,
    shipper_uuid: offer.shipper_uuid,
    driver_uuid: driver?.uuid ?? null,
    owner_uuid: agreement.owner,
    created_at: new Date(now),
    updated_at: new Date(now),
    pickup_date: pickup.time_slot.date,
    pickup: json(pickup),
    delivery: json(delivery),
    pickup_closes_at: new Date(stopWindow(pickup).closes),
    delivery_closes_at: new Date(stopWindow(delivery).closes),
    load: json(load),
    distance: offer.distance,
    references: json(references),
    licence_plate: licencePlate,
    price: agreement.price ?? offer.price,
    search_text: missionSearchKey({
      reference,
      references,
      carrier_reference: '',
      licence_plate: licencePlate,
      shipper: { uuid: offer.shipper_uuid, name: offer.shipper_name, phone: null },
      driver,
      pickup,
      delivery,
    }),
  };
}

/** Writes all changes of a booking in one statement. @returns the ended bids */
async function write(tx: Tx, offer: LockedOffer, agreement: Agreement, row: MissionRow): Promise<ClosedBid[]> {
  const { carrier, proposal, actor, paid, now } = agreement;
  const { uuid: mission, driver_uuid: driver } = row;
  const event = eventValues({ mission, kind: 'planned', occurred: now, recorded: now, actor });
  const { rows } = await sql<ClosedBid | { uuid: null }>`
    with mission as (${tx.insertInto('missions').values(row)}),
      taken as (
        update shipments set state = ${stateAfter({ transport: BOOKED })}, version = version + 1, updated_at = ${new Date(now)},
          mission_uuid = ${mission}, agreed_price = ${paid}
        where uuid = ${offer.uuid}),
      driven as (
        insert into mission_drivers (mission_uuid, driver_uuid)
        select ${mission}::uuid, ${driver}::uuid where ${driver}::uuid is not null),
      ${recording(event, event.told !== null)},
      ${driver == null ? sql`` : sql`heard as (${announcingWork({ mission, driver, change: 'given', actor, version: 1 })}),`}
      closed as (${closingBids({ shipment: offer.uuid, carrier, except: proposal, now })}),
      told as (
        select ${notify({ to: { company: carrier }, event: { type: 'mission_changed', mission } })},
          ${notify({ to: { company: offer.shipper_uuid }, event: { type: 'shipment_changed', shipment: offer.uuid } })},
          ${notify({ to: 'market', event: { type: 'offer_closed', offer: offer.uuid } })})
    select closed.* from told left join closed on true`.execute(tx);
  return rows.filter((bid): bid is ClosedBid => bid.uuid !== null);
}

function notify(message: LiveMessage) {
  return sql`pg_notify(${LIVE_CHANNEL}, ${JSON.stringify(message)})`;
}
