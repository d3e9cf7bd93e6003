import type { IsHoliday } from '../calendar/holidays.ts';
import { countriesOnWay } from '../driving-time/bans.ts';
import { standstills } from '../driving-time/standstills.ts';
import { timesPerMille } from '../money/money.ts';
import { energyPart } from '../price/energy.ts';
import { LINE_KEYS, type PriceLine } from '../price/price-line.ts';
import type { TimeSlot } from '../time-slot/time-slot.ts';
import { type ChargeableLoad, chargeableLength } from './chargeable.ts';
import { crossingLines } from './crossings.ts';
import { earliestArrival } from './dates.ts';
import { DELTA_RULES, type Delta } from './deltas.ts';
import { type MarketValue, marketValue, offeredOf, priceOf } from './market-value.ts';
import { networkValue } from './network.ts';
import { optionLines } from './options.ts';
import type { QuotedAddress, QuotedOptions } from './request.ts';
import type { MarketSnapshot } from './snapshot.ts';

/** The kinds of transport that are priced (specification, part 2, section 9.1). */
export const PRICE_TYPES = ['corridor', 'lading', 'pallet_network', 'custom'] as const;
export type PriceType = (typeof PRICE_TYPES)[number];

/** The shipper's own dates, or dates that make the transport cheaper. */
export const DATE_TYPES = ['tailored', 'optimal'] as const;
export type DateType = (typeof DATE_TYPES)[number];

/** The route of a quote: distance in metres and driving time in milliseconds. */
export interface QuotedRoute {
  readonly metres: number;
  readonly driving: number;
  /** True if no routing service measured it. */
  readonly estimated: boolean;
  /** True if it needs a ferry; the metres are then those of the roads alone. Missing where nobody knows the sea. */
  readonly overSea?: boolean;
}

/** The priced transport without its dates. */
export interface PricedTransport {
  readonly from: QuotedAddress;
  readonly to: QuotedAddress;
  readonly load: ChargeableLoad;
  readonly options: QuotedOptions;
  readonly route: QuotedRoute;
}

/** The steps of a transport's price, in their order: of a truck, then of the network. */
export const PART_RULES = [
  'truck',
  'lane',
  'least_truck',
  'level',
  'fuel',
  'learnt',
  'share',
  'stops',
  'least',
  ...DELTA_RULES,
  'limit',
  'brand',
  'network',
  'zone',
  'country',
  'service',
] as const;

/**
 * One step in the calculation of the transport line; factor in per mille, or share in ten-thousandths. `amount` is what
 * it adds to the line, so that the amounts of all steps are the line. Steps that lead to the price of a full truck add nothing,
 * since only a share of it is paid; `full` is that price after them. Prices of before these were told have neither.
 */
export interface PricePart {
  readonly rule: (typeof PART_RULES)[number];
  readonly quantity: number;
  readonly amount: number;
  readonly full?: number;
}

/** A price in cents, excl. VAT, with the lines it is the sum of. */
export interface Price {
  readonly type: PriceType;
  readonly dateType: DateType;
  readonly price: number;
  readonly lines: readonly PriceLine[];
  /** The calculation of the transport line. */
  readonly parts: readonly PricePart[];
  /** The price offered to carriers. */
  readonly offer: number;
  /** The market value of the transport, or the network's price. */
  readonly value: number;
  /** The part of the transport that is fuel. */
  readonly energy: number;
  readonly pickup: TimeSlot;
  readonly delivery: TimeSlot;
}

/** Dates of a price, with what they change. */
export interface PricedDates {
  readonly type: DateType;
  readonly pickup: TimeSlot;
  readonly delivery: TimeSlot;
  readonly deltas: readonly Delta[];
}

/** The earliest arrival of a transport loaded at a moment, in Unix milliseconds, respecting driving bans. */
export function arrivalOf({ from, to, route }: PricedTransport, loadedFrom: number, isHoliday: IsHoliday): number {
  const banned = standstills(countriesOnWay(from.country, to.country), loadedFrom, isHoliday);
  return earliestArrival(loadedFrom, route.driving, banned);
}

/** The market value of a transport on its dates. */
export function valueOf(transport: PricedTransport, deltas: readonly Delta[], market: MarketSnapshot): MarketValue {
  const { from, to, load, route } = transport;
  const { metres } = route;
  const learnt = market.learnt(from, to, metres);
  const chargeable = chargeableLength(load, market.tariff);
  return marketValue({ from: from.country, to: to.country, metres, chargeable, deltas }, { ...market, learnt });
}

