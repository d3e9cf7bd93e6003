import type { BodyInput } from '#contract/call.ts';
import { bookOffer as bookOfferCall } from '#contract/offer.ts';
import type { Mission } from '#freight/mission/mission.ts';
import { Refused } from '../api/faults.ts';
import { write } from '../api/write.ts';
import { queryClient } from '../page/query-client.ts';
import { cacheDb } from '../store/databases.ts';
import { showMissions } from '../store/mission-store.ts';
import { keepMissions } from '../store/snapshots.ts';
import { showTaken } from './change-listed.ts';
import { bookingQuery, type OwnBooking, suggestionsQuery } from './offer-queries.ts';
import type { OfferOwner } from './offer-question.ts';

/**
 * Books an offer at its price, at once or not at all: another carrier may take it meanwhile, so nothing is kept to be
 * sent later. Where it is gone, whatever shows it says so, with what goes the same way in its place.
 *
 * @returns the mission it became; the offer is shown as taken by `showTaken` once the mission is open
 * @throws Refused, Unreached
 */
export async function bookOffer(
  owner: OfferOwner,
  offer: string,
  body: BodyInput<typeof bookOfferCall>,
): Promise<Mission> {
  const { userId, company } = owner;
  try {
    const mission = await write(bookOfferCall, { company, params: { oid: offer }, body });
    showMissions(await keepMissions(cacheDb, userId, [mission], Date.now()).catch(() => [mission]));
    const own: OwnBooking = { uuid: mission.uuid, reference: mission.reference };
    queryClient.setQueryData(bookingQuery(owner, offer).queryKey, own);
    void queryClient.invalidateQueries({ queryKey: ['missions', userId] });
    return mission;
  } catch (error) {
    if (error instanceof Refused && error.code === 'offer_no_longer_available') await giveUp(owner, offer, error);
    throw error;
  }
}

/** It went to another carrier, or to another desk of this one: that is known before the screen says anything. */
async function giveUp(owner: OfferOwner, offer: string, { offers }: Refused): Promise<void> {
  queryClient.setQueryData(suggestionsQuery(owner, offer, 'same_direction').queryKey, offers);
  await queryClient.fetchQuery({ ...bookingQuery(owner, offer), staleTime: 0 }).catch(() => null);
  await showTaken(owner, offer);
}
