import { timeZoneOf } from '../place/country.ts';
import type { Stop } from '../time-slot/time-slot.ts';
import { slotWindow } from '../time-slot/window.ts';
import type { MissionStop } from './mission.ts';
import { type MissionProgress, nextStep } from './states.ts';

type SlottedStop = Pick<MissionStop, 'time_slot' | 'address' | 'completed_at'>;

/** First and last moment of a stop's slot, by the clocks of its country, in Unix milliseconds. */
export function stopWindow(stop: Pick<SlottedStop, 'time_slot' | 'address'>): { opens: number; closes: number } {
  return slotWindow(stop.time_slot, timeZoneOf(stop.address.country));
}

/**
 * How late a stop is, in milliseconds past its slot: against its completion when it is done, against `now` when not.
 * Zero when it is in time.
 */
export function lateness(stop: SlottedStop, now: number): number {
  const at = stop.completed_at === null ? now : Date.parse(stop.completed_at);
  return Math.max(0, at - stopWindow(stop).closes);
}

/** The stop a mission waits for, and how late it is; null when no stop is left or it was cancelled. */
export function waitingStop<M extends MissionProgress & { pickup: MissionStop; delivery: MissionStop }>(
  mission: M,
  now: number,
): { step: Stop; stop: MissionStop; late: number } | null {
  const step = nextStep(mission);
  if (step === null || step === 'proof') return null;
  return { step, stop: mission[step], late: lateness(mission[step], now) };
}
