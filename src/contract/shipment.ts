import * as v from 'valibot';
import { Cents } from '#freight/money/money.ts';
import { CANCELLATION_REASONS } from '#freight/shipment/cancellation-cause.ts';
import { RATING_REASONS, Score } from '#freight/shipment/rating.ts';
import { InstantInput } from '#freight/values/instant.ts';
import { referenceLine, requiredName } from '#freight/values/name.ts';
import { line, requiredLine, requiredText, text } from '#freight/values/text.ts';
import { Uuid } from '#freight/values/uuid.ts';
import { get, json, post, put } from './call.ts';

export const listShipments = get('listShipments', '{base}/shipments');
export const getShipmentMetrics = get('getShipmentMetrics', '{base}/metrics/shipments');
export const getShipment = get('getShipment', '{base}/shipments/{sid}');
export const getShipmentTravel = get('getShipmentTravel', '{base}/shipments/{sid}/travel');
export const listShipmentBookings = get('listShipmentBookings', '{base}/shipments/{sid}/bookings');
export const getShipmentBilling = get('getShipmentBilling', '{base}/shipments/{sid}/billing');

export const getShipmentProof = get('getShipmentProof', '{base}/shipments/{sid}/proof-of-delivery', {
  media: ['application/pdf'],
});

export const getShipmentProofFile = get('getShipmentProofFile', '{base}/shipments/{sid}/proof-of-delivery/{fid}', {
  media: ['application/pdf', 'image/png', 'image/jpeg'],
});

const Reference = referenceLine(60);

/** References left out stay. */
export const setShipmentReferences = put('setShipmentReferences', '{base}/shipments/{sid}/references', {
  body: json({ order: v.optional(Reference), pickup: v.optional(Reference), delivery: v.optional(Reference) }),
});

export const setSearchEnd = put('setSearchEnd', '{base}/shipments/{sid}/expiration-date', {
  body: json({ expires_at: InstantInput }),
});

/** `fee` is the amount shown to the user, in cents: if it has increased, nothing is cancelled. */
export const cancelShipment = post('cancelShipment', '{base}/shipments/{sid}/cancel', {
  body: json({
    reason: v.picklist(CANCELLATION_REASONS),
    comment: requiredText(500),
    conditions_acknowledged: v.literal(true),
    fee: v.optional(Cents),
  }),
});

/** A later rating replaces the earlier one. */
export const rateBooking = post('rateBooking', '{base}/shipments/{sid}/bookings/{bid}/rate', {
  body: json({
    score: Score,
    reasons: v.optional(v.pipe(v.array(v.picklist(RATING_REASONS)), v.maxLength(RATING_REASONS.length)), []),
    detail: v.optional(v.nullable(text(500)), ''),
  }),
});

/** Pays a booking whose card failed. Before a carrier has it, the booking is identified by its shipment. */
export const payBooking = post('payBooking', '{base}/shipments/{sid}/bookings/{bid}/pay', {
  body: json({ payment_source: v.optional(v.nullable(Uuid)) }),
});

/** Sets the shipper's phone number for the driver. */
export const setShipperPhone = put('setShipperPhone', '{base}/shipments/{sid}/shipper-phone-number', {
  body: json({ phone: requiredLine(40) }),
});

const OnSite = v.strictObject({ name: requiredName(100), phone: line(40) });

export const setPickupContact = put('setPickupContact', '{base}/shipments/{sid}/pickup-contact', {
  body: { type: 'json', schema: OnSite },
});

export const setDeliveryContact = put('setDeliveryContact', '{base}/shipments/{sid}/delivery-contact', {
  body: { type: 'json', schema: OnSite },
});
