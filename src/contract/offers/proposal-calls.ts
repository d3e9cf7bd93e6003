import * as v from 'valibot';
import { Mission } from '#freight/mission/mission.ts';
import { Cents } from '#freight/money/money.ts';
import { ACCEPTANCE_TIERS } from '#freight/proposal/acceptance.ts';
import { Proposal } from '#freight/proposal/proposal.ts';
import { PROPOSAL_STATES } from '#freight/proposal/states.ts';
import { TimeSlot } from '#freight/time-slot/time-slot.ts';
import { InstantInput } from '#freight/values/instant.ts';
import { COMPANY_BASE, defineCall } from '../call.ts';
import { listOf, PAGE_QUERY, queryList } from '../list.ts';

const shared = { bases: [COMPANY_BASE], auth: 'user', errors: ['forbidden'] } as const;

/** Where the tiers of the chance of a bid end; `past_bids` is how many of comparable lanes speak in it. */
export const Acceptance = v.object({
  tiers: v.array(v.object({ tier: v.picklist(ACCEPTANCE_TIERS), max_price: v.nullable(Cents) })),
  past_bids: v.pipe(v.number(), v.integer()),
});
export type Acceptance = v.InferOutput<typeof Acceptance>;

export const getProposal = defineCall({
  ...shared,
  name: 'getProposal',
  summary: "The company's latest bid on an offer",
  method: 'GET',
  path: '{base}/offers/{oid}/proposal',
  answer: { status: 200, schema: Proposal },
});

export const getAcceptance = defineCall({
  ...shared,
  name: 'getAcceptance',
  summary: 'The chance that a shipper accepts a bid on an offer, by price',
  method: 'GET',
  path: '{base}/offers/{oid}/acceptance',
  answer: { status: 200, schema: Acceptance },
});

export const createProposal = defineCall({
  ...shared,
  name: 'createProposal',
  summary: 'Bid on an offer with a price (cents), dates, or both; an earlier pending bid is replaced',
  method: 'POST',
  path: '{base}/offers/{oid}/proposal',
  body: {
    type: 'json',
    schema: v.strictObject({
      price: v.optional(v.nullable(Cents)),
      pickup_time_slot: v.optional(v.nullable(TimeSlot)),
      delivery_time_slot: v.optional(v.nullable(TimeSlot)),
      expires_at: v.optional(v.nullable(InstantInput)),
    }),
  },
  answer: { status: 201, schema: Proposal },
  errors: ['forbidden', 'company_locked', 'offer_no_longer_available'],
});

export const listProposals = defineCall({
  ...shared,
  name: 'listProposals',
  summary: "The company's bids, the latest first",
  method: 'GET',
  path: '{base}/proposals',
  query: v.strictObject({ ...PAGE_QUERY, state: v.optional(queryList(PROPOSAL_STATES)) }),
  answer: { status: 200, schema: listOf(Proposal) },
});

export const getProposalMetrics = defineCall({
  ...shared,
  name: 'getProposalMetrics',
  summary: 'How many bids are in each state',
  method: 'GET',
  path: '{base}/metrics/proposals',
  answer: { status: 200, schema: v.record(v.picklist(PROPOSAL_STATES), v.pipe(v.number(), v.integer())) },
});

export const cancelProposal = defineCall({
  ...shared,
  name: 'cancelProposal',
  summary: 'Withdraw a pending bid',
  method: 'POST',
  path: '{base}/proposals/{pid}/cancellation',
  answer: { status: 200, schema: Proposal },
  errors: ['forbidden', 'company_locked', 'proposal_closed'],
});

export const takeCounterOffer = defineCall({
  ...shared,
  name: 'takeCounterOffer',
  summary: "Take the shipper's counter-offer: the mission is booked at its price",
  method: 'POST',
  path: '{base}/proposals/{pid}/counter-offer/acceptance',
  answer: { status: 201, schema: Mission },
  errors: ['forbidden', 'company_locked', 'proposal_closed', 'offer_no_longer_available'],
});

export const leaveCounterOffer = defineCall({
  ...shared,
  name: 'leaveCounterOffer',
  summary: "Leave the shipper's counter-offer: the bid ends",
  method: 'POST',
  path: '{base}/proposals/{pid}/counter-offer/refusal',
  answer: { status: 200, schema: Proposal },
  errors: ['forbidden', 'company_locked', 'proposal_closed'],
});

const decided = {
  bases: [COMPANY_BASE],
  auth: 'user',
  errors: ['forbidden', 'company_locked', 'proposal_closed', 'offer_no_longer_available'],
} as const;

export const listShipmentProposals = defineCall({
  ...shared,
  name: 'listShipmentProposals',
  summary: 'The bids on a shipment, for its shipper',
  method: 'GET',
  path: '{base}/shipments/{sid}/proposals',
  query: v.strictObject({ ...PAGE_QUERY }),
  answer: { status: 200, schema: listOf(Proposal) },
});

export const acceptProposal = defineCall({
  ...decided,
  name: 'acceptProposal',
  summary: 'Accept a bid: its carrier gets the mission, every other bid is closed',
  method: 'POST',
  path: '{base}/shipments/{sid}/proposals/{pid}/accept',
  answer: { status: 200, schema: Proposal },
});

export const refuseProposal = defineCall({
  ...decided,
  name: 'refuseProposal',
  summary: 'Refuse a bid; the search goes on',
  method: 'POST',
  path: '{base}/shipments/{sid}/proposals/{pid}/refuse',
  answer: { status: 200, schema: Proposal },
});

export const counterProposal = defineCall({
  ...decided,
  name: 'counterProposal',
  summary: 'Answer a bid with another price (cents), once',
  method: 'POST',
  path: '{base}/shipments/{sid}/proposals/{pid}/counter-offer',
  body: { type: 'json', schema: v.strictObject({ price: v.pipe(Cents, v.minValue(1)), expires_at: InstantInput }) },
  answer: { status: 201, schema: Proposal },
  errors: [...decided.errors, 'counter_offer_made'],
});
