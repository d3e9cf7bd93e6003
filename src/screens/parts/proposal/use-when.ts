import { useLingui } from '@lingui/react/macro';
import { localDay } from '../format/format.ts';
import { useFormat } from '../format/use-format.ts';

const WEEK = 6 * 24 * 60 * 60_000;

/** Says a moment inside a sentence: `today, 18:00`, `Wed 18, 12:00`, and with its month where it is further off. */
export function useWhen(now: number): (at: number) => string {
  const { t } = useLingui();
  const format = useFormat();
  return (at) => {
    const time = format.time(at);
    if (localDay(at) === localDay(now)) return t`today, ${time}`;
    return Math.abs(at - now) < WEEK ? format.shortMoment(at, now) : format.dayAndTime(at);
  };
}
