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

// Nearly every user has accepted the terms and closed the welcome.
const AskedDialog = lazyPart(
  () => withMoreWords(import('./asked-dialog.tsx')).then((part) => part.AskedDialog),
  MissingUnseen,
);

/** Background work of every page, loaded after the first screen. */
export function ShellBackground({ keeps }: Pick<Workplace, 'keeps'>) {
  const session = useSession();
  const [putOff, setPutOff] = useState(false);
  const asksTerms = session?.user.terms_of_service.acceptation_required === true && !putOff;
  const isOwn = acting === null;
  return (
    <>
      <Suspense>
        {keeps === 'missions' && <MissionsBackground />}
        {keeps === 'shipments' && <ShipmentsBackground />}
      </Suspense>
      <Suspense>
        {isOwn && (asksTerms || session?.user.is_first_connection === true) && (
          <AskedDialog asksTerms={asksTerms} onLater={() => setPutOff(true)} />
        )}
      </Suspense>
    </>
  );
}
