import { timeZoneOf } from '../place/country.ts';
import type { TrackedStop } from '../shipment/stop.ts';
import type { Stop } from '../time-slot/time-slot.ts';
import { dayOf } from '../time-slot/window.ts';
import { type MissionProgress, nextStep } from './states.ts';

/**
 * The stop whose arrival a driver may report: the next one, from the day of its slot on. Null if there is none or it
 * was reported. `now` in Unix milliseconds.
 */
export function stopToArriveAt(
  mission: MissionProgress & Readonly<Record<Stop, TrackedStop>>,
  now: number,
): Stop | null {
  const step = nextStep(mission);
  if (step === null || step === 'proof') return null;
  const { arrived_at, time_slot, address } = mission[step];
  return arrived_at == null && time_slot.date <= dayOf(now, timeZoneOf(address.country)) ? step : null;
}
