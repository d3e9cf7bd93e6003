import { HOUR } from '#freight/values/duration.ts';

/** Where moments (Unix milliseconds) lie on a drawing, in its units. */
export interface TimeScale {
  readonly from: number;
  readonly to: number;
  readonly perHour: number;
  readonly width: number;
  readonly x: (at: number) => number;
}

/** A scale that begins at a moment and has a width for each hour. */
export function timeScale(from: number, perHour: number, width: number): TimeScale {
  const x = (at: number) => Math.round(((at - from) / HOUR) * perHour * 10) / 10;
  return { from, to: from + (width / perHour) * HOUR, perHour, width, x };
}

/** The full hours of a scale, by the clocks of this device. */
export function hoursOf({ from, to }: TimeScale): number[] {
  const first = new Date(from);
  first.setMinutes(0, 0, 0);
  const hours: number[] = [];
  for (let at = first.getTime(); at <= to; at += HOUR) if (at >= from) hours.push(at);
  return hours;
}
