import { HOUR, MINUTE } from '#freight/values/duration.ts';
import type { Measure } from '../missions/measure.ts';
import type { DemoBid } from './bid-row.ts';
import { freshShipment } from './fresh-shipment.ts';
import type { Bargain } from './market.ts';

/** Moments are written by tens of minutes. */
const ROUND = 10 * MINUTE;

/**
 * The decisions of the demonstration's shipper now: two bids on one search, another search that ends within the hour
 * without a bid, a price that is being reviewed, and one that was refused.
 */
export function shippersDesk(now: number, measure: Measure): Bargain[] {
  const from = Math.floor(now / ROUND) * ROUND;
  const moment = (hours: number) => from + hours * HOUR;
  const bid = (carrier: DemoBid['carrier'], price: number, made: number): DemoBid => ({
    carrier,
    price: price * 100,
    made: moment(made),
    expires: moment(20),
    end: null,
  });
  const order = (index: number, told: Omit<Parameters<typeof freshShipment>[0], 'key' | 'reference'>) =>
    freshShipment({ key: `desk/${index}`, reference: `LS-${52_911 + index}`, ...told }, now, measure);
  return [
    {
      shipment: order(0, {
        haul: ['verrerie', 'tourcoing', 'gent', 'jars'],
        quantity: 14,
        price: 310,
        state: 'available',
        brand: 'lading',
        offered: moment(-6),
        expires: moment(3),
      }),
      bids: [bid('vandamme', 335, -4), bid('quevillart', 348, -2)],
    },
    {
      shipment: order(1, {
        haul: ['verrerie', 'saintOmer', 'metz', 'bottles'],
        quantity: 8,
        price: 540,
        state: 'available',
        brand: 'lading',
        offered: moment(-9),
        expires: from + 50 * MINUTE,
      }),
      bids: [],
    },
    {
      shipment: order(2, {
        haul: ['verrerie', 'tourcoing', 'gliwice', 'jars'],
        quantity: 33,
        price: 1490,
        state: 'awaiting_acceptation',
        brand: 'custom',
        offered: moment(-1),
        expires: moment(40),
      }),
      bids: [],
    },
    {
      shipment: order(3, {
        haul: ['verrerie', 'tourcoing', 'venissieux', 'bottles'],
        quantity: 10,
        price: 420,
        state: 'refused',
        brand: 'custom',
        offered: moment(-30),
        expires: moment(-2),
      }),
      bids: [],
    },
  ];
}
