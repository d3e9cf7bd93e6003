import * as v from 'valibot';
import { Cents, Price } from '#freight/money/money.ts';
import { TimeSlot } from '#freight/time-slot/time-slot.ts';
import { InstantInput } from '#freight/values/instant.ts';
import { get, json, post } from './call.ts';

export const getProposal = get('getProposal', '{base}/offers/{oid}/proposal');
export const getAcceptance = get('getAcceptance', '{base}/offers/{oid}/acceptance');

export const createProposal = post('createProposal', '{base}/offers/{oid}/proposal', {
  body: json({
    price: v.optional(v.nullable(Cents)),
    pickup_time_slot: v.optional(v.nullable(TimeSlot)),
    delivery_time_slot: v.optional(v.nullable(TimeSlot)),
    expires_at: v.optional(v.nullable(InstantInput)),
    /** True to bid below what the transport costs, which is asked once and told to support. */
    below_cost_confirmed: v.optional(v.boolean(), false),
  }),
});

export const listProposals = get('listProposals', '{base}/proposals');
export const getProposalMetrics = get('getProposalMetrics', '{base}/metrics/proposals');
export const cancelProposal = post('cancelProposal', '{base}/proposals/{pid}/cancellation');
export const takeCounterOffer = post('takeCounterOffer', '{base}/proposals/{pid}/counter-offer/acceptance');
export const leaveCounterOffer = post('leaveCounterOffer', '{base}/proposals/{pid}/counter-offer/refusal');
export const listShipmentProposals = get('listShipmentProposals', '{base}/shipments/{sid}/proposals');
/** The cost of accepting a bid, and the way it would be paid. */
export const getBidPayment = get('getBidPayment', '{base}/shipments/{sid}/proposals/{pid}/payment');
export const acceptProposal = post('acceptProposal', '{base}/shipments/{sid}/proposals/{pid}/accept');
export const refuseProposal = post('refuseProposal', '{base}/shipments/{sid}/proposals/{pid}/refuse');

/** The price is what the shipper would pay, in cents. Without an end it lasts as long as the bid. */
export const counterProposal = post('counterProposal', '{base}/shipments/{sid}/proposals/{pid}/counter-offer', {
  body: json({ price: Price, expires_at: v.optional(InstantInput) }),
});
