import { KeepMissions } from './keep-missions.tsx';
import { KeepPicture } from './keep-picture.tsx';
import { SessionEnded } from './session-ended.tsx';

/** What goes on behind every page, and the sheet that asks for a sign-in that ended. It comes after the first screen. */
export function ShellBackground({ isCarrier }: { readonly isCarrier: boolean }) {
  return (
    <>
      {isCarrier && <KeepMissions />}
      {isCarrier && <KeepPicture />}
      <SessionEnded />
    </>
  );
}
