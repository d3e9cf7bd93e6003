import { queryOptions } from '@tanstack/react-query';
import type { BodyInput } from '#contract/call.ts';
import { MAX_PAGE_SIZE } from '#contract/list.ts';
import { createTruck, deleteTruck, listTrucks, updateTruck } from '#contract/truck.ts';
import type { Truck } from '#freight/truck/truck.ts';
import { ask } from '../api/ask.ts';
import { pagesOf } from '../api/pages-of.ts';
import { write } from '../api/write.ts';
import { queryClient } from '../page/query-client.ts';

/** The description of a truck; see the contract. */
export type TruckBody = BodyInput<typeof createTruck>;

function truckKeys(company: string) {
  return ['trucks', company] as const;
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
export async function addTruck(company: string, body: TruckBody): Promise<Truck> {
  const truck = await write(createTruck, { company, body });
  await readAgain(company);
  return truck;
}

/**
 * Changes the description of a truck.
 *
 * @throws Refused with violations, Unreached
 */
export async function changeTruck(company: string, truck: string, body: TruckBody): Promise<Truck> {
  const changed = await write(updateTruck, { company, params: { tid: truck }, body });
  await readAgain(company);
  return changed;
}

/** Removes a truck. @throws Refused, Unreached */
export async function removeTruck(company: string, truck: string): Promise<void> {
  await write(deleteTruck, { company, params: { tid: truck } });
  await readAgain(company);
}

async function readAgain(company: string): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['rounds', company] });
  await queryClient.invalidateQueries({ queryKey: truckKeys(company) });
}
