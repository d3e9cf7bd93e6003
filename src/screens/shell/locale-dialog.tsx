import { lazy, Suspense, useState } from 'react';
import { useSnapshot } from 'valtio';
import { needsLocale } from '#device/account/locale.ts';
import { session } from '#device/session/session.ts';

const LocaleQuestion = lazy(() => import('./locale-question.tsx').then((part) => ({ default: part.LocaleQuestion })));

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
