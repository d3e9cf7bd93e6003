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
export async function sendBid(company: string, offer: string, body: BidBody): Promise<Proposal> {
  return told(company, async () => {
    const made = await write(createProposal, { company, params: { oid: offer }, body });
    queryClient.setQueryData(latestProposalQuery(company, offer).queryKey, made);
    return made;
  });
}

/** Withdraws a pending bid. @throws Refused, Unreached */
export async function withdrawBid(company: string, proposal: string): Promise<Proposal> {
  return told(company, () => write(cancelProposal, { company, params: { pid: proposal } }));
}

/**
 * Accepts the shipper's counter-offer: the mission is the company's immediately.
 *
 * @throws Refused, Unreached
 */
export async function takeCounterOffer(company: string, owner: MissionOwner, proposal: string): Promise<Mission> {
  return told(company, async () => {
    const mission = await write(takeCall, { company, params: { pid: proposal } });
    showMissions(await keepMissions(cacheDb, owner.userId, [mission], Date.now()).catch(() => [mission]));
    void queryClient.invalidateQueries({ queryKey: missionKeys(owner) });
    return mission;
  });
}

/**
 * Refuses the shipper's counter-offer: the bid ends.
 *
 * @throws Refused, Unreached
 */
export async function leaveCounterOffer(company: string, proposal: string): Promise<Proposal> {
  return told(company, () => write(leaveCall, { company, params: { pid: proposal } }));
}

/** Refetches bids and offers after any answer: a refusal means that someone else was faster. */
async function told<T>(company: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } finally {
    void queryClient.invalidateQueries({ queryKey: proposalKeys(company) });
    void queryClient.invalidateQueries({ queryKey: offerKeys(company) });
  }
}
