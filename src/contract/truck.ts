import { TruckInput } from '#freight/truck/truck.ts';
import { del, get, post, put } from './call.ts';

export const listTrucks = get('listTrucks', '{base}/trucks');
export const createTruck = post('createTruck', '{base}/trucks', { body: { type: 'json', schema: TruckInput } });
export const updateTruck = put('updateTruck', '{base}/trucks/{tid}', { body: { type: 'json', schema: TruckInput } });
export const deleteTruck = del('deleteTruck', '{base}/trucks/{tid}');
