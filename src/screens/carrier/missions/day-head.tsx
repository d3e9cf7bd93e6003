import { Trans } from '@lingui/react/macro';
import { localDay } from '../../parts/format/format.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import styles from './missions.module.css';

const DAY = 24 * 60 * 60_000;

/** The head of a day's missions: `Today  Tue 17 March`. */
export function DayHead({ day, now }: { readonly day: string; readonly now: number }) {
  const format = useFormat();
  const words = format.calendarDay(day);
  const isToday = day === localDay(now);
  const isTomorrow = day === localDay(now + DAY);
  return (
    <h2 className={styles.day}>
      {isToday ? <Trans>Today</Trans> : isTomorrow ? <Trans>Tomorrow</Trans> : words}{' '}
      {(isToday || isTomorrow) && <small>{words}</small>}
    </h2>
  );
}
