import { TruckInput } from '#freight/truck/truck.ts';
import { defineCall, OF_COMPANY } from './call.ts';

export const listTrucks = defineCall({
  ...OF_COMPANY,
  name: 'listTrucks',
  method: 'GET',
  path: '{base}/trucks',
});

export const createTruck = defineCall({
  ...OF_COMPANY,
  name: 'createTruck',
  method: 'POST',
  path: '{base}/trucks',
  body: { type: 'json', schema: TruckInput },
});

export const updateTruck = defineCall({
  ...OF_COMPANY,
  name: 'updateTruck',
  method: 'PUT',
  path: '{base}/trucks/{tid}',
  body: { type: 'json', schema: TruckInput },
});

export const deleteTruck = defineCall({
  ...OF_COMPANY,
  name: 'deleteTruck',
  method: 'DELETE',
  path: '{base}/trucks/{tid}',
});
