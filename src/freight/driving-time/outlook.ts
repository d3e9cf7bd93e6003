import type { IsHoliday } from '../calendar/holidays.ts';
import { stopWindow } from '../shipment/stop.ts';
import type { Stop, TimeSlot } from '../time-slot/time-slot.ts';
import { afterWeeklyRest, DRIVING_TIME } from './driver-clocks.ts';
import { drive } from './driving-time.ts';
import { HANDLING } from './schedule.ts';
import { standstills } from './standstills.ts';

/** A stop and what is known of it: ISO instants, null or missing until then. */
interface KnownStop {
  readonly time_slot: TimeSlot;
  readonly address: { readonly country: string };
  readonly arrived_at?: string | null | undefined;
  readonly completed_at: string | null;
}

/** The two stops of a transport that a carrier has. */
export interface Journey {
  readonly pickup: KnownStop;
  readonly delivery: KnownStop;
}

/** The last event that was reported from a stop, and its time in Unix milliseconds. */
export interface LastWord {
  readonly stop: Stop;
  readonly kind: 'arrived' | 'completed';
  readonly at: number;
}

/**
 * The outlook of a transport at a moment. `last` is null before the truck is at the pickup. `arrival` is the
 * earliest time at the delivery under the law (Unix milliseconds), never before now; null once the truck is there.
 * `expected` is the same as it was when the last word came: if it is over, the truck could be there and nobody said so.
 * `late` is by how much `arrival`, or the delivery itself, misses the slot, in milliseconds; 0 if it does not.
 */
export interface Outlook {
  readonly last: LastWord | null;
  readonly arrival: number | null;
  readonly expected: number | null;
  readonly late: number;
}

/** Holidays are not known on a device; the weekdays of the bans are. */
const NO_HOLIDAY: IsHoliday = () => false;

/**
 * Returns whether a delivery can still be met, from what was reported and from nothing else: between the stops nobody
 * says where a truck is. The driver counts as rested when the shift began, which is at the pickup.
 *
 * @param driving time at the wheel from pickup to delivery, in milliseconds
 * @param now Unix milliseconds
 */
export function outlook({ pickup, delivery }: Journey, driving: number, now: number): Outlook {
  const last = lastWord({ pickup, delivery });
  const { closes } = stopWindow(delivery);
  if (last?.stop === 'delivery') return { last, arrival: null, expected: null, late: Math.max(0, last.at - closes) };
  const countries = new Set([pickup.address.country, delivery.address.country]);
  const { begun, left } = departure(pickup, now);
  const bans = standstills(countries, left, NO_HOLIDAY);
  const expected = drive(left, driving, afterWeeklyRest(begun), bans).at;
  const arrival = Math.max(expected, now);
  return { last, arrival, expected, late: Math.max(0, arrival - closes) };
}

/** The latest event of a transport that was reported from a stop. */
function lastWord({ pickup, delivery }: Journey): LastWord | null {
  for (const [stop, { arrived_at, completed_at }] of [['delivery', delivery] as const, ['pickup', pickup] as const]) {
    if (completed_at !== null) return { stop, kind: 'completed', at: Date.parse(completed_at) };
    if (arrived_at != null) return { stop, kind: 'arrived', at: Date.parse(arrived_at) };
  }
  return null;
}

/** When the shift began and when the truck left the pickup, or leaves it at the earliest; in Unix milliseconds. */
function departure(pickup: KnownStop, now: number): { readonly begun: number; readonly left: number } {
  const arrived = pickup.arrived_at == null ? null : Date.parse(pickup.arrived_at);
  if (pickup.completed_at !== null) {
    const left = Date.parse(pickup.completed_at);
    // A truck that stood there for the length of a rest begins a shift with the way.
    const isRested = arrived === null || left - arrived >= DRIVING_TIME.reducedRest;
    return { begun: isRested ? left : arrived, left };
  }
  const begun = Math.max(arrived ?? now, stopWindow(pickup).opens);
  return { begun, left: Math.max(begun + HANDLING, now) };
}
