import * as v from 'valibot';
import { Cents, CURRENCY, PAYMENT_PLANS } from '#freight/money/money.ts';
import { INVOICE_REFUSALS } from '#freight/payment/credit.ts';
import { PaymentIntent } from '#freight/payment/payment.ts';
import { Location } from '#freight/place/address.ts';
import { LINE_KEYS, LINE_RULES, LINE_UNITS } from '#freight/price/price-line.ts';
import { FreeTime } from '#freight/quote/free-time.ts';
import { DATE_TYPES, PART_RULES, PRICE_TYPES } from '#freight/quote/price.ts';
import { UNAVAILABLE_REASONS } from '#freight/quote/quote.ts';
import { Rates } from '#freight/quote/rates.ts';
import { QuotationRequest } from '#freight/quote/request.ts';
import { StopFreeTime } from '#freight/quote/stop-free-time.ts';
import { Shipment } from '#freight/shipment/shipment.ts';
import { TimeSlot } from '#freight/time-slot/time-slot.ts';
import { Instant } from '#freight/values/instant.ts';
import { Uuid } from '#freight/values/uuid.ts';
import type { Answers } from './answer.ts';

const Whole = v.pipe(v.number(), v.safeInteger());

/** Why a price cannot be paid by invoice at 30 days, as code and text. */
export const NamedInvoiceRefusal = v.object({ code: v.picklist(INVOICE_REFUSALS), title: v.string() });

/** A line of a price and its calculation: `quantity` in `unit` is the input of the rule. */
const PriceDetail = v.object({
  key: v.picklist(LINE_KEYS),
  amount: Cents,
  quantity: Whole,
  unit: v.picklist(LINE_UNITS),
  rule: v.picklist(LINE_RULES),
  parts: v.optional(
    v.array(v.object({ rule: v.picklist(PART_RULES), quantity: Whole, amount: Cents, full: v.optional(Cents) })),
  ),
});

/** A price that can be accepted until its quote expires; in cents, excl. VAT. */
export const QuotedPrice = v.object({
  uuid: Uuid,
  type: v.picklist(PRICE_TYPES),
  date_type: v.picklist(DATE_TYPES),
  price: Cents,
  currency: v.literal(CURRENCY),
  payment_plans: v.array(v.picklist(PAYMENT_PLANS)),
  /** Why it cannot be paid by invoice at 30 days; missing in older quotes kept on devices. */
  invoice_refusal: v.optional(v.nullable(NamedInvoiceRefusal)),
  details: v.array(PriceDetail),
  pickup_date: v.string(),
  delivery_date: v.string(),
  pickup_time_slot: TimeSlot,
  delivery_time_slot: TimeSlot,
  /** The waiting at each stop by the law that rules there; missing in older quotes kept on devices. */
  free_time_pickup: v.optional(StopFreeTime),
  free_time_delivery: v.optional(StopFreeTime),
  expires_at: Instant,
  /**
   * For prices named by the shipper: the lowest one that is reviewed, and the lowest one accepted immediately, if any.
   */
  named: v.optional(v.object({ reviewed_from: Cents, accepted_from: v.nullable(Cents) })),
});
export type QuotedPrice = v.InferOutput<typeof QuotedPrice>;

/** Greenhouse gases of the planned way in grams of CO₂e, with the factor (grams per tonne-kilometre) and its source. */
const Emissions = v.object({ grams: Whole, factor: Whole, source: v.string(), version: v.string() });

/**
 * The prices of a request. `distance` in metres by road; `linear_meters` in decimal metres; `converted_to_custom`:
 * mixed or unknown pallet formats are priced by the metre.
 */
export const Quotation = v.object({
  uuid: Uuid,
  created_at: Instant,
  expires_at: Instant,
  request: QuotationRequest,
  linear_meters: v.number(),
  converted_to_custom: v.boolean(),
  distance: Whole,
  distance_estimated: v.boolean(),
  co2: Emissions,
  free_time: v.optional(FreeTime),
  /** The charges of its tariff beside the transport; missing in older quotes kept on devices. */
  rates: v.optional(Rates),
  prices: v.array(QuotedPrice),
  unavailable: v.array(
    v.object({
      type: v.picklist(PRICE_TYPES),
      date_type: v.picklist(DATE_TYPES),
      code: v.picklist(UNAVAILABLE_REASONS),
      title: v.string(),
    }),
  ),
});
export type Quotation = v.InferOutput<typeof Quotation>;

