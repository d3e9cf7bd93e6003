/** What is known of the clocks of a step done on a phone, in Unix milliseconds. */
export interface StepClocks {
  /** When the driver did it: by the phone's clock, or corrected where `correction` is known. */
  readonly occurred: number;
  /**
   * What the phone added to `occurred` to correct its clock, by an answer it had before the step; null where it had
   * none. In milliseconds.
   */
  readonly correction: number | null;
  /** When the request left, by the phone's clock. */
  readonly sent: number;
  /** When the request arrived, by the server's clock. */
  readonly received: number;
}

/** A request may take this long to arrive. A phone's clock that seems to be slow by less is right. In milliseconds. */
const MAX_DELAY = 60_000;

/**
 * When a step really happened: the phone's time, corrected by what the phone knew of its clock at the step, else by how
 * far that clock is off when the request arrives. Never in the future and never before the mission existed.
 *
 * @returns Unix milliseconds by the server's clock
 */
export function occurredAt(clocks: StepClocks, missionCreated: number): number {
  return Math.max(missionCreated, Math.min(clocks.received, byPhone(clocks) + clockError(clocks)));
}

/** A smaller error changes no slot, in milliseconds. */
export const NOTEWORTHY_CLOCK_ERROR_MS = 2 * 60_000;

/**
 * How far the clock of the device was behind at a step, in milliseconds, negative where it was ahead; null where that
 * changes nothing that is judged by it.
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
