import { useInfiniteQuery } from '@tanstack/react-query';
import { useSnapshot } from 'valtio';
import { missionSearchQuery } from '#device/missions/mission-queries.ts';
import { useMissionViews } from '#device/missions/use-missions.ts';
import { useViewer } from '#device/session/use-session.ts';
import { missionStore } from '#device/store/mission-store.ts';
import type { Mission } from '#freight/mission/mission.ts';
import { missionSearchKey } from '#freight/mission/search.ts';
import { useSearched, useSearchText } from './use-searched.ts';

/** Searches missions on the server; offline, those stored on this device. */
export function useSearch(text: string) {
  const { owner } = useViewer();
  const asked = useSearchText(text);
  const query = useInfiniteQuery({ ...missionSearchQuery(owner, asked.q), enabled: asked.enabled });
  const byId = useSnapshot(missionStore).byId as ReadonlyMap<string, Mission>;
  const found = useSearched(query, asked, { byId, keyOf: missionSearchKey });
  return { ...found, views: useMissionViews(found.uuids) };
}
