import { useLingui } from '@lingui/react/macro';
import type { Days, StatisticsPeriod } from '#freight/statistics/periods.ts';
import { LOCALE_TAGS } from '#freight/user/locale.ts';
import { useLocale } from '../format/use-format.ts';
import { dayStart, momentWriter, numberWriter } from '../format/writers.ts';

/** Days, weeks, months and round amounts as a language writes them where there is little room. */
export function usePeriodWords() {
  const { t } = useLingui();
  const tag = LOCALE_TAGS[useLocale()];
  const write = (options: Intl.DateTimeFormatOptions) => {
    const written = momentWriter(tag, { ...options, timeZone: 'UTC' });
    return (day: string) => written(dayStart(day));
  };
  const day = write({ day: 'numeric', month: 'short' });
  const dayAndYear = write({ day: 'numeric', month: 'short', year: 'numeric' });
  const month = write({ month: 'short' });
  const monthAndYear = write({ month: 'long', year: 'numeric' });
  const rangeWords = ({ from, to }: Days) => {
    const isOneYear = from.slice(0, 4) === to.slice(0, 4);
    return `${(isOneYear ? day : dayAndYear)(from)} – ${dayAndYear(to)}`;
  };
  const wholeEuros = numberWriter(tag, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });
  const euros = numberWriter(tag, {
    style: 'currency',
    currency: 'EUR',
    notation: 'compact',
    maximumFractionDigits: 1,
  });
  return {
    rangeWords,
    /** Under a plot: the Monday a week begins with, or a month. */
    shortWords: ({ from }: Days, by: StatisticsPeriod) => (by === 'month' ? month(from) : day(from)),
    /** In a table. */
    longWords: (days: Days, by: StatisticsPeriod) => {
      if (by === 'month') return monthAndYear(days.from);
      return days.from === days.to ? dayAndYear(days.from) : rangeWords(days);
    },
    /** `€12,340`. */
    wholeMoney: (cents: number) => wholeEuros(cents / 100),
    /** `€12K`. */
    roundMoney: (cents: number) => euros(cents / 100),
    byWords: (by: StatisticsPeriod) => (by === 'month' ? t`by month` : t`by week`),
  };
}
