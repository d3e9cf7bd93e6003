import { halfUp } from '../money/money.ts';

/** Classes of vehicle by what they weigh at the most and carry, in kg, and the length of their floor in decimetres. */
const VEHICLES = {
  van: { gross: 3500, payload: 1200, dm: 42 },
  light: { gross: 7500, payload: 3000, dm: 61 },
  rigid: { gross: 19_000, payload: 12_000, dm: 78 },
  articulated: { gross: 40_000, payload: 28_000, dm: 132 },
} as const;
export type VehicleClass = keyof typeof VEHICLES;

const CLASSES = Object.keys(VEHICLES) as VehicleClass[];

/** Goods as vehicles are chosen by: floor in decimetres, gross weight in kg. */
export interface CarriedLoad {
  readonly dm: number;
  readonly weight: number;
}

/** The classes that carry a load, the smallest first. */
export function classesFor({ dm, weight }: CarriedLoad): readonly VehicleClass[] {
  const fitting = CLASSES.filter((name) => dm <= VEHICLES[name].dm && weight <= VEHICLES[name].payload);
  return fitting.length === 0 ? ['articulated'] : fitting;
}

/** Greatest weight of a vehicle of a class, in kg. */
export function grossOf(name: VehicleClass): number {
  return VEHICLES[name].gross;
}

/** The gross weight in kg of the smallest vehicle that carries a load. */
export function grossWeightFor(load: CarriedLoad): number {
  return VEHICLES[classesFor(load)[0] ?? 'articulated'].gross;
}

/** An amount's share that a load takes of a vehicle, by floor or by weight, whichever is more; in cents. */
export function shareOfVehicle(amount: number, { dm, weight }: CarriedLoad, name: VehicleClass): number {
  const room = VEHICLES[name];
  const [byFloor, byWeight] = [halfUp(amount * dm, room.dm), halfUp(amount * weight, room.payload)];
  return Math.min(amount, Math.max(byFloor, byWeight));
}
