import type { Offer } from '#freight/offer/offer.ts';
import { agreedPrice } from '#freight/price/agreed-price.ts';
import type { Proposal } from '#freight/proposal/proposal.ts';
import { presentBid, presentBidToShipper } from '../bid/present.ts';
import type { ProposalRow } from '../bid/select.ts';

/** A bid as the contract shows it to its carrier at a moment, with the offer it was made on. */
export function presentProposal(row: ProposalRow, offer: Offer, now: number): Proposal {
  return { ...presentBid(row, now), ...aroundBid(row), offer };
}

/** The same for the shipper, who pays another price than the carrier gets. */
export function presentProposalToShipper(row: ProposalRow, offer: Offer, now: number): Proposal {
  const { paid_price: agreed_price, booked_price, offer_price } = row;
  const price = agreedPrice({ agreed_price, booked_price, price: offer_price });
  return {
    ...presentBidToShipper(row, now),
    ...aroundBid(row),
    offer: { ...offer, pricing: { ...offer.pricing, price } },
  };
}

function aroundBid({ company_uuid, carrier_name, mission_uuid, mission_reference }: ProposalRow) {
  return {
    carrier: { uuid: company_uuid, name: carrier_name },
    mission:
      mission_uuid === null || mission_reference === null ? null : { uuid: mission_uuid, reference: mission_reference },
  };
}
