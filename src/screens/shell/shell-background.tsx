import { Suspense } from 'react';
import { useSession } from '#device/session/use-session.ts';
import { withMoreWords } from '../parts/language/switch-language.ts';
import { lazyPart } from '../parts/page/lazy-part.tsx';
import { MissingDialog, MissingUnseen } from '../parts/page/missing-part.tsx';
import type { Workplace } from './workplaces.ts';

const MissionsBackground = lazyPart(
  () => import('./missions-background.tsx').then((part) => part.MissionsBackground),
  MissingUnseen,
);

const ShipmentsBackground = lazyPart(
  () => import('./shipments-background.tsx').then((part) => part.ShipmentsBackground),
  MissingUnseen,
);

const SessionEnded = lazyPart(
  () => withMoreWords(import('./session-ended.tsx')).then((part) => part.SessionEnded),
  MissingDialog,
);

/** What goes on behind every page, and the sheet that asks for a sign-in that ended. It comes after the first screen. */
export function ShellBackground({ keeps }: Pick<Workplace, 'keeps'>) {
  const hasEnded = useSession()?.ended === true;
  return (
    <>
      <Suspense>
        {keeps === 'missions' && <MissionsBackground />}
        {keeps === 'shipments' && <ShipmentsBackground />}
      </Suspense>
      <Suspense>{hasEnded && <SessionEnded />}</Suspense>
    </>
  );
}
