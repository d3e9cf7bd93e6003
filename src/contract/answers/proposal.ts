import * as v from 'valibot';
import { PROPOSAL_STATES } from '#freight/bid/states.ts';
import { Mission } from '#freight/mission/mission.ts';
import { Cents } from '#freight/money/money.ts';
import { ACCEPTANCE_TIERS } from '#freight/proposal/acceptance.ts';
import { BidPayment } from '#freight/proposal/bid-payment.ts';
import { Proposal } from '#freight/proposal/proposal.ts';
import type { Answers } from './answer.ts';
import { listOf, PAGE_QUERY, queryList } from './list.ts';

/**
 * The price bounds of the acceptance tiers; `past_bids` is the number of bids on comparable lanes they are based on.
 */
export const Acceptance = v.object({
  tiers: v.array(v.object({ tier: v.picklist(ACCEPTANCE_TIERS), max_price: v.nullable(Cents) })),
  past_bids: v.pipe(v.number(), v.integer()),
});

export type Acceptance = v.InferOutput<typeof Acceptance>;

export const proposalAnswers = {
  getProposal: { summary: "The company's latest bid on an offer", status: 200, schema: Proposal },
  getAcceptance: {
    summary: 'The chance that a shipper accepts a bid on an offer, by price',
    status: 200,
    schema: Acceptance,
  },
  createProposal: {
    summary:
      'Bid on an offer with a price (cents), dates, or both; an earlier pending bid is replaced. A price below the cost floor is `below_cost` with the floor, until `below_cost_confirmed`',
    status: 201,
    schema: Proposal,
    errors: ['company_locked', 'documents_ended', 'offer_no_longer_available', 'below_cost'],
  },
  listProposals: {
    summary: "The company's bids, the latest first",
    query: v.strictObject({ ...PAGE_QUERY, state: v.optional(queryList(PROPOSAL_STATES)) }),
    status: 200,
    schema: listOf(Proposal),
  },
  getProposalMetrics: {
    summary: 'How many bids are in each state',
    status: 200,
    schema: v.record(v.picklist(PROPOSAL_STATES), v.pipe(v.number(), v.integer())),
  },
  cancelProposal: {
    summary: 'Withdraw a pending bid',
    status: 200,
    schema: Proposal,
    errors: ['company_locked', 'proposal_closed', 'offer_no_longer_available'],
  },
  takeCounterOffer: {
    summary: "Take the shipper's counter-offer: the mission is booked at its price",
    status: 201,
    schema: Mission,
    errors: ['company_locked', 'documents_ended', 'proposal_closed', 'offer_no_longer_available'],
  },
  leaveCounterOffer: {
    summary: "Leave the shipper's counter-offer: the bid ends",
    status: 200,
    schema: Proposal,
    errors: ['company_locked', 'proposal_closed', 'offer_no_longer_available'],
  },
  listShipmentProposals: {
    summary: 'The bids on a shipment, for its shipper',
    query: v.strictObject({ ...PAGE_QUERY }),
    status: 200,
    schema: listOf(Proposal),
  },
  getBidPayment: {
    summary: 'What accepting a bid would cost with VAT, what a card holds of it, and what is to be paid until when',
    status: 200,
    schema: BidPayment,
  },
  acceptProposal: {
    summary: 'Accept a bid: its carrier gets the mission, every other bid is closed',
    status: 200,
    schema: Proposal,
    errors: ['company_locked', 'proposal_closed', 'offer_no_longer_available', 'bid_exceeds_credit'],
  },
  refuseProposal: {
    summary: 'Refuse a bid; the search goes on',
    status: 200,
    schema: Proposal,
    errors: ['company_locked', 'proposal_closed', 'offer_no_longer_available'],
  },
  counterProposal: {
    summary: 'Answer a bid with another price (cents), once',
    status: 201,
    schema: Proposal,
    errors: [
      'company_locked',
      'proposal_closed',
      'offer_no_longer_available',
      'counter_offer_made',
      'bid_exceeds_credit',
    ],
  },
} as const satisfies Answers;
