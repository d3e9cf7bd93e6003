import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { MissionView } from '../outbox/view.ts';
import type { MissionOwner } from '../session/owner-of.ts';
import { missionQuery } from './mission-queries.ts';
import { type ReadState, useListReadAt, useMissionViews } from './use-missions.ts';

/** One mission as the driver sees it; null while it is not known here. */
export function useMissionView(
  owner: MissionOwner,
  uuid: string,
): ReadState & { readonly view: MissionView | null; readonly error: Error | null } {
  const { data, isPending, error, refetch } = useQuery(missionQuery(owner, uuid));
  const uuids = useMemo(() => [uuid], [uuid]);
  const [view = null] = useMissionViews(uuids);
  const listReadAt = useListReadAt(owner);
  const readAt = data?.readAt ?? listReadAt;
  return { view, readAt, loading: isPending, failed: error !== null, error, retry: () => void refetch() };
}
