import type { BodyInput } from '#contract/call.ts';
import {
  cancelProposal,
  createProposal,
  leaveCounterOffer as leaveCall,
  takeCounterOffer as takeCall,
} from '#contract/proposal.ts';
import type { Mission } from '#freight/mission/mission.ts';
import type { Proposal } from '#freight/proposal/proposal.ts';
import { write } from '../api/write.ts';
import { offerKeys } from '../offers/offer-list-query.ts';
import { queryClient } from '../page/query-client.ts';
import { withRefresh } from '../page/refresh.ts';
import { type MissionOwner, missionKeys } from '../session/owner-of.ts';
import { cacheDb } from '../store/databases.ts';
import { showMissions } from '../store/mission-store.ts';
import { keepMissions } from '../store/snapshots.ts';
import { latestProposalQuery, proposalKeys } from './proposal-queries.ts';

/** A bid as sent: price in cents, dates, or both. */
export type BidBody = BodyInput<typeof createProposal>;

/**
 * Bids on an offer; it replaces an earlier pending bid.
 *
 * @throws Refused with violations, Unreached
 */
export function sendBid(company: string, offer: string, body: BidBody): Promise<Proposal> {
  const written = write(createProposal, { company, params: { oid: offer }, body }).then((made) => {
    queryClient.setQueryData(latestProposalQuery(company, offer).queryKey, made);
    return made;
  });
  return withRefresh(written, ...keysOf(company));
}

/** Withdraws a pending bid. @throws Refused, Unreached */
export function withdrawBid(company: string, proposal: string): Promise<Proposal> {
  return withRefresh(write(cancelProposal, { company, params: { pid: proposal } }), ...keysOf(company));
}

/**
 * Accepts the shipper's counter-offer: the mission is the company's immediately.
 *
 * @throws Refused, Unreached
 */
export function takeCounterOffer(company: string, owner: MissionOwner, proposal: string): Promise<Mission> {
  const written = write(takeCall, { company, params: { pid: proposal } }).then(async (mission) => {
    showMissions(await keepMissions(cacheDb, owner.userId, [mission], Date.now()).catch(() => [mission]));
    return mission;
  });
  return withRefresh(written, ...keysOf(company), missionKeys(owner));
}

/**
 * Refuses the shipper's counter-offer: the bid ends.
 *
 * @throws Refused, Unreached
 */
export function leaveCounterOffer(company: string, proposal: string): Promise<Proposal> {
  return withRefresh(write(leaveCall, { company, params: { pid: proposal } }), ...keysOf(company));
}

/** The queries that a bid changes: bids and offers. */
function keysOf(company: string) {
  return [proposalKeys(company), offerKeys(company)] as const;
}
