import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type CalendarDay, DayCalendar } from '#design/day-calendar/day-calendar.tsx';
import { Node } from '#design/node/node.tsx';
import { Paper } from '#design/paper/paper.tsx';
import { useNow } from '#device/sync/use-now.ts';
import { LATEST_PICKUP_DAYS } from '#freight/quote/dates.ts';
import type { Stop } from '#freight/time-slot/time-slot.ts';
import { addDays } from '#freight/values/calendar-date.ts';
import { DAY } from '#freight/values/duration.ts';
import { readDay } from '#freight/values/typed-day.ts';
import { localDay } from '../../parts/format/format.ts';
import { useFormat, useLocale } from '../../parts/format/use-format.ts';
import { dayStart, momentWriter } from '../../parts/format/writers.ts';
import styles from './dates.module.css';
import type { StepForm } from './use-step-form.ts';

interface WayDaysProps {
  readonly form: StepForm;
  /** The end whose day is set next. */
  readonly picking: Stop;
  readonly onPicked: (next: Stop) => void;
}

/** Days in sight, and turned over at once. */
const DAYS = 35;

/** The days of pickup and delivery, the twin of their fields. */
export function WayDays({ form, picking, onPicked }: WayDaysProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const format = useFormat();
  const today = localDay(useNow());
  const first = addDays(today, -weekdayOf(today));
  const [page, setPage] = useState(0);
  const from = readDay(useWatch({ control: form.control, name: 'pickup.time_slot.date' }));
  const to = readDay(useWatch({ control: form.control, name: 'delivery.time_slot.date' }));
  const lastPickup = addDays(today, LATEST_PICKUP_DAYS);
  const last = picking === 'pickup' ? lastPickup : addDays(from ?? lastPickup, LATEST_PICKUP_DAYS);

  const days = Array.from({ length: DAYS }, (_, index): CalendarDay => {
    const day = addDays(first, page * DAYS + index);
    const words = format.calendarDay(day);
    const isBoth = day === from && day === to;
    const label = isBoth
      ? t`${words}, pickup and delivery`
      : day === from
        ? t`${words}, pickup`
        : day === to
          ? t`${words}, delivery`
          : words;
    return { day, text: String(Number(day.slice(8))), label, off: day < today || day > last };
  });

  const pick = (day: string) => {
    const set = (stop: Stop, date: string) => {
      form.setValue(`${stop}.time_slot.date`, date, { shouldDirty: true });
      form.clearErrors(`${stop}.time_slot.date`);
    };
    if (picking === 'delivery' && from !== null && day >= from) {
      set('delivery', day);
      onPicked('pickup');
      return;
    }
    if (day > lastPickup) return;
    set('pickup', day);
    if (to !== null && to < day) set('delivery', '');
    onPicked('delivery');
  };

  return (
    <Paper>
      <DayCalendar
        title={monthsOf(days, locale)}
        weekdays={weekdayNames(locale)}
        days={days}
        today={today}
        from={from}
        to={to}
        onPick={pick}
        earlierLabel={t`Earlier`}
        laterLabel={t`Later`}
        onEarlier={page === 0 ? undefined : () => setPage(page - 1)}
        onLater={page === 1 ? undefined : () => setPage(page + 1)}
      />
      <div className={styles.legend}>
        <span>
          <Node shape="square" state="done" /> <Trans>Pickup</Trans>
        </span>
        <span>
          <Node shape="disc" state="done" /> <Trans>Delivery</Trans>
        </span>
        <span className={styles.limit}>
          <Trans>30 days at most</Trans>
        </span>
      </div>
    </Paper>
  );
}

/** Days since Monday. */
function weekdayOf(day: string): number {
  return (new Date(day).getUTCDay() + 6) % 7;
}

/** A Monday, to name weekdays by. */
const A_MONDAY = Date.UTC(2026, 2, 16);

function weekdayNames(locale: string): string[] {
  const format = momentWriter(locale, { weekday: 'short', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, index) => format(A_MONDAY + index * DAY));
}

function monthsOf(days: readonly CalendarDay[], locale: string): string {
  const format = momentWriter(locale, { month: 'long', timeZone: 'UTC' });
  const names = [...new Set(days.map(({ day }) => format(dayStart(day))))];
  const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
  return list.charAt(0).toLocaleUpperCase(locale) + list.slice(1);
}
