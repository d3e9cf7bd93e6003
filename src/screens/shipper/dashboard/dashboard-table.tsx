import { Trans } from '@lingui/react/macro';
import type { Dashboard } from '#device/dashboard/dashboard-query.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { usePeriodWords } from '../../parts/statistics/period-words.ts';
import parts from '../../parts/statistics/statistics-parts.module.css';
import styles from './dashboard.module.css';

/** The same as the plots, in figures: the latest period first. */
export function DashboardTable({ series, by }: Pick<Dashboard, 'series' | 'by'>) {
  const format = useFormat();
  const { longWords, wholeMoney } = usePeriodWords();
  const written = (value: number | null, write: (value: number) => string) => (value === null ? '–' : write(value));
  return (
    <details className={parts.details}>
      <summary>
        <Trans>All figures in a table</Trans>
      </summary>
      <div className={parts.scroll}>
        <table className={parts.table}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Period</Trans>
              </th>
              <th scope="col">
                <Trans>Shipments</Trans>
              </th>
              <th scope="col">
                <Trans>Average price</Trans>
              </th>
              <th scope="col">
                <Trans>Average distance</Trans>
              </th>
              <th scope="col">
                CO<sub className={styles.sub}>2</sub>
              </th>
            </tr>
          </thead>
          <tbody>
            {series.toReversed().map((period) => (
              <tr key={period.from}>
                <th scope="row">{longWords(period, by)}</th>
                <td>{format.number(period.shipment_count)}</td>
                <td>{written(period.average_price, wholeMoney)}</td>
                <td>{written(period.average_distance, format.kilometres)}</td>
                <td>{format.kilograms(period.co2_emissions)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
