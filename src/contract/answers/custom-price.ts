import * as v from 'valibot';
import { Load } from '#freight/load/load.ts';
import { Cents, CURRENCY } from '#freight/money/money.ts';
import { NAMED_PRICE_STATES } from '#freight/price/named-price.ts';
import { Shipment } from '#freight/shipment/shipment.ts';
import { TimeSlot } from '#freight/time-slot/time-slot.ts';
import { Instant } from '#freight/values/instant.ts';
import { Uuid } from '#freight/values/uuid.ts';
import type { Answers } from './answer.ts';
import { listOf, PAGE_QUERY } from './list.ts';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

const LaneEnd = v.object({
  city: v.string(),
  country: v.string(),
  division_code: v.nullable(v.string()),
  time_slot: TimeSlot,
});

/** Support's answer with author, time and reason; `price` is the counter-offer. */
const ReviewAnswer = v.object({
  at: Instant,
  by: v.object({ uuid: Uuid, first_name: v.string(), last_name: v.string() }),
  reason: v.string(),
  price: v.nullable(Cents),
});

/**
 * A price named by a shipper. `uuid` and reference are the shipment's; amounts in cents excl. VAT. `own_price` is ours;
 * `cost` is the carrier's offer at our own price, an estimate of the transport's cost. Support answers by `due_at`;
 * without an answer by `ends_at` it is refused.
 */
export const CustomPrice = v.object({
  uuid: Uuid,
  reference: v.string(),
  state: v.picklist(NAMED_PRICE_STATES),
  shipper: v.object({ uuid: Uuid, name: v.string() }),
  pickup: LaneEnd,
  delivery: LaneEnd,
  load: Load,
  distance: Count,
  currency: v.literal(CURRENCY),
  asked_price: Cents,
  own_price: Cents,
  cost: Cents,
  asked_at: Instant,
  due_at: Instant,
  ends_at: v.nullable(Instant),
  answer: v.nullable(ReviewAnswer),
});
export type CustomPrice = v.InferOutput<typeof CustomPrice>;

/** The shipper's record: transports within 12 months, prices named before and those accepted, late invoices. */
const ShipperRecord = v.object({ shipments: Count, asked: Count, agreed: Count, late_invoices: Count });

/** Prices accepted by carriers on the same lane, latest first; in cents excl. VAT. */
const LikeIt = v.object({ reference: v.string(), price: Cents, linear_meters: v.number(), booked_at: Instant });

export const CustomPriceDetail = v.object({
  ...CustomPrice.entries,
  record: ShipperRecord,
  like_it: v.array(LikeIt),
});
export type CustomPriceDetail = v.InferOutput<typeof CustomPriceDetail>;

export const customPriceAnswers = {
  listCustomPrices: {
    summary: 'The prices that shippers named: those that wait, the oldest first, or those answered, the latest first',
    query: v.strictObject({ ...PAGE_QUERY, state: v.optional(v.picklist(['waiting', 'answered']), 'waiting') }),
    status: 200,
    schema: listOf(CustomPrice),
  },
  getCustomPrice: {
    summary: 'A named price, with what is known of its shipper and its lane',
    status: 200,
    schema: CustomPriceDetail,
  },
  acceptCustomPrice: {
    summary: 'Accept a named price: its shipment seeks a carrier from now on',
    status: 200,
    schema: CustomPrice,
    errors: ['price_closed'],
  },
  refuseCustomPrice: {
    summary: 'Refuse a named price: the budget is too low',
    status: 200,
    schema: CustomPrice,
    errors: ['price_closed'],
  },
  counterCustomPrice: {
    summary: 'Ask for another price (cents), above the one named and not above our own',
    status: 200,
    schema: CustomPrice,
    errors: ['price_closed'],
  },
  takeCounterPrice: {
    summary: 'Take the price that support asks for: the shipment seeks a carrier from now on',
    status: 200,
    schema: Shipment,
    errors: ['company_locked', 'price_closed'],
  },
  leaveCounterPrice: {
    summary: 'Leave the price that support asks for: the shipment is refused',
    status: 200,
    schema: Shipment,
    errors: ['company_locked', 'price_closed'],
  },
} as const satisfies Answers;
