import { timeZoneOf } from '../place/country.ts';
import type { Stop, TimeSlot } from '../time-slot/time-slot.ts';
import { slotWindow } from '../time-slot/window.ts';
import type { MissionStop } from './mission.ts';
import { type MissionProgress, nextStep } from './states.ts';

/** A slot and the country whose clocks it means. */
interface SlottedStop {
  readonly time_slot: TimeSlot;
  readonly address: { readonly country: string };
}

/** First and last moment of a stop's slot, by the clocks of its country, in Unix milliseconds. */
export function stopWindow(stop: SlottedStop): { opens: number; closes: number } {
  return slotWindow(stop.time_slot, timeZoneOf(stop.address.country));
}

/**
 * How late a stop is, in milliseconds past its slot: against its completion when it is done, against `now` when not.
 * Zero when it is in time.
 */
export function lateness(stop: SlottedStop & Pick<MissionStop, 'completed_at'>, now: number): number {
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
