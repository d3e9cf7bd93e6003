import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Paper, PaperBody, PaperHead } from '#design/paper/paper.tsx';
import { BarPlot } from '#design/plot/bar-plot.tsx';
import { LinePlot } from '#design/plot/line-plot.tsx';
import type { PlotPoint } from '#design/plot/plot.tsx';
import { type CarrierStatistics, punctuality, type StatisticsOfPeriod } from '#freight/statistics/statistics.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { usePeriodWords } from './period-words.ts';
import styles from './statistics.module.css';

/** Parts of one, and stars: axes that do not move with what is on them. */
const SHARES = { from: 0, to: 1, ticks: [0, 0.5, 1] } as const;
const STARS = { from: 1, to: 5, ticks: [1, 2, 3, 4, 5] } as const;

interface PlotsProps {
  readonly statistics: CarrierStatistics;
  readonly today: string;
}

/** Missions, revenue, punctuality and ratings, period by period. */
export function Plots({ statistics: { periods, by }, today }: PlotsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { shortWords, longWords, roundMoney, byWords } = usePeriodWords();
  const pointsOf = (of: (period: StatisticsOfPeriod) => number | null, write: (value: number) => string) =>
    periods.map((period): PlotPoint => {
      const value = of(period);
      const label = shortWords(period, by);
      return { key: period.from, label, value, figure: value === null ? '' : write(value), open: period.to === today };
    });
  /** The whole plot in a sentence. */
  const said = (title: string, points: readonly PlotPoint[]) => {
    const all = points.map(({ figure, value }, index) => {
      const period = periods[index];
      return period === undefined ? '' : `${longWords(period, by)}: ${value === null ? '–' : figure}`;
    });
    return `${title}. ${all.join('; ')}`;
  };
  const missions = pointsOf(
    (period) => period.missions,
    (value) => format.number(value),
  );
  const revenue = pointsOf((period) => period.revenue, roundMoney);
  const inTime = pointsOf(punctuality, format.percent);
  const rating = pointsOf(
    (period) => period.rating,
    (value) => format.number(value, 1),
  );
  const unit = byWords(by);
  return (
    <div className={styles.plots}>
      <Sheet title={<Trans>Missions delivered, {unit}</Trans>} note>
        <BarPlot
          label={said(t`Missions delivered`, missions)}
          points={missions}
          tick={(value) => format.number(value)}
        />
      </Sheet>
      <Sheet title={<Trans>Revenue, {unit}</Trans>} note>
        <BarPlot label={said(t`Revenue`, revenue)} points={revenue} tick={roundMoney} />
      </Sheet>
      <Sheet title={<Trans>Delivered on time, {unit}</Trans>}>
        <LinePlot label={said(t`Delivered on time`, inTime)} points={inTime} scale={SHARES} tick={format.percent} />
      </Sheet>
      <Sheet title={<Trans>Average rating, {unit}</Trans>}>
        <LinePlot
          label={said(t`Average rating`, rating)}
          points={rating}
          scale={STARS}
          tick={(value) => format.number(value)}
        />
      </Sheet>
    </div>
  );
}

interface SheetProps {
  readonly title: ReactNode;
  /** Says what a dashed bar is. */
  readonly note?: boolean;
  readonly children: ReactNode;
}

function Sheet({ title, note = false, children }: SheetProps) {
  return (
    <Paper>
      <PaperHead>{title}</PaperHead>
      <PaperBody>
        {children}
        {note && (
          <p className={styles.note}>
            <Trans>Dashed: not finished</Trans>
          </p>
        )}
      </PaperBody>
    </Paper>
  );
}