/** `over_sea`: it needs a ferry, and the rest is that of the roads alone. */
const Distance = v.object({
  distance: v.pipe(v.number(), v.safeInteger()),
  duration: v.pipe(v.number(), v.safeInteger()),
  estimated: v.boolean(),
  over_sea: v.optional(v.literal(true)),
});

/** `price` is null where none can be estimated, and `unavailable` says why. */
const Estimation = v.object({
  distance: v.pipe(v.number(), v.safeInteger()),
  distance_estimated: v.boolean(),
  /** The road; with two points it is a straight line. */
  path: v.array(Location),
  linear_meters: v.number(),
  price: v.nullable(v.object({ amount_min: Cents, amount_max: Cents, currency: v.literal(CURRENCY) })),
  unavailable: v.optional(v.object({ code: v.literal('sea_crossing'), title: v.string() })),
});

/** A town found for a typed text. */
const FoundEnd = v.object({
  postal_code: v.string(),
  city: v.string(),
  country: v.string(),
  division_code: v.optional(v.string()),
  location: Location,
});

/** An end of a sample lane. */
const SampleEnd = v.object({ city: v.string(), country: v.string(), division_code: v.string() });

const EstimationSample = v.object({
  pickup_address: SampleEnd,
  delivery_address: SampleEnd,
  distance: v.pipe(v.number(), v.safeInteger()),
  pallets: v.pipe(v.number(), v.safeInteger()),
  price: v.object({ amount_min: Cents, amount_max: Cents, currency: v.literal(CURRENCY) }),
});

export const quoteAnswers = {
  listEstimationSamples: {
    summary: 'Three lanes of the market: roads in metres, Euro pallets, and the price range of today, excl. VAT',
    status: 200,
    schema: v.object({ items: v.array(EstimationSample) }),
  },
  getRates: {
    summary: 'What the tariff in force charges beside the transport, in cents, excl. VAT',
    status: 200,
    schema: Rates,
  },
  requestDistance: {
    summary: 'The road between two places: metres, and seconds at the wheel',
    status: 200,
    schema: Distance,
    errors: ['company_locked'],
  },
  requestEstimation: {
    summary: 'The range of prices of a transport without dates and options',
    status: 200,
    schema: Estimation,
    errors: ['company_locked'],
  },
  requestPublicEstimation: {
    summary: 'The range of prices of a transport, without an account: the towns that were found, and what it emits',
    status: 200,
    schema: v.object({
      ...Estimation.entries,
      pickup_address: FoundEnd,
      delivery_address: FoundEnd,
      co2: Emissions,
    }),
    errors: ['too_many_requests'],
  },
  createQuotation: {
    summary: 'Ask the prices of a shipment',
    status: 201,
    schema: Quotation,
    errors: ['company_locked'],
  },
  updateQuotation: {
    summary: 'Ask again, changed or not; the earlier prices of the request expire',
    status: 200,
    schema: Quotation,
    errors: ['company_locked', 'quote_accepted'],
  },
  getQuotation: {
    summary: 'A request with its latest prices',
    status: 200,
    schema: Quotation,
    errors: ['company_locked'],
  },
  getQuotedPrice: {
    summary: 'One price of a request, also after it expired',
    status: 200,
    schema: QuotedPrice,
    errors: ['company_locked'],
  },
  acceptQuotedPrice: {
    summary:
      'Book a shipment at a quoted price; `custom_price` (cents) names another for a price of type custom. Paid by card, it is a draft until `payment_intent` is',
    status: 201,
    schema: v.object({ ...Shipment.entries, payment_intent: v.nullable(PaymentIntent) }),
    errors: [
      'company_locked',
      'quote_accepted',
      'quote_expired',
      'budget_too_low',
      'price_closed',
      ...INVOICE_REFUSALS,
      'amount_not_chargeable',
      'payment_in_progress',
      'intent_expired',
      'unavailable',
    ],
  },
} as const satisfies Answers;
