import { Plural, Trans } from '@lingui/react/macro';
import { type CarrierStatistics, punctuality } from '#freight/statistics/statistics.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { Figure, FigureList } from '../../parts/statistics/figure.tsx';
import { usePeriodWords } from '../../parts/statistics/period-words.ts';

/** The figures of all days, each with its change against as many days before. */
export function Figures({ statistics: { total, before } }: { readonly statistics: CarrierStatistics }) {
  const format = useFormat();
  const { wholeMoney } = usePeriodWords();
  const [inTime, inTimeBefore] = [punctuality(total), punctuality(before)];
  return (
    <FigureList>
      <Figure
        label={<Trans>Missions delivered</Trans>}
        value={total.missions}
        before={before.missions}
        write={(value) => format.number(value)}
      />
      <Figure label={<Trans>Revenue</Trans>} value={total.revenue} before={before.revenue} write={wholeMoney} />
      <Figure
        label={<Trans>Delivered on time</Trans>}
        value={inTime === null ? null : Math.round(inTime * 100)}
        before={inTimeBefore === null ? null : Math.round(inTimeBefore * 100)}
        write={(value) => format.percent(value / 100)}
        writeChange={(value) => <Plural value={value} one="# point" other="# points" />}
      />
      <Figure
        label={<Trans>Average rating</Trans>}
        value={total.rating === null ? null : Math.round(total.rating * 10) / 10}
        before={before.rating === null ? null : Math.round(before.rating * 10) / 10}
        write={(value) => format.number(value, 1)}
        unit={<Trans>of 5</Trans>}
      />
    </FigureList>
  );
}
