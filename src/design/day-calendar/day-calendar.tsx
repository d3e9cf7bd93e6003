import { type KeyboardEvent, useRef } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names.ts';
import styles from './day-calendar.module.css';

/** One day. `day` is `2026-03-17`. */
export interface CalendarDay {
  readonly day: string;
  /** The number of the day. */
  readonly text: string;
  /** For screen readers: the day and its marks. */
  readonly label: string;
  /** The day cannot be chosen. */
  readonly off?: boolean | undefined;
}

interface DayCalendarProps {
  /** The months in sight. */
  readonly title: string;
  /** Seven short names, in the order of the days. */
  readonly weekdays: readonly string[];
  /** Whole weeks. */
  readonly days: readonly CalendarDay[];
  readonly today: string;
  /** The two ends of a transport: a square and a disc, connected by a dashed line. */
  readonly from: string | null;
  readonly to: string | null;
  readonly onPick: (day: string) => void;
  readonly earlierLabel: string;
  readonly laterLabel: string;
  /** Omitted if there are no earlier days. */
  readonly onEarlier?: (() => void) | undefined;
  readonly onLater?: (() => void) | undefined;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** A calendar for choosing the two days of a transport. Arrow keys move between days; only one day is a tab stop. */
export function DayCalendar({
  title,
  weekdays,
  days,
  today,
  from,
  to,
  onPick,
  earlierLabel,
  laterLabel,
  onEarlier,
  onLater,
}: DayCalendarProps) {
  const table = useRef<HTMLTableElement>(null);
  const weeks = Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => days.slice(week * 7, week * 7 + 7));
  const free = days.filter(({ off }) => !off);
  const reached = free.find(({ day }) => day === from) ?? free.find(({ day }) => day === to) ?? free[0];

  const move = (press: KeyboardEvent, at: number) => {
    const step = STEPS[press.key];
    if (step === undefined) return;
    press.preventDefault();
    const buttons = [...(table.current?.querySelectorAll('button') ?? [])];
    for (let next = at + step; next >= 0 && next < buttons.length; next += step) {
      if (buttons[next]?.disabled) continue;
      buttons[next]?.focus();
      return;
    }
  };

  return (
    <div>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        <IconButton icon="caret-left-b" label={earlierLabel} disabled={onEarlier === undefined} onClick={onEarlier} />
        <IconButton icon="caret-right-b" label={laterLabel} disabled={onLater === undefined} onClick={onLater} />
      </div>
      <table ref={table} className={styles.table}>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, row) => (
            <tr key={week[0]?.day}>
              {week.map(({ day, text, label, off }, column) => (
                <td key={day} className={wayClass(day, from, to)}>
                  <button
                    type="button"
                    aria-label={label}
                    aria-current={day === today ? 'date' : undefined}
                    aria-pressed={day === from || day === to}
                    disabled={off}
                    tabIndex={day === reached?.day ? 0 : -1}
                    onClick={() => onPick(day)}
                    onKeyDown={(press) => move(press, row * 7 + column)}
                    className={classNames(
                      styles.day,
                      day === today && styles.today,
                      day === from && styles.square,
                      day === to && day !== from && styles.disc,
                      day === to && day === from && styles.both,
                    )}
                  >
                    <span>{text}</span>
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function wayClass(day: string, from: string | null, to: string | null): string | undefined {
  if (from === null || to === null || from >= to || day < from || day > to) return undefined;
  return classNames(styles.way, day === from && styles.begins, day === to && styles.ends);
}
