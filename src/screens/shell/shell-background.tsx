import { Suspense, useState } from 'react';
import { acting } from '#device/session/acting.ts';
import { useSession } from '#device/session/use-session.ts';
import { withMoreWords } from '../parts/language/switch-language.ts';
import { lazyPart } from '../parts/page/lazy-part.tsx';
import { MissingUnseen } from '../parts/page/missing-part.tsx';
import type { Workplace } from './workplaces.ts';

const MissionsBackground = lazyPart(
  () => import('./missions-background.tsx').then((part) => part.MissionsBackground),
  MissingUnseen,
);

const ShipmentsBackground = lazyPart(
  () => import('./shipments-background.tsx').then((part) => part.ShipmentsBackground),
  MissingUnseen,
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

/** Background work of every page, loaded after the first screen. */
export function ShellBackground({ keeps }: Pick<Workplace, 'keeps'>) {
  const session = useSession();
  const [putOff, setPutOff] = useState(false);
  const { acceptation_required, url } = session?.user.terms_of_service ?? {};
  const asksTerms = acceptation_required === true && url != null && !putOff;
  const isOwn = acting === null;
  return (
    <>
      <Suspense>
        {keeps === 'missions' && <MissionsBackground />}
        {keeps === 'shipments' && <ShipmentsBackground />}
      </Suspense>
      <Suspense>
        {isOwn && asksTerms && <TermsDialog url={url} onLater={() => setPutOff(true)} />}
        {isOwn && !asksTerms && session?.user.is_first_connection === true && <WelcomeDialog />}
      </Suspense>
    </>
  );
}
