import { lazy, Suspense } from 'react';
import { SessionEnded } from './session-ended.tsx';

const MissionsBackground = lazy(() =>
  import('./missions-background.tsx').then((part) => ({ default: part.MissionsBackground })),
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
