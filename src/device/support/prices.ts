import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf, BodyInput } from '#contract/call.ts';
import {
  acceptCustomPrice,
  counterCustomPrice,
  getCustomPrice,
  listCustomPrices,
  refuseCustomPrice,
} from '#contract/custom-price.ts';
import { enterFuelPrice, listFuelPrices } from '#contract/fuel.ts';
import { listLaneFactors, pinLane, unpinLane } from '#contract/lane-factor.ts';
import {
  approveTariff as approveTariffCall,
  enterTariff as enterTariffCall,
  listTariffs,
  tryTariff,
  withdrawTariff as withdrawTariffCall,
} from '#contract/tariff.ts';
import { ask } from '../api/ask.ts';
import { pagesOf } from '../api/pages-of.ts';
import { write } from '../api/write.ts';
import { withRefresh } from '../page/refresh.ts';
import { WAITING } from '../waiting/waiting-items.ts';

/** A price named by a shipper, as support sees it. */
export type AskedPrice = AnswerOf<typeof listCustomPrices>['items'][number];

/** The factors learnt for lanes. */
export type LaneFactors = AnswerOf<typeof listLaneFactors>;

/** The weekly diesel prices. */
export type FuelPrices = AnswerOf<typeof listFuelPrices>;

/** The tariffs of prices. */
export type Tariffs = AnswerOf<typeof listTariffs>;

/** Filters of named prices. */
export type AskedState = 'waiting' | 'answered';

/** Polling interval in milliseconds: a colleague may answer. */
const POLL_MS = 30_000;
const KEY = ['support', 'prices'] as const;
const LANES = ['support', 'lane-factors'] as const;
const FUEL = ['support', 'fuel-prices'] as const;
const TARIFFS = ['support', 'tariffs'] as const;

/** Named prices, in pages. Never stored on this device. */
export function askedPricesQuery(state: AskedState) {
  return pagesOf({
    queryKey: [...KEY, state],
    queryFn: ({ pageParam, signal }) => ask(listCustomPrices, { query: { state, page: pageParam }, signal }),
    refetchInterval: POLL_MS,
  });
}

/** A named price, with what is known of its shipper and its lane. */
export function askedPriceQuery(request: string) {
  return queryOptions({
    queryKey: [...KEY, 'one', request],
    queryFn: ({ signal }) => ask(getCustomPrice, { params: { request }, signal }),
  });
}

/** The factors learnt from agreed prices, in pages. */
export function laneFactorsQuery() {
  return pagesOf({
    queryKey: LANES,
    queryFn: ({ pageParam, signal }) => ask(listLaneFactors, { query: { page: pageParam }, signal }),
  });
}

/**
 * Accepts a named price: carriers see the offer immediately.
 *
 * @throws Refused, Unreached
 */
export function acceptPrice(request: string, body: BodyInput<typeof acceptCustomPrice>): Promise<AskedPrice> {
  return withRefresh(write(acceptCustomPrice, { params: { request }, body }), KEY, WAITING);
}

/**
 * Refuses a named price as too low.
 *
 * @throws Refused, Unreached
 */
export function refusePrice(request: string, body: BodyInput<typeof refuseCustomPrice>): Promise<AskedPrice> {
  return withRefresh(write(refuseCustomPrice, { params: { request }, body }), KEY, WAITING);
}

/** Asks for another price, once. @throws Refused with violations, Unreached */
export function counterPrice(request: string, body: BodyInput<typeof counterCustomPrice>): Promise<AskedPrice> {
  return withRefresh(write(counterCustomPrice, { params: { request }, body }), KEY, WAITING);
}

/** Pins the factor of a lane. @throws Refused with violations, Unreached */
export function pin(body: BodyInput<typeof pinLane>): Promise<LaneFactors['pins'][number]> {
  return withRefresh(write(pinLane, { body }), LANES, WAITING);
}

/** Gives a lane back to learning. @throws Refused, Unreached */
export function unpin(uuid: string, body: BodyInput<typeof unpinLane>): Promise<LaneFactors['pins'][number]> {
  return withRefresh(write(unpinLane, { params: { pin: uuid }, body }), LANES, WAITING);
}

/** The diesel prices of the latest weeks. */
export function fuelPricesQuery() {
  return queryOptions({
    queryKey: FUEL,
    queryFn: ({ signal }) => ask(listFuelPrices, { query: {}, signal }),
  });
}

/** Enters what diesel costs from next Tuesday on. @throws Refused with violations, Unreached */
export function enterFuel(body: BodyInput<typeof enterFuelPrice>): Promise<FuelPrices['items'][number]> {
  return withRefresh(write(enterFuelPrice, { body }), FUEL, WAITING);
}

/** The tariffs, a page at a time. */
export function tariffsQuery() {
  return pagesOf({
    queryKey: TARIFFS,
    queryFn: ({ pageParam, signal }) => ask(listTariffs, { query: { page: pageParam }, signal }),
  });
}

/** Last week's quotes, priced with figures other than those in force. */
export type TariffTrial = AnswerOf<typeof tryTariff>;

/** Last week's quotes by other figures than those in force. */
export function tariffTrialQuery(figures: BodyInput<typeof tryTariff>['figures']) {
  return queryOptions({
    queryKey: [...TARIFFS, 'trial', JSON.stringify(figures)],
    queryFn: () => write(tryTariff, { body: { figures } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Enters the tariff of a later day. @throws Refused with violations, Unreached */
export function enterTariff(body: BodyInput<typeof enterTariffCall>): Promise<Tariffs['items'][number]> {
  return withRefresh(write(enterTariffCall, { body }), TARIFFS, WAITING);
}

/** Approves a tariff that a colleague entered. @throws Refused, Unreached */
export function approveTariff(tariff: string): Promise<Tariffs['items'][number]> {
  return withRefresh(write(approveTariffCall, { params: { tariff } }), TARIFFS, WAITING);
}

/** Withdraws a tariff that waits. @throws Refused with violations, Unreached */
export function withdrawTariff(
  tariff: string,
  body: BodyInput<typeof withdrawTariffCall>,
): Promise<Tariffs['items'][number]> {
  return withRefresh(write(withdrawTariffCall, { params: { tariff }, body }), TARIFFS, WAITING);
}
