import { useKeptMissions } from '#device/missions/use-kept-missions.ts';
import { useViewer } from '#device/session/use-session.ts';
import { KeepPicture } from './keep-picture.tsx';

/** Keeps the open missions, and a picture of their list, on the devices of those who run missions. */
export function MissionsBackground() {
  useKeptMissions(useViewer().owner);
  return <KeepPicture />;
}
