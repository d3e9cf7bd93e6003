/** The first and last value of an axis, and its marked values. */
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
  // Counts are whole numbers.
  const whole = most <= 30 ? Math.ceil(step) : step;
  return { from: 0, to: whole * PARTS, ticks: Array.from({ length: PARTS + 1 }, (_, index) => index * whole) };
}

const AROUND_STEPS = [1, 2, 2.5, 5, 10] as const;
/** About as many parts as an axis has room for. */
const AROUND_PARTS = 4;

/**
 * An axis with round steps that need not begin at zero, and never begins below it.
 *
 * @param room space on each side, as a part of the range
 */
export function scaleAround(least: number, most: number, room = 0.25): Scale {
  const [low, high] = Number.isFinite(least) && Number.isFinite(most) ? [least, most] : [0, 1];
  const space = Math.max(high - low, Math.abs(high) * 0.05, 1) * room;
  const [start, end] = [Math.max(0, low - space), high + space];
  const power = 10 ** Math.floor(Math.log10((end - start) / AROUND_PARTS));
  const wanted = (end - start) / AROUND_PARTS / power;
  const step = (AROUND_STEPS.find((each) => each >= wanted - 1e-9) ?? 10) * power;
  const [from, to] = [Math.floor(start / step) * step, Math.ceil(end / step) * step];
  const count = Math.round((to - from) / step) + 1;
  return { from, to, ticks: Array.from({ length: count }, (_, index) => from + index * step) };
}

/** The position of a value on an axis, as a part of its length. */
export function placeOn({ from, to }: Scale, value: number): number {
  return (value - from) / (to - from);
}
