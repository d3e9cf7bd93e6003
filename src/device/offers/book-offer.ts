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
 * Books an offer at its price, never offline: another carrier may take it meanwhile. If it is gone, it is shown as
 * gone, with similar offers.
 *
 * @returns the resulting mission; `showTaken` marks the offer once the mission is open
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

/** Another carrier, or another user of this one, has booked it: updated before the screen shows anything. */
async function giveUp(owner: OfferOwner, offer: string, { offers }: Refused): Promise<void> {
  queryClient.setQueryData(suggestionsQuery(owner, offer, 'same_direction').queryKey, offers);
  await queryClient.fetchQuery({ ...bookingQuery(owner, offer), staleTime: 0 }).catch(() => null);
  await showTaken(owner, offer);
}
