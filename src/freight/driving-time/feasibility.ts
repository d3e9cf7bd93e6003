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
 * driving and rest. Roads are estimated; a driver is taken to come rested from where he is free, and to leave as late as
 * the pickup lets him.
 */
export function feasibility(free: FreeFrom, { pickup, delivery }: { pickup: Stop; delivery: Stop }): Feasibility {
  const slots = { pickup: stopWindow(pickup), delivery: stopWindow(delivery) };
  const atOnce = driveTo(from(free.at), free.location, pickup.address.location);
  const leaves = free.at + Math.max(0, slots.pickup.opens - atOnce.at);
  const atPickup = driveTo(from(leaves), free.location, pickup.address.location);
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

function from(at: number): Arrival {
  return { at, clocks: rested(at) };
}

function driveTo({ at, clocks }: Arrival, start: Location, end: Location): Arrival {
  return drive(at, estimatedDrivingTime(estimatedRoadDistance(start, end)) * 1000, clocks);
}
