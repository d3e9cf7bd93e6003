import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { MissionView } from '#device/outbox/view.ts';
import { nextStep } from '#freight/mission/states.ts';
import { DAY } from '#freight/values/duration.ts';
import { groupBy } from '#freight/values/group-by.ts';
import { localDay } from '../format/format.ts';
import { useFormat } from '../format/use-format.ts';
import styles from './mission-days.module.css';
import { MissionRow } from './mission-row.tsx';

interface MissionDaysProps {
  /** In order. */
  readonly views: readonly MissionView[];
  /** The day a mission is listed under: of its next stop, or of its pickup. */
  readonly by: 'next stop' | 'pickup';
  /** Unix milliseconds, to the minute. */
  readonly now: number;
  /** Names the driver of each, in lists of a whole company. */
  readonly driver?: boolean;
  /** The mission that is open beside the list. */
  readonly open?: string | null;
}

/** Rows of missions under the heading of their day. */
export function MissionDays({ views, by, now, driver = false, open = null }: MissionDaysProps) {
  const groups = useMemo(() => groupByDay(views, by, localDay(now)), [views, by, now]);
  return groups.map(({ day, rows }) => (
    <section key={day}>
      <DayHead day={day} now={now} />
      <ul className={styles.rows}>
        {rows.map((view) => (
          <li key={view.mission.uuid}>
            <MissionRow view={view} now={now} day={day} driver={driver} current={view.mission.uuid === open} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** The heading of a day: `Today  Tue 17 March`. */
function DayHead({ day, now }: { readonly day: string; readonly now: number }) {
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

/** Views by calendar day (`2026-03-17`). A next stop of an earlier day is listed under today. */
function groupByDay(views: readonly MissionView[], by: MissionDaysProps['by'], today: string) {
  const dayOf = ({ mission }: MissionView): string => {
    if (by === 'pickup') return mission.pickup_date;
    const step = nextStep(mission);
    const day = step === 'pickup' || step === 'delivery' ? mission[step].time_slot.date : today;
    return day < today ? today : day;
  };
  return Array.from(groupBy(views, dayOf), ([day, rows]) => ({ day, rows }));
}
