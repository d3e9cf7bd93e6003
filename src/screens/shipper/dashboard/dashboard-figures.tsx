import { Trans } from '@lingui/react/macro';
import type { Dashboard } from '#device/dashboard/dashboard-query.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { Figure, FigureList } from '../../parts/statistics/figure.tsx';
import { usePeriodWords } from '../../parts/statistics/period-words.ts';
import styles from './dashboard.module.css';

/** The six figures of a shipper, each as exact as it is shown, so that a change is the difference of what is read. */
export function DashboardFigures({ dashboard }: { readonly dashboard: Dashboard }) {
  const format = useFormat();
  const { wholeMoney } = usePeriodWords();
  const { previous } = dashboard;
  const both = (key: Exclude<keyof typeof previous, 'shipment_count'>, unit: number) => ({
    value: inUnits(dashboard[key], unit),
    before: previous.shipment_count === 0 ? null : inUnits(previous[key], unit),
  });
  const whole = (value: number) => format.number(value);
  const tenths = (value: number) => format.number(value, 1);
  return (
    <FigureList>
      <Figure
        label={<Trans>Shipments</Trans>}
        value={dashboard.shipment_count}
        before={previous.shipment_count}
        write={whole}
      />
      <Figure
        label={<Trans>Average price</Trans>}
        {...both('average_price', 100)}
        write={(value) => wholeMoney(value * 100)}
      />
      <Figure label={<Trans>Average distance</Trans>} {...both('average_distance', 1000)} write={whole} unit="km" />
      <Figure label={<Trans>Average weight</Trans>} {...both('average_weight', 1)} write={whole} unit="kg" />
      <Figure
        label={<Trans>Average length</Trans>}
        {...both('average_linear_centimeters', 10)}
        write={(value) => tenths(value / 10)}
        unit={<Trans>ldm</Trans>}
      />
      <Figure
        label={
          <Trans>
            CO<sub className={styles.sub}>2</sub> emissions
          </Trans>
        }
        {...both('co2_emissions', 100)}
        write={(value) => tenths(value / 10)}
        unit="t"
      />
    </FigureList>
  );
}

function inUnits(value: number | null, unit: number): number | null {
  return value === null ? null : Math.round(value / unit);
}
