import type { Offer } from '#freight/offer/offer.ts';
import type { Proposal } from '#freight/proposal/proposal.ts';
import { presentBid } from '../bid/present.ts';
import type { ProposalRow } from '../bid/select.ts';

/** A bid as the contract shows it at a moment, with the offer it was made on. */
export function presentProposal(row: ProposalRow, offer: Offer, now: number): Proposal {
  const { mission_uuid, mission_reference } = row;
  return {
    ...presentBid(row, now),
    carrier: { uuid: row.company_uuid, name: row.carrier_name },
    offer,
    mission:
      mission_uuid === null || mission_reference === null ? null : { uuid: mission_uuid, reference: mission_reference },
  };
}
