import type { PlotPoint } from '#design/plot/plot.tsx';
import type { Days, StatisticsPeriod } from '#freight/statistics/periods.ts';
import { usePeriodWords } from './period-words.ts';

/** What periods become on a plot, and the whole plot in a sentence. */
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
