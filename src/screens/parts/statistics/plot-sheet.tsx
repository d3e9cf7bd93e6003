import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Paper, PaperBody, PaperHead } from '#design/paper/paper.tsx';
import type { PlotPoint } from '#design/plot/plot.tsx';
import type { Days, StatisticsPeriod } from '#freight/statistics/periods.ts';
import { usePeriodWords } from './period-words.ts';
import styles from './statistics-parts.module.css';

interface PlotSheetProps {
  readonly title: ReactNode;
  /** Bars among which one that is not finished is dashed: the sheet then says so. */
  readonly bars?: readonly PlotPoint[];
  readonly children: ReactNode;
}

/** A plot on a sheet, under its name. */
export function PlotSheet({ title, bars, children }: PlotSheetProps) {
  return (
    <Paper className={styles.sheet}>
      <PaperHead
        end={
          bars?.some(({ open }) => open) && (
            <p className={styles.note}>
              <Trans>Dashed: not finished</Trans>
            </p>
          )
        }
      >
        {title}
      </PaperHead>
      <PaperBody className={styles.plot}>{children}</PaperBody>
    </Paper>
  );
}

/** Returns the points of periods on a plot, and the whole plot in a sentence. */
export function usePlotPoints<Period extends Days>(
  periods: readonly Period[],
  by: StatisticsPeriod,
  isOpen: (period: Period) => boolean,
) {
  const { shortWords, longWords } = usePeriodWords();
  const pointsOf = (of: (period: Period) => number | null, write: (value: number) => string) =>
    periods.map((period): PlotPoint => {
      const value = of(period);
      const figure = value === null ? '' : write(value);
      return { key: period.from, label: shortWords(period, by), value, figure, open: isOpen(period) };
    });
  const said = (title: string, points: readonly PlotPoint[]) => {
    const all = points.map(({ figure, value }, index) => {
      const period = periods[index];
      return period === undefined ? '' : `${longWords(period, by)}: ${value === null ? '–' : figure}`;
    });
    return `${title}. ${all.join('; ')}`;
  };
  return { pointsOf, said };
}
