import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { activeMissionsQuery } from './list-queries.ts';
import type { MissionOwner } from './mission-owner.ts';
import { missionStore } from './mission-store.ts';
import { prefetchMissions } from './prefetch.ts';

/**
 * Reads the open missions wherever the user is, and after each reading what goes with them, so that a mission never
 * opened opens in a depot without signal.
 */
export function useKeptMissions(owner: MissionOwner): void {
  const { data } = useQuery(activeMissionsQuery(owner));
  const { userId, company } = owner;
  useEffect(() => {
    if (data === undefined) return;
    const stop = new AbortController();
    const missions = data.uuids.flatMap((uuid) => missionStore.byId.get(uuid) ?? []);
    void prefetchMissions(userId, company, missions, stop.signal).catch(() => undefined);
    return () => stop.abort();
  }, [data, userId, company]);
}
