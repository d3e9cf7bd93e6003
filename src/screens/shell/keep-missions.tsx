import { useKeptMissions } from '#device/missions/use-kept-missions.ts';
import { useViewer } from '#device/session/use-session.ts';

/** Keeps the open missions on this device, on whichever page one is. */
export function KeepMissions() {
  useKeptMissions(useViewer().owner);
  return null;
}
