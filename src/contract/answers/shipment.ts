import * as v from 'valibot';
import { Invoice } from '#freight/invoice/invoice.ts';
import { TRACKING_FILTERS } from '#freight/mission/states.ts';
import { Travel } from '#freight/mission/travel.ts';
import { Cents } from '#freight/money/money.ts';
import { PaymentIntent } from '#freight/payment/payment.ts';
import { SHIPMENT_SORTS, Shipment, ShipmentMetrics } from '#freight/shipment/shipment.ts';
import { LISTED_STATES } from '#freight/shipment/state.ts';
import { Instant } from '#freight/values/instant.ts';
import type { Answers } from './answer.ts';
import { listOf, PAGE_QUERY, QueryFlag, queryInteger, queryList } from './list.ts';

/** Filters of shipment lists and exports. */
export const SHIPMENT_FILTERS = {
  state: v.optional(queryList(LISTED_STATES)),
  tracking: v.optional(queryList(TRACKING_FILTERS)),
  has_pending_proposals: v.optional(QueryFlag),
  expires_in: v.optional(queryInteger(0, 31 * 24 * 3600)),
  expires_soon: v.optional(QueryFlag),
};

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const shipmentAnswers = {
  listShipments: {
    summary: "The company's shipments; `expires_in` in seconds",
    query: v.strictObject({
      ...PAGE_QUERY,
      ...SHIPMENT_FILTERS,
      deduplicated: v.optional(QueryFlag),
      sort: v.optional(v.picklist(SHIPMENT_SORTS), '-created_at'),
    }),
    status: 200,
    schema: listOf(Shipment),
  },
  getShipmentMetrics: {
    summary: 'How many shipments are in each state, and which of them wait for a payment',
    status: 200,
    schema: v.object({
      ...ShipmentMetrics.entries,
      total: Count,
      requires_payment: v.object({
        total: Count,
        in_progress: Count,
        planned: Count,
        shipment_uuid: v.nullable(v.string()),
        shipment_reference: v.nullable(v.string()),
      }),
    }),
  },
  getShipment: { summary: 'One shipment', status: 200, schema: Shipment },
  getShipmentTravel: { summary: 'The way of a shipment', status: 200, schema: Travel },
  listShipmentBookings: {
    summary: 'The bookings of a shipment: the carrier who has it, and for what price',
    status: 200,
    schema: v.object({ items: Shipment.entries.bookings }),
  },
  getShipmentBilling: {
    summary: 'What a shipment costs, line by line, and how it is paid',
    status: 200,
    schema: v.object({
      ...Shipment.entries.billing.entries,
      ...Shipment.entries.offer_price.entries,
      payment_plan: Shipment.entries.payment_plan,
      details: Shipment.entries.price_details,
      invoices: v.array(Invoice),
      /** The cancellation fees and their start times; null if it cannot be cancelled. */
      cancellation_terms: v.nullable(
        v.object({
          fee: Cents,
          steps: v.array(
            v.object({ percent: Count, amount: Cents, from: v.nullable(v.union([Instant, v.literal('arrival')])) }),
          ),
        }),
      ),
    }),
  },
  getShipmentProof: { summary: 'The proof of delivery: all its files as one PDF', status: 200 },
  getShipmentProofFile: { summary: 'One file of the proof of delivery, as the driver sent it', status: 200 },
  setShipmentReferences: {
    summary: "Change the shipper's own references, also on the transport order",
    status: 200,
    schema: Shipment,
    errors: ['company_locked', 'shipment_closed'],
  },
  setSearchEnd: {
    summary: 'Change until when a carrier is searched; a search that ended begins again',
    status: 200,
    schema: Shipment,
    errors: ['company_locked', 'shipment_closed'],
  },
  cancelShipment: {
    summary: 'Cancel a shipment before its pickup; the fee is by the scale that `billing` shows',
    status: 200,
    schema: Shipment,
    errors: ['company_locked', 'shipment_closed', 'fee_changed'],
  },
  rateBooking: {
    summary: 'Rate the carrier of a delivered shipment; one star excludes it from all further shipments',
    status: 200,
    schema: Shipment,
    errors: ['company_locked', 'not_delivered'],
  },
  payBooking: {
    summary: 'Pay a booking whose card did not do; the shipment is cancelled where nobody does in time',
    status: 201,
    schema: PaymentIntent,
    errors: ['invoice_not_payable', 'amount_not_chargeable', 'payment_in_progress', 'unavailable'],
  },
  setShipperPhone: {
    summary: 'Change whom of the shipper the driver calls',
    status: 200,
    schema: Shipment,
    errors: ['company_locked', 'shipment_closed'],
  },
  setPickupContact: {
    summary: 'Change whom to ask for at the pickup',
    status: 200,
    schema: Shipment,
    errors: ['company_locked', 'shipment_closed'],
  },
  setDeliveryContact: {
    summary: 'Change whom to ask for at the delivery',
    status: 200,
    schema: Shipment,
    errors: ['company_locked', 'shipment_closed'],
  },
} as const satisfies Answers;
