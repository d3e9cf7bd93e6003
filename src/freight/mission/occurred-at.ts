/** The three clocks a step done on a phone is timed by, in Unix milliseconds. */
export interface StepClocks {
  /** When the driver did it, by the phone's clock. */
  readonly occurred: number;
  /** When the request left, by the phone's clock. */
  readonly sent: number;
  /** When the request arrived, by the server's clock. */
  readonly received: number;
}

/**
 * When a step really happened: the phone's time, moved by how far the phone's clock is off, never in the future and
 * never before the mission existed.
 *
 * @returns Unix milliseconds by the server's clock
 */
export function occurredAt({ occurred, sent, received }: StepClocks, missionCreated: number): number {
  return Math.max(missionCreated, Math.min(received, occurred + (received - sent)));
}
