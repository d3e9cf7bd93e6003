import { DAY } from '#freight/values/duration.ts';
import { useFormat } from '../format/use-format.ts';

const WITHIN_WEEK = 6 * DAY;

/**
 * Writes a moment inside a sentence, always with its day: `Wed 18, 12:00`, and with its month when it is a week away.
 * French and Polish sentences put an article before it, which "today" would break. Unix milliseconds.
 */
export function useWhen(now: number): (at: number) => string {
  const format = useFormat();
  return (at) => (Math.abs(at - now) < WITHIN_WEEK ? format.weekdayAndTime(at) : format.dayAndTime(at));
}
