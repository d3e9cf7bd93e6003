import * as v from 'valibot';
import { Cents } from '#freight/money/money.ts';
import { RATING_REASONS, Score } from '#freight/shipment/rating.ts';
import { CANCELLATION_REASONS } from '#freight/shipment/shipment.ts';
import { InstantInput } from '#freight/values/instant.ts';
import { line, requiredLine, requiredText, text } from '#freight/values/text.ts';
import { Uuid } from '#freight/values/uuid.ts';
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

const Reference = line(60);

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

/** `fee` is what the user was shown, in cents: where it is more by now, nothing is cancelled. */
export const cancelShipment = defineCall({
  ...OF_COMPANY,
  name: 'cancelShipment',
  method: 'POST',
  path: '{base}/shipments/{sid}/cancel',
  body: {
    type: 'json',
    schema: v.strictObject({
      reason: v.picklist(CANCELLATION_REASONS),
      comment: requiredText(500),
      conditions_acknowledged: v.literal(true),
      fee: v.optional(Cents),
    }),
  },
});

/** A later rating takes the place of the one before. */
export const rateBooking = defineCall({
  ...OF_COMPANY,
  name: 'rateBooking',
  method: 'POST',
  path: '{base}/shipments/{sid}/bookings/{bid}/rate',
  body: {
    type: 'json',
    schema: v.strictObject({
      score: Score,
      reasons: v.optional(v.pipe(v.array(v.picklist(RATING_REASONS)), v.maxLength(RATING_REASONS.length)), []),
      detail: v.optional(v.nullable(text(500)), ''),
    }),
  },
});

/** Pays a booking whose card did not do. Before a carrier has it, the booking is called as its shipment is. */
export const payBooking = defineCall({
  ...OF_COMPANY,
  name: 'payBooking',
  method: 'POST',
  path: '{base}/shipments/{sid}/bookings/{bid}/pay',
  body: { type: 'json', schema: v.strictObject({ payment_source: v.optional(v.nullable(Uuid)) }) },
});

/** Whom of the shipper a driver calls. */
export const setShipperPhone = defineCall({
  ...OF_COMPANY,
  name: 'setShipperPhone',
  method: 'PUT',
  path: '{base}/shipments/{sid}/shipper-phone-number',
  body: { type: 'json', schema: v.strictObject({ phone: requiredLine(40) }) },
});

const OnSite = v.strictObject({ name: requiredLine(100), phone: line(40) });

export const setPickupContact = defineCall({
  ...OF_COMPANY,
  name: 'setPickupContact',
  method: 'PUT',
  path: '{base}/shipments/{sid}/pickup-contact',
  body: { type: 'json', schema: OnSite },
});

export const setDeliveryContact = defineCall({
  ...OF_COMPANY,
  name: 'setDeliveryContact',
  method: 'PUT',
  path: '{base}/shipments/{sid}/delivery-contact',
  body: { type: 'json', schema: OnSite },
});
