import { Trans, useLingui } from '@lingui/react/macro';
import { BarPlot } from '#design/plot/bar-plot.tsx';
import { LinePlot } from '#design/plot/line-plot.tsx';
import { type CarrierStatistics, punctuality } from '#freight/statistics/statistics.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { usePeriodWords } from '../../parts/statistics/period-words.ts';
import { PlotSheet, usePlotPoints } from '../../parts/statistics/plot-sheet.tsx';
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
  const { roundMoney, byWords } = usePeriodWords();
  const { pointsOf, said } = usePlotPoints(periods, by, ({ to }) => to === today);
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
      <PlotSheet title={<Trans>Missions delivered, {unit}</Trans>} bars={missions}>
        <BarPlot
          label={said(t`Missions delivered`, missions)}
          points={missions}
          tick={(value) => format.number(value)}
        />
      </PlotSheet>
      <PlotSheet title={<Trans>Revenue, {unit}</Trans>} bars={revenue}>
        <BarPlot label={said(t`Revenue`, revenue)} points={revenue} tick={roundMoney} />
      </PlotSheet>
      <PlotSheet title={<Trans>Delivered on time, {unit}</Trans>}>
        <LinePlot label={said(t`Delivered on time`, inTime)} points={inTime} scale={SHARES} tick={format.percent} />
      </PlotSheet>
      <PlotSheet title={<Trans>Average rating, {unit}</Trans>}>
        <LinePlot
          label={said(t`Average rating`, rating)}
          points={rating}
          scale={STARS}
          tick={(value) => format.number(value)}
        />
      </PlotSheet>
    </div>
  );
}
