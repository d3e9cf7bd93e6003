import { useQuery } from '@tanstack/react-query';
import { missionTravelQuery } from '#device/missions/mission-queries.ts';
import { useViewer } from '#device/session/use-session.ts';
import type { Mission } from '#freight/mission/mission.ts';
import { Way } from '../../parts/shipment/way.tsx';

/** The way of a mission. */
export function MissionWay({ mission }: { readonly mission: Mission }) {
  const { data, isFetching } = useQuery(missionTravelQuery(useViewer().owner, mission.uuid));
  return <Way of={mission} travel={data} isLoading={isFetching} />;
}
