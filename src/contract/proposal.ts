import * as v from 'valibot';
import { Cents, Price } from '#freight/money/money.ts';
import { TimeSlot } from '#freight/time-slot/time-slot.ts';
import { InstantInput } from '#freight/values/instant.ts';
import { defineCall, OF_COMPANY } from './call.ts';

export const getProposal = defineCall({
  ...OF_COMPANY,
  name: 'getProposal',
  method: 'GET',
  path: '{base}/offers/{oid}/proposal',
});

export const getAcceptance = defineCall({
  ...OF_COMPANY,
  name: 'getAcceptance',
  method: 'GET',
  path: '{base}/offers/{oid}/acceptance',
});

export const createProposal = defineCall({
  ...OF_COMPANY,
  name: 'createProposal',
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
});

export const listProposals = defineCall({
  ...OF_COMPANY,
  name: 'listProposals',
  method: 'GET',
  path: '{base}/proposals',
});

export const getProposalMetrics = defineCall({
  ...OF_COMPANY,
  name: 'getProposalMetrics',
  method: 'GET',
  path: '{base}/metrics/proposals',
});

export const cancelProposal = defineCall({
  ...OF_COMPANY,
  name: 'cancelProposal',
  method: 'POST',
  path: '{base}/proposals/{pid}/cancellation',
});

export const takeCounterOffer = defineCall({
  ...OF_COMPANY,
  name: 'takeCounterOffer',
  method: 'POST',
  path: '{base}/proposals/{pid}/counter-offer/acceptance',
});

export const leaveCounterOffer = defineCall({
  ...OF_COMPANY,
  name: 'leaveCounterOffer',
  method: 'POST',
  path: '{base}/proposals/{pid}/counter-offer/refusal',
});

export const listShipmentProposals = defineCall({
  ...OF_COMPANY,
  name: 'listShipmentProposals',
  method: 'GET',
  path: '{base}/shipments/{sid}/proposals',
});

export const acceptProposal = defineCall({
  ...OF_COMPANY,
  name: 'acceptProposal',
  method: 'POST',
  path: '{base}/shipments/{sid}/proposals/{pid}/accept',
});

export const refuseProposal = defineCall({
  ...OF_COMPANY,
  name: 'refuseProposal',
  method: 'POST',
  path: '{base}/shipments/{sid}/proposals/{pid}/refuse',
});

/** The price is what the shipper would pay, in cents. Without an end it lasts as long as the bid. */
export const counterProposal = defineCall({
  ...OF_COMPANY,
  name: 'counterProposal',
  method: 'POST',
  path: '{base}/shipments/{sid}/proposals/{pid}/counter-offer',
  body: {
    type: 'json',
    schema: v.strictObject({ price: Price, expires_at: v.optional(InstantInput) }),
  },
});
