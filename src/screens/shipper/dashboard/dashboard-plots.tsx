import { Trans, useLingui } from '@lingui/react/macro';
import { BarPlot } from '#design/plot/bar-plot.tsx';
import { LinePlot } from '#design/plot/line-plot.tsx';
import { scaleAround } from '#design/plot/scale.ts';
import type { Dashboard } from '#device/dashboard/dashboard-query.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { usePeriodWords } from '../../parts/statistics/period-words.ts';
import { PlotSheet, usePlotPoints } from '../../parts/statistics/plot-sheet.tsx';
import styles from './dashboard.module.css';

type PlotsProps = Pick<Dashboard, 'series' | 'by'>;

/** The number of shipments, period by period. */
export function ShipmentsPlot({ series, by }: PlotsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { byWords } = usePeriodWords();
  const { pointsOf, said } = usePlotPoints(series, by, ({ is_unfinished }) => is_unfinished);
  const write = (value: number) => format.number(value);
  const points = pointsOf(({ shipment_count }) => shipment_count, write);
  const unit = byWords(by);
  return (
    <PlotSheet title={<Trans>Shipments, {unit}</Trans>} bars={points}>
      <BarPlot label={said(t`Shipments`, points)} points={points} tick={write} />
    </PlotSheet>
  );
}

/** The average price and the emissions, period by period. */
export function PriceAndEmissionsPlots({ series, by }: PlotsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { byWords, wholeMoney } = usePeriodWords();
  const { pointsOf, said } = usePlotPoints(series, by, ({ is_unfinished }) => is_unfinished);
  const tonnes = (kilograms: number) => format.number(kilograms / 1000, 1);
  const prices = pointsOf(({ average_price }) => average_price, wholeMoney);
  const emissions = pointsOf(({ co2_emissions }) => co2_emissions, tonnes);
  const known = prices.flatMap(({ value }) => value ?? []);
  const unit = byWords(by);
  return (
    <div className={styles.plots}>
      <PlotSheet title={<Trans>Average price, excl. VAT, {unit}</Trans>}>
        <LinePlot
          label={said(t`Average price`, prices)}
          points={prices}
          scale={scaleAround(Math.min(...known), Math.max(...known))}
          tick={wholeMoney}
        />
      </PlotSheet>
      <PlotSheet
        title={
          <Trans>
            CO<sub className={styles.sub}>2</sub> in tonnes, {unit}
          </Trans>
        }
        bars={emissions}
      >
        <BarPlot label={said(t`CO2 in tonnes`, emissions)} points={emissions} tick={tonnes} />
      </PlotSheet>
    </div>
  );
}