/** The price of our own transport, or of the carriers who are regular on a corridor. */
export function truckPrice(
  type: 'lading' | 'corridor' | 'custom',
  transport: PricedTransport,
  dates: PricedDates,
  market: MarketSnapshot,
): Price {
  const { margin } = market.tariff;
  const brand = type === 'corridor' ? margin.corridor : 1000;
  const value = valueOf(transport, dates.deltas, market);
  const amount = priceOf(value.value, brand, margin.price);
  const crossings = crossingLines(transport, value.share, market.tariff);
  const { metres } = transport.route;
  return sum({
    type,
    dates,
    transport: { key: 'transport', amount, quantity: metres, unit: 'metre', rule: 'transport.truck' },
    parts: partsOf(value, { metres, brand, line: amount, market }),
    offered: offeredOf(value.value, brand, margin.offer),
    value: value.value,
    others: [...crossings, ...optionLines(transport.load, transport.options, market.tariff.rates)],
    market,
  });
}

/** The price of the pallet network. */
export function networkPrice(transport: PricedTransport, dates: PricedDates, market: MarketSnapshot): Price {
  const { load, route, to } = transport;
  const { margin } = market.tariff;
  const { value, base, steps } = networkValue(load, to.country, route.metres, market);
  const amount = priceOf(value, 1000, margin.network);
  return sum({
    type: 'pallet_network',
    dates,
    transport: { key: 'transport', amount, quantity: route.metres, unit: 'metre', rule: 'transport.network' },
    parts: [
      { rule: 'network', quantity: chargeableLength(load, market.tariff), amount: base },
      ...steps
        .filter(({ factor }) => factor !== 1000)
        .map(({ rule, factor, amount }) => ({ rule, quantity: factor, amount })),
      { rule: 'service', quantity: margin.network, amount: amount - value },
    ],
    offered: offeredOf(value, 1000, margin.offer),
    value,
    others: optionLines(load, transport.options, market.tariff.rates),
    market,
  });
}

interface Summands {
  readonly type: PriceType;
  readonly dates: PricedDates;
  readonly transport: PriceLine;
  readonly parts: readonly PricePart[];
  readonly offered: number;
  readonly value: number;
  readonly others: readonly PriceLine[];
  readonly market: MarketSnapshot;
}

function sum({ type, dates, transport, parts, offered, value, others, market }: Summands): Price {
  const lines = [transport, ...others]
    .filter(({ amount }) => amount !== 0)
    .sort((a, b) => LINE_KEYS.indexOf(a.key) - LINE_KEYS.indexOf(b.key));
  return {
    type,
    dateType: dates.type,
    price: lines.reduce((total, { amount }) => total + amount, 0),
    lines,
    parts,
    offer: offered + passedOn(others, market),
    value,
    energy: energyPart(transport.amount, market.tariff.fuel.share),
    pickup: dates.pickup,
    delivery: dates.delivery,
  };
}

/** The carrier's part of the other lines: crossings at cost, work at the passed-on share, no insurance. */
export function passedOn(lines: readonly PriceLine[], { tariff }: Pick<MarketSnapshot, 'tariff'>): number {
  const total = (those: readonly PriceLine[]) => those.reduce((all, { amount }) => all + amount, 0);
  const crossings = lines.filter(({ key }) => key === 'crossing');
  const work = lines.filter(({ key }) => key !== 'crossing' && key !== 'insurance' && key !== 'transport');
  return total(crossings) + timesPerMille(total(work), tariff.margin.pass_on);
}

function partsOf(
  value: MarketValue,
  {
    metres,
    brand,
    line,
    market,
  }: { readonly metres: number; readonly brand: number; readonly line: number; readonly market: MarketSnapshot },
): PricePart[] {
  const { level, margin } = market.tariff;
  const { share, stops, beforeDates, raised, deltas, limited } = value;
  const branded = timesPerMille(value.value, brand);
  const factors: PricePart[] = [
    { rule: 'level', quantity: level, amount: 0, full: value.levelled },
    { rule: 'fuel', quantity: market.fuel, amount: 0, full: value.fuelled },
    { rule: 'learnt', quantity: value.learnt, amount: 0, full: value.fullTruck },
  ];
  const changes: PricePart[] = [
    { rule: 'stops', quantity: 10_000 - share, amount: stops },
    { rule: 'least', quantity: beforeDates, amount: raised },
    ...deltas.map(({ rule, value: quantity, amount }) => ({ rule, quantity, amount })),
    { rule: 'limit', quantity: 0, amount: limited },
    { rule: 'brand', quantity: brand, amount: branded - value.value },
    { rule: 'service', quantity: margin.price, amount: line - branded },
  ];
  return [
    { rule: 'truck', quantity: metres, amount: 0, full: value.byRoad },
    { rule: 'lane', quantity: value.lane, amount: 0, full: value.onLane },
    ...(value.atLeast > value.onLane
      ? [{ rule: 'least_truck', quantity: value.atLeast, amount: 0, full: value.atLeast } as const]
      : []),
    ...factors.filter(({ quantity }) => quantity !== 1000),
    { rule: 'share', quantity: share, amount: beforeDates - raised - stops },
    ...changes.filter(({ amount }) => amount !== 0),
  ];
}
