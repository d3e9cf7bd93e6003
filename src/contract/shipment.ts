import * as v from 'valibot';
import { InstantInput } from '#freight/values/instant.ts';
import { text } from '#freight/values/text.ts';
import { defineCall, OF_COMPANY } from './call.ts';

export const listShipments = defineCall({
  ...OF_COMPANY,
  name: 'listShipments',
  method: 'GET',
  path: '{base}/shipments',
});

export const getShipmentMetrics = defineCall({
  ...OF_COMPANY,
  name: 'getShipmentMetrics',
  method: 'GET',
  path: '{base}/metrics/shipments',
});

export const getShipment = defineCall({
  ...OF_COMPANY,
  name: 'getShipment',
  method: 'GET',
  path: '{base}/shipments/{sid}',
});

export const getShipmentTravel = defineCall({
  ...OF_COMPANY,
  name: 'getShipmentTravel',
  method: 'GET',
  path: '{base}/shipments/{sid}/travel',
});

export const listShipmentBookings = defineCall({
  ...OF_COMPANY,
  name: 'listShipmentBookings',
  method: 'GET',
  path: '{base}/shipments/{sid}/bookings',
});

export const getShipmentBilling = defineCall({
  ...OF_COMPANY,
  name: 'getShipmentBilling',
  method: 'GET',
  path: '{base}/shipments/{sid}/billing',
});

export const getShipmentProof = defineCall({
  ...OF_COMPANY,
  name: 'getShipmentProof',
  method: 'GET',
  path: '{base}/shipments/{sid}/proof-of-delivery',
  media: ['application/pdf'],
});

export const getShipmentProofFile = defineCall({
  ...OF_COMPANY,
  name: 'getShipmentProofFile',
  method: 'GET',
  path: '{base}/shipments/{sid}/proof-of-delivery/{fid}',
  media: ['application/pdf', 'image/png', 'image/jpeg'],
});

const Reference = text(60);

/** References left out stay. */
export const setShipmentReferences = defineCall({
  ...OF_COMPANY,
  name: 'setShipmentReferences',
  method: 'PUT',
  path: '{base}/shipments/{sid}/references',
  body: {
    type: 'json',
    schema: v.strictObject({
      order: v.optional(Reference),
      pickup: v.optional(Reference),
      delivery: v.optional(Reference),
    }),
  },
});

export const setSearchEnd = defineCall({
  ...OF_COMPANY,
  name: 'setSearchEnd',
  method: 'PUT',
  path: '{base}/shipments/{sid}/expiration-date',
  body: { type: 'json', schema: v.strictObject({ expires_at: InstantInput }) },
});
