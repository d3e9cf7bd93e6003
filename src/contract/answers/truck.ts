import * as v from 'valibot';
import { Truck } from '#freight/truck/truck.ts';
import type { Answers } from './answer.ts';
import { listOf, PAGE_QUERY } from './list.ts';

export const truckAnswers = {
  listTrucks: {
    summary: "The company's trucks by licence plate",
    query: v.strictObject({ ...PAGE_QUERY }),
    status: 200,
    schema: listOf(Truck),
  },
  createTruck: {
    summary: 'Add a truck: lengths in cm, payload in kg, and the driver who usually drives it',
    status: 201,
    schema: Truck,
  },
  updateTruck: { summary: 'Describe a truck anew', status: 200, schema: Truck },
  deleteTruck: { summary: 'Remove a truck; missions keep the plate they were booked with', status: 204 },
} as const satisfies Answers;
