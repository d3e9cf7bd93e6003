import { Trans, useLingui } from '@lingui/react/macro';
import { Outlet } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSnapshot } from 'valtio';
import { Button } from '#design/button/button.tsx';
import { LoadingLayer } from '#design/loading-layer/loading-layer.tsx';
import type { ToastContent } from '#design/toast/toast.tsx';
import { needsLocale } from '#device/account/locale.ts';
import { acting } from '#device/session/acting.ts';
import { session } from '#device/session/session.ts';
import { reload, updates } from '#device/updates/updates.ts';
import { lazyPart } from '../parts/page/lazy-part.tsx';
import { MissingDialog, MissingUnseen } from '../parts/page/missing-part.tsx';
import { notify, toasts } from '../parts/toasts/notify.ts';
import { useToastPlace } from '../parts/toasts/toast-place.tsx';

/** Wraps every page: toasts, update notice, and the question for a language if none is known. */
export function Root() {
  return (
    <>
      <Outlet />
      <Toasts />
      <UpdateNotice />
      <LocaleDialog />
    </>
  );
}

const LocaleQuestion = lazyPart(
  () => import('./locale-question.tsx').then((part) => part.LocaleQuestion),
  MissingDialog,
);

/** Asks a signed-in user for a language if neither they nor this device have a supported one. */
function LocaleDialog() {
  const { current } = useSnapshot(session);
  const [answered, setAnswered] = useState(false);
  // Support that acts for a user does not choose for them.
  if (current?.ended !== false || acting !== null || answered || !needsLocale()) return null;
  return (
    <Suspense>
      <LocaleQuestion onAnswered={() => setAnswered(true)} />
    </Suspense>
  );
}

const ToastLayer = lazyPart(() => import('./toast-layer.tsx').then((part) => part.ToastLayer), MissingUnseen);

/** The current toasts, if the page has a place for them; loaded on demand. */
function Toasts() {
  const { shown } = useSnapshot(toasts);
  const place = useToastPlace();
  if (shown.length === 0) return null;
  const layer = (
    <Suspense>
      <ToastLayer shown={shown as readonly ToastContent[]} />
    </Suspense>
  );
  return place === null ? layer : createPortal(layer, place);
}

/** Offers a newer version of the app. It is never installed automatically: a capture or form may be open. */
function UpdateNotice() {
  const { available } = useSnapshot(updates);
  useEffect(() => {
    if (!available) return;
    notify({
      id: 'update',
      tone: 'update',
      icon: 'arrows-clockwise-b',
      stays: true,
      message: <Trans>A new version is ready</Trans>,
      action: (
        <Button variant="white" onClick={() => void reload()}>
          <Trans>Reload</Trans>
        </Button>
      ),
    });
  }, [available]);
  return null;
}

/** The whole screen while a page loads for the first time. */
export function Opening() {
  const { t } = useLingui();
  return <LoadingLayer>{t`Opening Lading`}</LoadingLayer>;
}
