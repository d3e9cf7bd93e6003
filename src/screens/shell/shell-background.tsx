import { Suspense } from 'react';
import { lazyPart } from '../parts/page/lazy-part.tsx';
import { MissingUnseen } from '../parts/page/missing-part.tsx';
import { SessionEnded } from './session-ended.tsx';
import type { Workplace } from './workplaces.ts';

const MissionsBackground = lazyPart(
  () => import('./missions-background.tsx').then((part) => part.MissionsBackground),
  MissingUnseen,
);

const ShipmentsBackground = lazyPart(
  () => import('./shipments-background.tsx').then((part) => part.ShipmentsBackground),
  MissingUnseen,
);

/** What goes on behind every page, and the sheet that asks for a sign-in that ended. It comes after the first screen. */
export function ShellBackground({ keeps }: Pick<Workplace, 'keeps'>) {
  return (
    <>
      <Suspense>
        {keeps === 'missions' && <MissionsBackground />}
        {keeps === 'shipments' && <ShipmentsBackground />}
      </Suspense>
      <SessionEnded />
    </>
  );
}
