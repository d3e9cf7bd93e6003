import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { MINUTE } from '#freight/values/duration.ts';
import { queryClient } from '../page/query-client.ts';
import type { MissionOwner } from '../session/owner-of.ts';
import { missionStore } from '../store/mission-store.ts';
import { afterSending } from '../sync/flush.ts';
import { rest } from '../sync/rest.ts';
import { closedMissionsQuery } from './closed-query.ts';
import { activeMissionsQuery } from './list-queries.ts';
import { prefetchMissions } from './prefetch.ts';

/** The lists of missions that are over change slowly, in milliseconds. */
const CLOSED_FRESH_MS = 10 * MINUTE;

/**
 * Reads the open missions on any page, then prefetches their documents, so that unopened missions work without signal.
 */
export function useKeptMissions(owner: MissionOwner): void {
  const { data } = useQuery(activeMissionsQuery(owner));
  const { userId, company } = owner;
  useEffect(() => {
    if (data === undefined) return;
    const stop = new AbortController();
    const missionsOf = (uuids: readonly string[]) => uuids.flatMap((uuid) => missionStore.byId.get(uuid) ?? []);
    const prefetch = async () => {
      const closed = await prefetchClosed({ userId, company }).catch(() => []);
      if (stop.signal.aborted) return;
      const found = { missions: missionsOf(data.uuids), closed: missionsOf(closed) };
      await prefetchMissions(userId, company, found, stop.signal);
    };
    void prefetch().catch(() => undefined);
    return () => stop.abort();
  }, [data, userId, company]);
}

/** Reads the first page of the completed and of the cancelled missions. @returns the identifiers of the completed */
async function prefetchClosed(owner: MissionOwner): Promise<readonly string[]> {
  await afterSending();
  await rest();
  const read = (state: 'completed' | 'cancelled') => {
    const query = closedMissionsQuery(owner, state, false);
    return queryClient.fetchInfiniteQuery({ ...query, staleTime: CLOSED_FRESH_MS, retry: false });
  };
  const { pages } = await read('completed');
  await read('cancelled');
  return pages[0]?.uuids ?? [];
}
