/** The values an axis begins and ends with, and those that are marked on it. */
export interface Scale {
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly number[];
}

const PARTS = 3;
const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10] as const;

/** An axis from nothing to at least the greatest of the values, in three parts of a round size. */
export function scaleTo(values: readonly number[]): Scale {
  const most = Math.max(1, ...values);
  const power = 10 ** Math.floor(Math.log10(most / PARTS));
  const wanted = most / PARTS / power;
  const step = (STEPS.find((each) => each >= wanted - 1e-9) ?? 10) * power;
  // Counts have no halves.
  const whole = most <= 30 ? Math.ceil(step) : step;
  return { from: 0, to: whole * PARTS, ticks: Array.from({ length: PARTS + 1 }, (_, index) => index * whole) };
}

/** Where a value lies on an axis, as a part of its length. */
export function placeOn({ from, to }: Scale, value: number): number {
  return (value - from) / (to - from);
}
