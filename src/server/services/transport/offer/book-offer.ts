import type { BodyOf } from '#contract/call.ts';
import type { bookOffer as bookOfferCall } from '#contract/offer.ts';
import type { Mission } from '#freight/mission/mission.ts';
import type { Reader, Tx } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import { userOf } from '../../../identity/actor.ts';
import type { FreightSeeker, Market } from '../../../identity/grants.ts';
import { readMission } from '../mission/find-mission.ts';
import { planShipment } from './plan-shipment.ts';
import { noLongerAvailable } from './suggest-offers.ts';

/**
 * Books an offer at its price. Without a named driver, a single-truck carrier drives it themselves.
 *
 * @throws `offer_no_longer_available`, with similar offers, to all but the first; `not_found` if it was never offered
 */
export async function bookOffer(
  tx: Tx,
  market: FreightSeeker,
  { offer: uuid, body }: { offer: string; body: BodyOf<typeof bookOfferCall> },
): Promise<Mission> {
  const owner = userOf(market.actor);
  const { driver, licence_plate: licencePlate = '' } = body;
  try {
    return await planShipment(tx, uuid, {
      carrier: market.company,
      owner,
      actor: market.actor.uuid,
      driver: driver === undefined ? { single: owner } : driver === null ? null : { named: driver },
      licencePlate,
      price: null,
      paid: null,
      pickupSlot: null,
      deliverySlot: null,
      proposal: null,
      now: market.now,
    });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'offer_no_longer_available') throw error;
    throw await noLongerAvailable(tx, market, uuid);
  }
}

/** Returns the mission booked from an offer. @throws `not_found` unless it is the company's own */
export async function findBooking(db: Reader, { company }: Market, offer: string): Promise<Mission> {
  const booked = await db
    .selectFrom('shipments as s')
    .innerJoin('missions as m', 'm.uuid', 's.mission_uuid')
    .select('m.uuid')
    .where('s.uuid', '=', offer)
    .where('m.carrier_uuid', '=', company)
    .executeTakeFirst();
  if (booked === undefined) throw new Refusal('not_found');
  return readMission(db, booked.uuid);
}
