import { Suspense, useState } from 'react';
import { acting } from '#device/session/acting.ts';
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

const TermsDialog = lazyPart(
  () => withMoreWords(import('./terms-dialog.tsx')).then((part) => part.TermsDialog),
  MissingUnseen,
);

// Nearly every user has closed it.
const WelcomeDialog = lazyPart(
  () => withMoreWords(import('./welcome-dialog.tsx')).then((part) => part.WelcomeDialog),
  MissingUnseen,
);

/** What goes on behind every page, and the sheet that asks for a sign-in that ended. It comes after the first screen. */
export function ShellBackground({ keeps }: Pick<Workplace, 'keeps'>) {
  const session = useSession();
  const [putOff, setPutOff] = useState(false);
  const hasEnded = session?.ended === true;
  const { acceptation_required, url } = session?.user.terms_of_service ?? {};
  const asksTerms = acceptation_required === true && url != null && !putOff;
  const isOwn = !hasEnded && acting === null;
  return (
    <>
      <Suspense>
        {keeps === 'missions' && <MissionsBackground />}
        {keeps === 'shipments' && <ShipmentsBackground />}
      </Suspense>
      <Suspense>
        {hasEnded && <SessionEnded />}
        {isOwn && asksTerms && <TermsDialog url={url} onLater={() => setPutOff(true)} />}
        {isOwn && !asksTerms && session?.user.is_first_connection === true && <WelcomeDialog />}
      </Suspense>
    </>
  );
}
