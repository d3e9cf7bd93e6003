import { useKeptMissions } from '#device/missions/use-kept-missions.ts';
import { useListReadAt } from '#device/missions/use-missions.ts';
import { useViewer } from '#device/session/use-session.ts';
import { useKeptAt } from '../parts/page/page-state.ts';
import { KeepPicture } from './keep-picture.tsx';

/** Stores the open missions, and a picture of their list, on the devices of users who run missions. */
export function MissionsBackground() {
  const { owner } = useViewer();
  useKeptMissions(owner);
  useKeptAt(useListReadAt(owner));
  return <KeepPicture />;
}
