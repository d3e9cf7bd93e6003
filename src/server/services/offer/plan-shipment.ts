import { type Selectable, sql } from 'kysely';
import type { Mission } from '#freight/mission/mission.ts';
import { missionSearchKey } from '#freight/mission/search.ts';
import { stopWindow } from '#freight/shipment/stop.ts';
import type { TimeSlot } from '#freight/time-slot/time-slot.ts';
import { newUuid } from '../../database/new-uuid.ts';
import type { Tx } from '../../database/open.ts';
import { PEOPLE_LOCK } from '../../database/people-lock.ts';
import type { Shipments } from '../../database/schema.ts';
import { json } from '../../database/sql.ts';
import { Refusal } from '../../errors.ts';
import { tell } from '../../live/tell.ts';
import { closeBids } from '../bid/close-bids.ts';
import { keepMission } from '../mission/document.ts';
import { recordEvent } from '../mission/record-event.ts';
import { rememberDriver } from '../mission/remember-driver.ts';
import { offerOpen } from '../shipment/offer-open.ts';

/** What a carrier takes a shipment on for. The price in cents; slots are his own where he has any. */
export interface Agreement {
  readonly carrier: string;
  /** The user who answers for it, and whoever struck the bargain. */
  readonly owner: string | null;
  readonly actor: string;
  readonly driver: string | null;
  readonly licencePlate: string;
  readonly price: number;
  /** What the shipper pays for it; null for the price they booked at. */
  readonly paid: number | null;
  readonly pickupSlot: TimeSlot | null;
  readonly deliverySlot: TimeSlot | null;
  /** The bid by which he won it; null where he booked it as it was offered. */
  readonly proposal: string | null;
  readonly now: number;
}

/**
 * Turns a shipment that seeks a carrier into his mission and ends all bids on it. Of any number who try at once one
 * succeeds.
 *
 * @throws `offer_no_longer_available` to all the others
 */
export async function planShipment(tx: Tx, uuid: string, agreement: Agreement): Promise<Mission> {
  const { now } = agreement;
  const shipment = await tx
    .updateTable('shipments as s')
    .set({ state: 'planned', version: sql`version + 1`, updated_at: new Date(now) })
    .where('s.uuid', '=', uuid)
    .where(offerOpen(now))
    .returningAll()
    .returning(sql`pg_advisory_xact_lock_shared(${sql.lit(PEOPLE_LOCK)})`.as('lock'))
    .executeTakeFirst();
  if (shipment === undefined) throw new Refusal('offer_no_longer_available');

  const mission = await writeMission(tx, shipment, agreement);
  await tx
    .updateTable('shipments')
    .set({ mission_uuid: mission, agreed_price: agreement.paid })
    .where('uuid', '=', uuid)
    .execute();
  await recordEvent(tx, { mission, kind: 'planned', occurred: now, recorded: now, actor: agreement.actor });
  await tell(tx, { to: 'market', event: { type: 'offer_closed', offer: uuid } });
  await closeBids(tx, { shipment: uuid, carrier: agreement.carrier, except: agreement.proposal, now });
  const planned = await keepMission(tx, mission);
  await tx
    .updateTable('missions')
    .set({ search_text: missionSearchKey(planned) })
    .where('uuid', '=', mission)
    .execute();
  return planned;
}

async function writeMission(tx: Tx, shipment: Selectable<Shipments>, agreement: Agreement): Promise<string> {
  const { now, driver } = agreement;
  const uuid = newUuid(now);
  const pickup = { ...shipment.pickup, time_slot: agreement.pickupSlot ?? shipment.pickup.time_slot };
  const delivery = { ...shipment.delivery, time_slot: agreement.deliverySlot ?? shipment.delivery.time_slot };
  await tx
    .insertInto('missions')
    .values({
      uuid,
      reference: sql<string>`'LD-' || nextval('mission_numbers')`,
      carrier_uuid: agreement.carrier,
      shipper_uuid: shipment.shipper_uuid,
      driver_uuid: driver,
      owner_uuid: agreement.owner,
      created_at: new Date(now),
      updated_at: new Date(now),
      pickup_date: pickup.time_slot.date,
      pickup: json(pickup),
      delivery: json(delivery),
      pickup_closes_at: new Date(stopWindow(pickup).closes),
      delivery_closes_at: new Date(stopWindow(delivery).closes),
      load: json(shipment.load),
      distance: shipment.distance,
      references: json(shipment.references),
      licence_plate: agreement.licencePlate,
      price: agreement.price,
      search_text: '',
    })
    .execute();
  if (driver !== null) await rememberDriver(tx, uuid, driver);
  return uuid;
}
