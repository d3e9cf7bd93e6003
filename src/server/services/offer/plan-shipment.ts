import { sql } from 'kysely';
import type { Mission } from '#freight/mission/mission.ts';
import { missionSearchKey } from '#freight/mission/search.ts';
import { isPaidAtBooking } from '#freight/shipment/booking-payment.ts';
import { stopWindow } from '#freight/shipment/stop.ts';
import type { TimeSlot } from '#freight/time-slot/time-slot.ts';
import { is } from '#freight/user/user.ts';
import { newUuid } from '../../database/new-uuid.ts';
import type { Tx } from '../../database/open.ts';
import { sendJobs } from '../../database/send-jobs.ts';
import { json } from '../../database/sql.ts';
import { Refusal } from '../../errors.ts';
import { LIVE_CHANNEL, type LiveMessage } from '../../live/tell.ts';
import { type ClosedBid, closingBids, mailClosed } from '../bid/close-bids.ts';
import { requireAble } from '../driver/require-able-driver.ts';
import { keepMission } from '../mission/document.ts';
import { eventValues, recording } from '../mission/record-event.ts';
import { type DriverChoice, type LockedOffer, lockOffer } from './lock-offer.ts';

/** What a carrier takes a shipment on for. Prices in cents; slots are their own where they have any. */
export interface Agreement {
  readonly carrier: string;
  /** The user who answers for it, and whoever struck the bargain. */
  readonly owner: string | null;
  readonly actor: string;
  readonly driver: DriverChoice;
  readonly licencePlate: string;
  /** Null for the price it is offered at. */
  readonly price: number | null;
  /** What the shipper pays for it; null for the price they booked at. */
  readonly paid: number | null;
  readonly pickupSlot: TimeSlot | null;
  readonly deliverySlot: TimeSlot | null;
  /** The bid by which they won it; null where they booked it as it was offered. */
  readonly proposal: string | null;
  readonly now: number;
}

/**
 * Turns a shipment that seeks a carrier into that carrier's mission and ends all bids on it. Of any number who try at
 * once one succeeds.
 *
 * @throws `offer_no_longer_available` to all the others, and what `requireAble` says of a driver who is named
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

/** The driver who is named; else the carrier of one truck, and nobody for any other. */
function driverOf({ driver }: LockedOffer, choice: DriverChoice): LockedOffer['driver'] {
  if (choice === null) return null;
  if ('named' in choice) return requireAble(driver);
  return driver !== null && is.singleDriver(driver.roles ?? []) ? driver : null;
}

type MissionRow = ReturnType<typeof missionRow>;

function missionRow(uuid: string, offer: LockedOffer, agreement: Agreement, driver: LockedOffer['driver']) {
  const { now, licencePlate } = agreement;
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

/** All that a plan changes, in one statement. @returns the bids that it ended */
async function write(tx: Tx, offer: LockedOffer, agreement: Agreement, row: MissionRow): Promise<ClosedBid[]> {
  const { carrier, proposal, actor, paid, now } = agreement;
  const { uuid: mission, driver_uuid: driver } = row;
  const event = eventValues({ mission, kind: 'planned', occurred: now, recorded: now, actor });
  const { rows } = await sql<ClosedBid | { uuid: null }>`
    with mission as (${tx.insertInto('missions').values(row)}),
      taken as (
        update shipments set state = 'planned', version = version + 1, updated_at = ${new Date(now)},
          mission_uuid = ${mission}, agreed_price = ${paid}
        where uuid = ${offer.uuid}),
      driven as (
        insert into mission_drivers (mission_uuid, driver_uuid)
        select ${mission}::uuid, ${driver}::uuid where ${driver}::uuid is not null),
      ${recording(event, event.told !== null)},
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
