import { Trans } from '@lingui/react/macro';
import { type CarrierStatistics, punctuality } from '#freight/statistics/statistics.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { usePeriodWords } from '../../parts/statistics/period-words.ts';
import styles from '../../parts/statistics/statistics-parts.module.css';

/** The same as the plots, in figures: the latest period first. */
export function PeriodTable({ statistics: { periods, by } }: { readonly statistics: CarrierStatistics }) {
  const format = useFormat();
  const { longWords, wholeMoney } = usePeriodWords();
  return (
    <details className={styles.details}>
      <summary>
        <Trans>All figures in a table</Trans>
      </summary>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Period</Trans>
              </th>
              <th scope="col">
                <Trans>Missions</Trans>
              </th>
              <th scope="col">
                <Trans>Revenue</Trans>
              </th>
              <th scope="col">
                <Trans>On time</Trans>
              </th>
              <th scope="col">
                <Trans>Rating</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {periods.toReversed().map((period) => {
              const share = punctuality(period);
              return (
                <tr key={period.from}>
                  <th scope="row">{longWords(period, by)}</th>
                  <td>{format.number(period.missions)}</td>
                  <td>{wholeMoney(period.revenue)}</td>
                  <td>{share === null ? '–' : format.percent(share)}</td>
                  <td>
                    {period.rating === null
                      ? '–'
                      : `${format.number(period.rating, 1)} (${format.number(period.ratings)})`}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </details>
  );
}
