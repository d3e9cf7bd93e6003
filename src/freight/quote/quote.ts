import type { PaymentPlan } from '../money/money.ts';
import type { InvoiceRefusal } from '../payment/credit.ts';
import { timeZoneOf } from '../place/country.ts';
import { stopWindow } from '../shipment/stop.ts';
import { dayOf } from '../time-slot/window.ts';
import { bestDates } from './best-dates.ts';
import { chargeableLoad } from './chargeable.ts';
import { divisionOf, needsFerry } from './crossings.ts';
import { quoteExpiry } from './dates.ts';
import { type DatedStop, deltasOf } from './deltas.ts';
import { NETWORK_REASONS, networkDates, networkLoadReason } from './network.ts';
import {
  arrivalOf,
  type DateType,
  networkPrice,
  type Price,
  type PricedDates,
  type PricedTransport,
  type PriceType,
  type QuotedRoute,
  truckPrice,
} from './price.ts';
import { loadOf, optionsOf, type QuotationRequest, type QuotedAddress } from './request.ts';
import type { MarketSnapshot } from './snapshot.ts';

/** Why a kind of transport cannot be had. */
export const UNAVAILABLE_REASONS = [...NETWORK_REASONS, 'delivery_too_early', 'sea_crossing'] as const;
export type UnavailableReason = (typeof UNAVAILABLE_REASONS)[number];

/** An unavailable kind of transport; `detail` is the figure or day named in its text. */
export interface Unavailable {
  readonly type: PriceType;
  readonly dateType: DateType;
  readonly code: UnavailableReason;
  readonly detail: string | number | null;
}

/** A price with the ways it can be paid. */
export interface OfferedPrice extends Price {
  readonly paymentPlans: readonly PaymentPlan[];
  /** Why it cannot be paid by invoice at 30 days; null if it can, missing on older prices. */
  readonly invoiceRefusal?: InvoiceRefusal | null;
}

/** The prices of a request, and what cannot be had. */
export interface Quote {
  /** Until when a price can be accepted, in Unix milliseconds. */
  readonly expiresAt: number;
  readonly prices: readonly OfferedPrice[];
  readonly unavailable: readonly Unavailable[];
  readonly convertedToCustom: boolean;
  /** Loading metres in decimetres. */
  readonly dm: number;
}

/** The inputs of a quote besides the request. */
export interface QuotedFor {
  readonly now: number;
  readonly route: QuotedRoute;
  readonly market: MarketSnapshot;
  /** The company that asks, some of whose carriers may not work with it. Missing where nobody is known. */
  readonly shipper?: string;
  /** Why the company cannot pay a price by invoice at 30 days, null if it can; in cents, excl. VAT. */
  readonly invoiceRefusalOf: (price: number) => InvoiceRefusal | null;
}

/** Minimum saving for showing best dates, in per mille of the price. */
const LEAST_SAVING = 10;

/**
 * The prices of a request that keeps the rules of `checkRequest` (quote design, section 1.3). The same request, moment
 * and snapshot give the same quote to the byte.
 */
export function quote(request: QuotationRequest, { now, route, market, shipper, invoiceRefusalOf }: QuotedFor): Quote {
  const { pickup, delivery } = request;
  const load = chargeableLoad(loadOf(request.load));
  const transport: PricedTransport = {
    from: pickup.address,
    to: delivery.address,
    load,
    options: optionsOf(request),
    route,
  };
  const stops = [pickup, delivery].map(
    (stop): DatedStop => ({ place: stop.address, slot: stop.time_slot, ...stopWindow(stop) }),
  ) as [DatedStop, DatedStop];
  const arrival = arrivalOf(transport, Math.max(now, stops[0].opens), market.isHoliday);
  const tailored: PricedDates = {
    type: 'tailored',
    pickup: pickup.time_slot,
    delivery: delivery.time_slot,
    deltas: deltasOf(...stops, { now, arrival, isHoliday: market.isHoliday }),
  };
  const tooEarly = arrival > stops[1].closes ? dayOf(arrival, timeZoneOf(delivery.address.country)) : null;
  const trucks = pricedTrucks(transport, { tailored, tooEarly, now, market });
  const network = pricedNetwork(transport, stops, { now, market, shipper });
  const custom = truckPrice('custom', transport, tailored, market);
  return {
    expiresAt: quoteExpiry(now, pickup),
    prices: [...trucks.prices, ...network.prices, custom].map((price) => {
      const invoiceRefusal = invoiceRefusalOf(price.price);
      return { ...price, paymentPlans: plansOf(price.type, invoiceRefusal === null), invoiceRefusal };
    }),
    unavailable: [...trucks.unavailable, ...network.unavailable],
    convertedToCustom: load.converted,
    dm: load.dm,
  };
}

