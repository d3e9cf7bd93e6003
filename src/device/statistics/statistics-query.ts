import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getStatistics } from '#contract/company.ts';
import type { Days, StatisticsPeriod } from '#freight/statistics/periods.ts';
import { ask } from '../api/ask.ts';

/** A carrier's figures for a period; the previous figures are shown until they arrive. */
export function statisticsQuery(company: string, { from, to }: Days, by: StatisticsPeriod) {
  return queryOptions({
    queryKey: ['statistics', company, from, to, by],
    queryFn: ({ signal }) => ask(getStatistics, { company, query: { from, to, by }, signal }),
    placeholderData: keepPreviousData,
    meta: { keep: true },
  });
}
