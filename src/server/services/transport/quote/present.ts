import type { MessageDescriptor } from '@lingui/core';
import type { Quotation, QuotedPrice } from '#contract/answers/quote.ts';
import { ERROR_TITLES } from '#contract/error-titles.ts';
import { UNAVAILABLE_TITLES } from '#contract/unavailable-titles.ts';
import { emissionsOf, ROAD_FACTOR } from '#freight/emissions/co2.ts';
import { LAWS } from '#freight/law/laws.ts';
import { CURRENCY } from '#freight/money/money.ts';
import { namedBand } from '#freight/quote/custom-price.ts';
import { type FreeTime, freeTime } from '#freight/quote/free-time.ts';
import type { OfferedPrice, Unavailable } from '#freight/quote/quote.ts';
import type { QuotationRequest } from '#freight/quote/request.ts';
import { floorsOf, stopFreeTime } from '#freight/quote/stop-free-time.ts';
import type { Tariff } from '#freight/quote/tariff.ts';
import type { QuoteBasis } from '../../../database/quote-schema.ts';

/** Translates a message into the language of the request. */
export type Say = (message: MessageDescriptor, values?: Record<string, unknown>) => string;

interface PriceRow {
  readonly uuid: string;
  readonly expires_at: Date;
  readonly price: OfferedPrice;
}

interface QuotationRow {
  readonly uuid: string;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly request: QuotationRequest;
  readonly linear_decimetres: number;
  readonly converted_to_custom: boolean;
  readonly distance: number;
  readonly distance_estimated: boolean;
  readonly unavailable: readonly Unavailable[];
  /** Tariff of the quote. */
  readonly tariff: Tariff;
  /** The legal minimum for waiting at the stops, at that time. */
  readonly basis?: Pick<QuoteBasis, 'floors' | 'costFloor'>;
}

/** Data of the quotation needed to present a price: its request and tariff, and the unavailable services. */
type QuotedIn = Pick<QuotationRow, 'tariff' | 'unavailable' | 'linear_decimetres' | 'request' | 'basis'>;

export function presentPrice({ uuid, expires_at, price }: PriceRow, quotation: QuotedIn, say: Say): QuotedPrice {
  const refusal = price.invoiceRefusal ?? null;
  const free = quotedFreeTime(quotation);
  const floors = quotation.basis?.floors ?? floorsOf(LAWS, quotation.request);
  return {
    uuid,
    type: price.type,
    date_type: price.dateType,
    price: price.price,
    currency: CURRENCY,
    payment_plans: [...price.paymentPlans],
    invoice_refusal: refusal === null ? null : { code: refusal, title: say(ERROR_TITLES[refusal]) },
    details: price.lines.map((line) =>
      line.key === 'transport' ? { ...line, parts: price.parts.map((part) => ({ ...part })) } : { ...line },
    ),
    pickup_date: price.pickup.date,
    delivery_date: price.delivery.date,
    pickup_time_slot: price.pickup,
    delivery_time_slot: price.delivery,
    free_time_pickup: stopFreeTime(free, floors.pickup),
    free_time_delivery: stopFreeTime(free, floors.delivery),
    expires_at: expires_at.toISOString(),
    ...(price.type === 'custom' ? { named: presentBand(price, quotation) } : {}),
  };
}

function presentBand(price: OfferedPrice, { tariff, unavailable, basis }: QuotedIn): QuotedPrice['named'] {
  const { reviewedFrom, atOnceFrom } = namedBand(price, { tariff, costFloor: basis?.costFloor ?? null });
  return { reviewed_from: reviewedFrom, accepted_from: canBeHad(unavailable) ? atOnceFrom : null };
}

/** True if our own transport is available. Only then is a proposed price accepted without a review. */
export function canBeHad(unavailable: readonly Unavailable[]): boolean {
  return unavailable.every(({ type }) => type !== 'lading');
}

export function presentQuotation(row: QuotationRow, prices: readonly PriceRow[], say: Say): Quotation {
  const { grams, source, version } = ROAD_FACTOR;
  return {
    uuid: row.uuid,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    request: row.request,
    linear_meters: row.linear_decimetres / 10,
    converted_to_custom: row.converted_to_custom,
    distance: row.distance,
    distance_estimated: row.distance_estimated,
    co2: { grams: emissionsOf(row.request.load.weight ?? 0, row.distance), factor: grams, source, version },
    free_time: quotedFreeTime(row),
    rates: row.tariff.rates,
    prices: prices.map((price) => presentPrice(price, row, say)),
    unavailable: row.unavailable.map(({ type, dateType, code, detail }) => ({
      type,
      date_type: dateType,
      code,
      title: say(UNAVAILABLE_TITLES[code], { detail: detailOf(detail) }),
    })),
  };
}

/** Returns the free time shown with a price. */
export function quotedFreeTime({
  linear_decimetres: dm,
  request,
  tariff,
}: Pick<QuotationRow, 'linear_decimetres' | 'request' | 'tariff'>): FreeTime {
  return freeTime({ dm, weight: request.load.weight ?? 0 }, tariff);
}

/** Converts a weight from kg to tonnes; a date is returned unchanged. */
function detailOf(detail: string | number | null): string | number {
  return typeof detail === 'number' ? detail / 1000 : (detail ?? '');
}
