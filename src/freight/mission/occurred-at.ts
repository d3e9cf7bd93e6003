import { MINUTE } from '../values/duration.ts';

/** The known times of a step done on a phone, in Unix milliseconds. */
export interface StepClocks {
  /** The time of the step on the phone's clock, already corrected if `correction` is known. */
  readonly occurred: number;
  /**
   * The clock correction that the phone added to `occurred`, from a server answer it had before the step; null if it
   * had none. In milliseconds.
   */
  readonly correction: number | null;
  /** When the request left, by the phone's clock. */
  readonly sent: number;
  /** When the request arrived, by the server's clock. */
  readonly received: number;
}

/** Allowed delay of a request. A phone's clock that seems slow by less counts as right. In milliseconds. */
const MAX_DELAY = MINUTE;

/**
 * Returns the real time of a step: the phone's time, corrected by the correction known at the step, otherwise by the
 * clock difference when the request arrives. It is never in the future or before the mission was created.
 *
 * @returns Unix milliseconds by the server's clock
 */
export function occurredAt(clocks: StepClocks, missionCreated: number): number {
  return Math.max(missionCreated, Math.min(clocks.received, byPhone(clocks) + clockError(clocks)));
}

/** Smaller clock errors do not matter for any slot, in milliseconds. */
export const NOTEWORTHY_CLOCK_ERROR_MS = 2 * MINUTE;

/**
 * The lag of the device's clock at a step, in milliseconds, negative if ahead; null if the difference does not
 * matter.
 */
export function noteworthyClockError(clocks: StepClocks): number | null {
  const error = clockError(clocks);
  return Math.abs(error) < NOTEWORTHY_CLOCK_ERROR_MS ? null : error;
}

function clockError({ occurred, correction, sent, received }: StepClocks): number {
  // A corrected time in the future shows that the clock was set between that answer and the step.
  if (correction !== null && occurred <= received + MAX_DELAY) return correction;
  const difference = received - sent;
  const isDelay = difference >= 0 && difference <= MAX_DELAY;
  return isDelay ? 0 : difference;
}

function byPhone({ occurred, correction }: StepClocks): number {
  return occurred - (correction ?? 0);
}
