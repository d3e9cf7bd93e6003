import { Trans } from '@lingui/react/macro';
import type { Dashboard } from '#device/dashboard/dashboard-query.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { FiguresTable } from '../../parts/statistics/figures-table.tsx';
import { usePeriodWords } from '../../parts/statistics/period-words.ts';
import styles from './dashboard.module.css';

/** The shipments of each period, the latest first. */
export function DashboardTable({ series, by }: Pick<Dashboard, 'series' | 'by'>) {
  const format = useFormat();
  const { longWords, wholeMoney } = usePeriodWords();
  return (
    <FiguresTable
      heads={{
        shipments: <Trans>Shipments</Trans>,
        price: <Trans>Average price</Trans>,
        distance: <Trans>Average distance</Trans>,
        emissions: (
          <>
            CO<sub className={styles.sub}>2</sub>
          </>
        ),
      }}
      rows={series.toReversed().map((period) => ({
        key: period.from,
        period: longWords(period, by),
        cells: {
          shipments: format.number(period.shipment_count),
          price: period.average_price === null ? null : wholeMoney(period.average_price),
          distance: period.average_distance === null ? null : format.kilometres(period.average_distance),
          emissions: format.kilograms(period.co2_emissions),
        },
      }))}
    />
  );
}