interface Part {
  readonly prices: readonly Price[];
  readonly unavailable: readonly Unavailable[];
}

/** Corridor and own transport, on the shipper's dates and on the best ones. */
function pricedTrucks(
  transport: PricedTransport,
  dates: {
    readonly tailored: PricedDates;
    readonly tooEarly: string | null;
    readonly now: number;
    readonly market: MarketSnapshot;
  },
): Part {
  const { tailored, tooEarly, now, market } = dates;
  const { from, to } = transport;
  const types = isCorridor(from, to, market) ? (['corridor', 'lading'] as const) : (['lading'] as const);
  if (needsFerry(transport)) {
    const unavailable = types.map((type) => missing(type, 'tailored', 'sea_crossing'));
    return { prices: [], unavailable };
  }
  const best = bestDates(transport, tailored.pickup.date, now, market);
  const prices: Price[] = [];
  const unavailable: Unavailable[] = [];
  for (const type of types) {
    const wished = tooEarly === null ? truckPrice(type, transport, tailored, market) : null;
    const cheapest = best === null ? null : truckPrice(type, transport, best, market);
    if (wished === null) unavailable.push(missing(type, 'tailored', 'delivery_too_early', tooEarly));
    else prices.push(wished);
    if (cheapest !== null && (wished === null || saves(cheapest, wished))) prices.push(cheapest);
  }
  return { prices, unavailable };
}

function saves(cheaper: Price, than: Price): boolean {
  return (than.price - cheaper.price) * 1000 >= than.price * LEAST_SAVING;
}

function pricedNetwork(
  transport: PricedTransport,
  [pickup, delivery]: readonly [DatedStop, DatedStop],
  { now, market, shipper = null }: Pick<QuotedFor, 'now' | 'market'> & { readonly shipper: string | null | undefined },
): Part {
  const { from, to, load } = transport;
  const reason = needsFerry(transport) ? 'sea_crossing' : networkLoadReason(load, from.country, to.country);
  if (reason !== null) {
    const detail = reason === 'network_total_weight' ? load.weight : null;
    return { prices: [], unavailable: [missing('pallet_network', 'tailored', reason, detail)] };
  }
  const dates = networkDates(pickup, delivery, { now, isHoliday: market.isHoliday });
  if (!dates.ok) return { prices: [], unavailable: [missing('pallet_network', 'tailored', dates.reason)] };
  if (market.hasNetwork?.(divisionOf(from), pickup.slot.date, shipper) === false) {
    return { prices: [], unavailable: [missing('pallet_network', 'tailored', 'network_agreement')] };
  }
  const slot = { ...delivery.slot, date: dates.day };
  const priced: PricedDates = { type: dates.dateType, pickup: pickup.slot, delivery: slot, deltas: [] };
  return { prices: [networkPrice(transport, priced, market)], unavailable: [] };
}

function missing(
  type: PriceType,
  dateType: DateType,
  code: UnavailableReason,
  detail: string | number | null = null,
): Unavailable {
  return { type, dateType, code, detail };
}

/** True if carriers run regularly between two divisions. */
export function isCorridor(from: QuotedAddress, to: QuotedAddress, { tariff }: MarketSnapshot): boolean {
  const [start, end] = [divisionOf(from), divisionOf(to)];
  return tariff.corridors.some(
    ([one, other, bothWays]) => (one === start && other === end) || (bothWays && one === end && other === start),
  );
}

/** The payment plans of a kind of transport; by invoice only if the company may. */
function plansOf(type: PriceType, paysByInvoice: boolean): PaymentPlan[] {
  const byCard: Record<PriceType, PaymentPlan[]> = {
    corridor: ['immediate_cc'],
    pallet_network: ['immediate_cc'],
    lading: ['immediate_cc', 'immediate_cc_authorization'],
    custom: ['immediate_cc_authorization'],
  };
  return paysByInvoice ? [...byCard[type], 'thirty_days_invoice'] : byCard[type];
}
