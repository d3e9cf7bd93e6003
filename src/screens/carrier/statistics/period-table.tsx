import { Trans } from '@lingui/react/macro';
import { type CarrierStatistics, punctuality } from '#freight/statistics/statistics.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { FiguresTable } from '../../parts/statistics/figures-table.tsx';
import { usePeriodWords } from '../../parts/statistics/period-words.ts';

/** The transports of each period, the latest first. */
export function PeriodTable({ statistics: { periods, by } }: { readonly statistics: CarrierStatistics }) {
  const format = useFormat();
  const { longWords, wholeMoney } = usePeriodWords();
  return (
    <FiguresTable
      heads={{
        missions: <Trans>Missions</Trans>,
        revenue: <Trans>Revenue</Trans>,
        punctuality: <Trans>On time</Trans>,
        rating: <Trans>Rating</Trans>,
      }}
      rows={periods.toReversed().map((period) => {
        const share = punctuality(period);
        return {
          key: period.from,
          period: longWords(period, by),
          cells: {
            missions: format.number(period.missions),
            revenue: wholeMoney(period.revenue),
            punctuality: share === null ? null : format.percent(share),
            rating:
              period.rating === null ? null : `${format.number(period.rating, 1)} (${format.number(period.ratings)})`,
          },
        };
      })}
    />
  );
}
