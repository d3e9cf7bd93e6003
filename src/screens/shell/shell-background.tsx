import { Suspense } from 'react';
import { lazyPart } from '../parts/page/lazy-part.tsx';
import { MissingUnseen } from '../parts/page/missing-part.tsx';
import { SessionEnded } from './session-ended.tsx';

const MissionsBackground = lazyPart(
  () => import('./missions-background.tsx').then((part) => part.MissionsBackground),
  MissingUnseen,
);

/** What goes on behind every page, and the sheet that asks for a sign-in that ended. It comes after the first screen. */
export function ShellBackground({ keeps }: { readonly keeps: 'missions' | null }) {
  return (
    <>
      <Suspense>{keeps === 'missions' && <MissionsBackground />}</Suspense>
      <SessionEnded />
    </>
  );
}
