import type { Truck } from '#freight/truck/truck.ts';
import type { CarrierKey } from './companies.ts';
import type { DriverKey } from './people.ts';

type Body = Pick<Truck, 'length' | 'width' | 'height' | 'payload' | 'tail_lift'>;

/** Bodies of trucks: inner lengths in cm, payload in kg. */
const CURTAIN: Body = { length: 1360, width: 248, height: 270, payload: 25_000, tail_lift: false };
const MEGA: Body = { length: 1360, width: 248, height: 300, payload: 24_500, tail_lift: false };
const BOX: Body = { length: 1340, width: 248, height: 265, payload: 24_000, tail_lift: true };
const RIGID: Body = { length: 720, width: 245, height: 240, payload: 6200, tail_lift: true };

/** The truck each driver usually drives, whose plate is in `DRIVERS`. */
export const USUAL_TRUCKS: Readonly<Record<DriverKey, Body & Pick<Truck, 'euro_class'>>> = {
  nowak: { ...CURTAIN, euro_class: 'euro_6' },
  declercq: { ...BOX, euro_class: 'euro_6' },
  benali: { ...MEGA, euro_class: 'euro_6' },
  zielinska: { ...CURTAIN, euro_class: 'euro_6' },
  lefebvre: { ...CURTAIN, euro_class: 'euro_5' },
  carpentier: { ...BOX, euro_class: 'euro_6' },
  ferreira: { ...RIGID, euro_class: 'euro_6' },
  vermeersch: { ...CURTAIN, euro_class: 'euro_5' },
  claes: { ...CURTAIN, euro_class: 'euro_6' },
  desmet: { ...BOX, euro_class: 'euro_6' },
  quevillart: { ...CURTAIN, euro_class: 'euro_6' },
};

/** Trucks that no driver usually drives. */
export const SPARE_TRUCKS: readonly (Body & Pick<Truck, 'euro_class' | 'licence_plate'> & { company: CarrierKey })[] = [
  { company: 'delcourt', licence_plate: 'GU-902-OI', ...RIGID, payload: 3100, tail_lift: false, euro_class: 'zero' },
];
