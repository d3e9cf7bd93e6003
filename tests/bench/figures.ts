/** The middle of a list of figures; of an even number of them, the mean of the middle two. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  if (low === undefined || high === undefined) throw new Error('There is no median of nothing.');
  return (low + high) / 2;
}

/** The ratio of two lists of figures round by round, and of those the median. */
export function medianRatio(over: readonly number[], under: readonly number[]): number {
  return median(over.map((figure, round) => figure / (under[round] ?? Number.NaN)));
}

export const asTimes = (ratio: number): string => `${ratio.toFixed(2)} ×`;
export const asMilliseconds = (duration: number): string => `${Math.round(duration)} ms`;
export const asKilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** The figure below which a part of them lie, such as 0.99. */
export function percentile(figures: readonly number[], part: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
