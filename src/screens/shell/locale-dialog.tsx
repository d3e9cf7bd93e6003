import { Suspense, useState } from 'react';
import { useSnapshot } from 'valtio';
import { needsLocale } from '#device/account/locale.ts';
import { session } from '#device/session/session.ts';

import { lazyPart } from '../parts/page/lazy-part.tsx';
import { MissingDialog } from '../parts/page/missing-part.tsx';

const LocaleQuestion = lazyPart(
  () => import('./locale-question.tsx').then((part) => part.LocaleQuestion),
  MissingDialog,
);

/** Asks a signed-in user for his language, where neither he nor this device has one we speak. */
export function LocaleDialog() {
  const { current } = useSnapshot(session);
  const [answered, setAnswered] = useState(false);
  if (current === null || answered || !needsLocale()) return null;
  return (
    <Suspense>
      <LocaleQuestion onAnswered={() => setAnswered(true)} />
    </Suspense>
  );
}
