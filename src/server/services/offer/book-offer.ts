import type { BodyOf } from '#contract/call.ts';
import type { bookOffer as bookOfferCall } from '#contract/offer.ts';
import type { Mission } from '#freight/mission/mission.ts';
import type { Tx } from '../../database/open.ts';
import { Refusal } from '../../errors.ts';
import { userOf } from '../../identity/actor.ts';
import type { FreightSeeker } from '../../identity/grants.ts';
import { requireAbleDriver } from '../driver/require-able-driver.ts';
import { singleDriver } from '../driver/single-driver.ts';
import { findOffer } from './find-offer.ts';
import { noLongerAvailable } from './no-longer-available.ts';
import { planShipment } from './plan-shipment.ts';

/**
 * Books an offer at its price. A carrier of one truck who names no driver drives himself.
 *
 * @throws `offer_no_longer_available`, with similar offers, to all but the first
 */
export async function bookOffer(
  tx: Tx,
  market: FreightSeeker,
  { offer: uuid, body }: { offer: string; body: BodyOf<typeof bookOfferCall> },
): Promise<Mission> {
  const offer = await findOffer(tx, market, uuid);
  const owner = userOf(market.actor);
  const driver = await driverOf(tx, market.company, owner, body.driver);
  try {
    return await planShipment(tx, uuid, {
      carrier: market.company,
      owner,
      actor: market.actor.uuid,
      driver,
      licencePlate: body.licence_plate ?? '',
      price: offer.pricing.price,
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

/** The driver who is named; none where null is. */
async function driverOf(tx: Tx, company: string, user: string, named: string | null | undefined) {
  if (named === undefined) return singleDriver(tx, company, user);
  if (named !== null) await requireAbleDriver(tx, company, named);
  return named;
}
