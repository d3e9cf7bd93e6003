import * as v from 'valibot';
import type { TruckBody } from '#device/trucks/trucks.ts';
import { type Truck, TruckInput } from '#freight/truck/truck.ts';
import { requiredLine } from '#freight/values/text.ts';

const { licence_plate, length, width, height, payload, euro_class } = TruckInput.entries;

/** A whole number as it is typed, checked as the contract checks it. */
const typed = <Bounds extends v.GenericSchema<number, number>>(bounds: Bounds) =>
  v.pipe(requiredLine(20), v.regex(/^\d{1,9}$/, 'not_an_integer'), v.transform(Number), bounds);

/** A truck as the form holds it: lengths in cm, payload in kg; empty is not known. */
export const TruckValues = v.object({
  licence_plate,
  length: typed(length),
  width: typed(width),
  height: typed(height),
  payload: typed(payload),
  tail_lift: v.boolean(),
  euro_class: v.union([v.literal(''), euro_class.wrapped]),
  driver: v.string(),
});
export type TruckValues = v.InferInput<typeof TruckValues>;

/** The first values of a form: the truck, or the most common semi-trailer. */
export function truckValuesOf(truck: Truck | null): TruckValues {
  if (truck === null) {
    const size = { length: '1360', width: '248', height: '270', payload: '25000' };
    return { licence_plate: '', ...size, tail_lift: false, euro_class: 'euro_6', driver: '' };
  }
  return {
    licence_plate: truck.licence_plate,
    length: String(truck.length),
    width: String(truck.width),
    height: String(truck.height),
    payload: String(truck.payload),
    tail_lift: truck.tail_lift,
    euro_class: truck.euro_class ?? '',
    driver: truck.driver?.uuid ?? '',
  };
}

/** Returns the body of a valid form. */
export function truckBodyOf(values: TruckValues): TruckBody {
  return {
    licence_plate: values.licence_plate,
    length: Number(values.length),
    width: Number(values.width),
    height: Number(values.height),
    payload: Number(values.payload),
    tail_lift: values.tail_lift,
    euro_class: values.euro_class === '' ? null : values.euro_class,
    driver: values.driver === '' ? null : values.driver,
  };
}
