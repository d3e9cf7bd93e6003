import { stopWindow } from '../mission/late.ts';
import type { MissionStop } from '../mission/mission.ts';
import type { Location } from '../place/address.ts';
import { estimatedDrivingTime, estimatedRoadDistance } from '../place/distance.ts';
import { type Arrival, drive, rested, wait } from './driving-time.ts';

/** Where a driver is free, and from when, in Unix milliseconds. */
export interface FreeFrom {
  readonly location: Location;
  readonly at: number;
}

type Stop = Pick<MissionStop, 'time_slot'> & {
  readonly address: { readonly country: string; readonly location: Location };
};

/** Loading or unloading pallets takes about this long. */
const HANDLING = 30 * 60_000;

/** Whether a transport can be run under the law, and when its stops are reached at the earliest (Unix milliseconds). */
export interface Feasibility {
  readonly verdict: 'feasible' | 'pickup_unreachable' | 'delivery_unreachable';
  readonly pickupAt: number;
  readonly deliveryAt: number;
}

/**
 * Whether a driver who is free somewhere reaches a pickup and then its delivery in their slots, under the rules for
 * driving and rest. Roads are estimated; a driver is taken to come rested from where he is free.
 */
export function feasibility(free: FreeFrom, { pickup, delivery }: { pickup: Stop; delivery: Stop }): Feasibility {
  const slots = { pickup: stopWindow(pickup), delivery: stopWindow(delivery) };
  const start: Arrival = { at: free.at, clocks: rested(free.at) };
  const atPickup = wait(driveTo(start, free.location, pickup.address.location), slots.pickup.opens);
  const loaded = wait(atPickup, atPickup.at + HANDLING);
  const atDelivery = wait(driveTo(loaded, pickup.address.location, delivery.address.location), slots.delivery.opens);
  return {
    verdict:
      atPickup.at > slots.pickup.closes
        ? 'pickup_unreachable'
        : atDelivery.at > slots.delivery.closes
          ? 'delivery_unreachable'
          : 'feasible',
    pickupAt: atPickup.at,
    deliveryAt: atDelivery.at,
  };
}

function driveTo({ at, clocks }: Arrival, from: Location, to: Location): Arrival {
  return drive(at, estimatedDrivingTime(estimatedRoadDistance(from, to)) * 1000, clocks);
}
