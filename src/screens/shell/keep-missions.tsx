import { useKeptMissions } from '#device/hooks/use-kept-missions.ts';
import { useViewer } from '#device/hooks/use-session.ts';

/** Keeps the open missions on this device, on whichever page one is. */
export function KeepMissions() {
  useKeptMissions(useViewer().owner);
  return null;
}
