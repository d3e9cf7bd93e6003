import { addWorkdays, dayAt } from '../calendar.ts';
import type { Haul } from '../data/lanes.ts';
import { loadOf } from '../missions/load.ts';
import type { Measure } from '../missions/measure.ts';
import { stopPlanAt } from '../missions/stop-plan.ts';
import { Random } from '../random.ts';
import type { MarketShipment } from './shipment-row.ts';

/** A shipment no carrier has: the price in euros, times in Unix milliseconds. */
export interface Fresh extends Pick<MarketShipment, 'reference' | 'offered' | 'expires' | 'state' | 'brand'> {
  /** The seed of its chances. */
  readonly key: string;
  readonly haul: Haul;
  readonly quantity: number;
  readonly price: number;
}

/** A shipment that was ordered lately: loaded in three working days, delivered the day after. */
export function freshShipment(
  { key, haul, quantity, price, ...told }: Fresh,
  now: number,
  measure: Measure,
): MarketShipment {
  const chance = (part: string) => new Random(`${key}/${part}`);
  const [shipper, from, to, good] = haul;
  const today = dayAt(now);
  const slot = (workdays: number, start: number) => ({
    date: addWorkdays(today, workdays),
    start_time: start,
    end_time: start + 120,
    flexible: false,
  });
  const pickup = stopPlanAt(from, 'pickup', slot(3, 480), chance('pickup'));
  const delivery = stopPlanAt(to, 'delivery', slot(4, 540), chance('delivery'));
  return {
    ...told,
    uuid: chance('uuid').uuid(told.offered),
    shipper,
    mission: null,
    price: price * 100,
    pickup,
    delivery,
    load: loadOf(good, quantity),
    distance: measure(pickup.address.location, delivery.address.location),
    references: { order: `B-${chance('papers').integer(10_000, 99_999)}`, pickup: '', delivery: '' },
    updated: told.offered,
  };
}
