import { Suspense } from 'react';
import { createPortal } from 'react-dom';
import { useSnapshot } from 'valtio';
import type { ToastContent } from '#design/toast/toast.tsx';
import { lazyPart } from '../parts/page/lazy-part.tsx';
import { MissingUnseen } from '../parts/page/missing-part.tsx';
import { toasts } from '../parts/toasts/notify.ts';
import { useToastPlace } from '../parts/toasts/toast-place.tsx';

const ToastLayer = lazyPart(() => import('./toast-layer.tsx').then((part) => part.ToastLayer), MissingUnseen);

/** The toasts that are shown now, where the page has its place for them; most visits have none. */
export function Toasts() {
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
