import * as v from 'valibot';
import { Truck, TruckInput } from '#freight/truck/truck.ts';
import { COMPANY_BASE, defineCall } from '../call.ts';
import { listOf, PAGE_QUERY } from '../list.ts';

const shared = { bases: [COMPANY_BASE], auth: 'user', errors: ['forbidden'] } as const;

export const listTrucks = defineCall({
  ...shared,
  name: 'listTrucks',
  summary: "The company's trucks by licence plate",
  method: 'GET',
  path: '{base}/trucks',
  query: v.strictObject({ ...PAGE_QUERY }),
  answer: { status: 200, schema: listOf(Truck) },
});

export const createTruck = defineCall({
  ...shared,
  name: 'createTruck',
  summary: 'Add a truck: lengths in cm, payload in kg, and the driver who usually drives it',
  method: 'POST',
  path: '{base}/trucks',
  body: { type: 'json', schema: TruckInput },
  answer: { status: 201, schema: Truck },
});

export const updateTruck = defineCall({
  ...shared,
  name: 'updateTruck',
  summary: 'Describe a truck anew',
  method: 'PUT',
  path: '{base}/trucks/{tid}',
  body: { type: 'json', schema: TruckInput },
  answer: { status: 200, schema: Truck },
});

export const deleteTruck = defineCall({
  ...shared,
  name: 'deleteTruck',
  summary: 'Remove a truck; missions keep the plate they were booked with',
  method: 'DELETE',
  path: '{base}/trucks/{tid}',
  answer: { status: 204 },
});
