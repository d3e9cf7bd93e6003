import { Trans, useLingui } from '@lingui/react/macro';
import { IconButton } from '#design/button/icon-button.tsx';
import { Chip, ChipGroup } from '#design/chip/chip.tsx';
import { Icon } from '#design/icon/icon.tsx';
import type { BoardFilter } from '#freight/round/board-filter.ts';
import { addDays } from '#freight/values/calendar-date.ts';
import { localDay } from '../../../parts/format/format.ts';
import { useFormat } from '../../../parts/format/use-format.ts';
import styles from './day-board.module.css';
import { ViewChoice } from './view-choice.tsx';

interface BoardHeadProps {
  /** The day on the board (`2026-03-17`); null is today. */
  readonly day: string | null;
  readonly now: number;
  readonly onDay: (day: string | null) => void;
  readonly filter: BoardFilter | null;
  readonly onFilter: (filter: BoardFilter | null) => void;
  /** Of the roads in sight; null while nothing was read. */
  readonly counts: Readonly<Record<BoardFilter, number>> | null;
}

/** The day, what the board is reduced to, and the way to the list. */
export function BoardHead({ day, now, onDay, filter, onFilter, counts }: BoardHeadProps) {
  const { t } = useLingui();
  const format = useFormat();
  const today = localDay(now);
  const shown = day ?? today;
  const step = (days: number) => {
    const next = addDays(shown, days);
    onDay(next === today ? null : next);
  };
  const date = format.calendarDay(shown);
  const chips = [
    { filter: 'late', word: <Trans>Late</Trans>, count: counts?.late },
    { filter: 'no_driver', word: <Trans>No driver</Trans>, count: counts?.no_driver },
    { filter: 'proof', word: <Trans>Proof</Trans>, count: counts?.proof },
  ] as const;
  return (
    <div className={styles.head}>
      <div className={styles.stepper} role="group" aria-label={t`Day`}>
        <IconButton icon="caret-left-b" label={t`Day before`} onClick={() => step(-1)} />
        <h2 className={styles.day}>
          {day === null && <Trans>Today</Trans>} <span>{date}</span>
        </h2>
        <IconButton icon="caret-right-b" label={t`Next day`} onClick={() => step(1)} />
      </div>
      <ChipGroup label={t`Show on the board`}>
        {chips.map(({ filter: value, word, count }) => (
          <Chip
            key={value}
            pressed={filter === value}
            count={count === undefined ? undefined : format.number(count)}
            onClick={() => onFilter(filter === value ? null : value)}
          >
            {value === 'late' && <Icon name="clock-f" className={styles.lateIcon} />} {word}
          </Chip>
        ))}
      </ChipGroup>
      <span className={styles.reach}>
        <Trans>in these hours</Trans>
      </span>
      <ViewChoice view="board" />
    </div>
  );
}
