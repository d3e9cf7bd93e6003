/** The axis under a range of prices, in cents. */
export interface RangeScale {
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly number[];
}

const STEPS = [1, 2, 5, 10] as const;
/** About as many parts as an axis has room for. */
const PARTS = 5;

/** An axis with room on both sides of a range, in round steps; it never begins below zero. */
export function rangeScale(least: number, most: number): RangeScale {
  const room = Math.max(most - least, most * 0.05) * 1.5;
  const [start, end] = [Math.max(0, least - room), most + room];
  const power = 10 ** Math.floor(Math.log10((end - start) / PARTS));
  const wanted = (end - start) / PARTS / power;
  const step = (STEPS.find((each) => each >= wanted) ?? 10) * power;
  const [from, to] = [Math.floor(start / step) * step, Math.ceil(end / step) * step];
  const count = Math.round((to - from) / step) + 1;
  return { from, to, ticks: Array.from({ length: count }, (_, index) => from + index * step) };
}
