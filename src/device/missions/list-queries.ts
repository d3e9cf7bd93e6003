import { queryOptions } from '@tanstack/react-query';
import { getMissionMetrics } from '#contract/mission.ts';
import { MINUTE } from '#freight/values/duration.ts';
import { ask } from '../api/ask.ts';
import { type MissionOwner, missionKeys } from '../session/owner-of.ts';

/** The open missions; polled while visible. */
export function activeMissionsQuery(owner: MissionOwner) {
  return queryOptions({
    queryKey: [...missionKeys(owner), 'active'],
    queryFn: async ({ signal }) => {
      // Database writing is loaded after the first screen.
      const { fetchActive } = await import('./fetch-active.ts');
      return fetchActive(owner.userId, owner.company, signal);
    },
    refetchInterval: MINUTE,
  });
}

export function missionMetricsQuery(owner: MissionOwner, mine: boolean) {
  return queryOptions({
    queryKey: [...missionKeys(owner), 'metrics', mine],
    queryFn: ({ signal }) =>
      ask(getMissionMetrics, { company: owner.company, query: { your_missions: mine || undefined }, signal }),
    meta: { keep: true },
  });
}
