import { queryOptions } from '@tanstack/react-query';
import type { BodyInput } from '#contract/call.ts';
import { MAX_PAGE_SIZE } from '#contract/list.ts';
import { createTruck, deleteTruck, listTrucks, updateTruck } from '#contract/truck.ts';
import type { Truck } from '#freight/truck/truck.ts';
import { ask } from '../api/ask.ts';
import { pagesOf } from '../api/pages-of.ts';
import { write } from '../api/write.ts';
import { afterRefresh } from '../page/refresh.ts';

/** The description of a truck; see the contract. */
export type TruckBody = BodyInput<typeof createTruck>;

function truckKeys(company: string) {
  return ['trucks', company] as const;
}

/** The queries that a change of a truck is read by: trucks, and the rounds that they make. */
function keysOf(company: string) {
  return [truckKeys(company), ['rounds', company]] as const;
}

/** The company's trucks by licence plate, a page at a time. */
export function trucksQuery(company: string) {
  return pagesOf({
    queryKey: [...truckKeys(company), 'list'],
    queryFn: ({ pageParam, signal }) => ask(listTrucks, { company, query: { page: pageParam }, signal }),
    meta: { keep: true },
  });
}

/** The trucks to choose from, in one answer. */
export function truckChoiceQuery(company: string) {
  return queryOptions({
    queryKey: [...truckKeys(company), 'choice'],
    queryFn: async ({ signal }) => (await ask(listTrucks, { company, query: { limit: MAX_PAGE_SIZE }, signal })).items,
    meta: { keep: true },
  });
}

/** Adds a truck. @throws Refused with violations, Unreached */
export function addTruck(company: string, body: TruckBody): Promise<Truck> {
  return afterRefresh(write(createTruck, { company, body }), ...keysOf(company));
}

/**
 * Changes the description of a truck.
 *
 * @throws Refused with violations, Unreached
 */
export function changeTruck(company: string, truck: string, body: TruckBody): Promise<Truck> {
  return afterRefresh(write(updateTruck, { company, params: { tid: truck }, body }), ...keysOf(company));
}

/** Removes a truck. @throws Refused, Unreached */
export async function removeTruck(company: string, truck: string): Promise<void> {
  await afterRefresh(write(deleteTruck, { company, params: { tid: truck } }), ...keysOf(company));
}
